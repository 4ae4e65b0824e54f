import { Button } from './button.tsx';

export interface ShowMoreProps {
  readonly list: {
    readonly hasMore: boolean;
    readonly more: { readonly isPending: boolean; readonly mutate: () => void };
  };
}

export const ShowMore = ({ list: { hasMore, more } }: ShowMoreProps) =>
  hasMore && (
    <Button look="secondary" className="self-start" pending={more.isPending} onClick={() => more.mutate()}>
      Show more
    </Button>
  );
