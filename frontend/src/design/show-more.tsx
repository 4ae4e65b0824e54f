import { Button } from './button.tsx';

export interface ShowMoreProps {
  /** A list that grows at its end: `useKeysetList`. */
  readonly list: {
    readonly hasMore: boolean;
    readonly more: { readonly isPending: boolean; readonly mutate: () => void };
  };
}

/** Shows the next page of a list below what is shown of it; nothing at its end. */
export const ShowMore = ({ list: { hasMore, more } }: ShowMoreProps) =>
  hasMore && (
    <Button look="secondary" className="self-start" pending={more.isPending} onClick={() => more.mutate()}>
      Show more
    </Button>
  );
