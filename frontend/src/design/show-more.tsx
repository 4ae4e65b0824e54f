import { Button } from './button.tsx';

export interface ShowMoreProps {
  /** The result of `useKeysetList`. */
  readonly list: {
    readonly hasMore: boolean;
    readonly more: { readonly isPending: boolean; readonly mutate: () => void };
  };
}

/** Loads the next page of a list; renders nothing at its end. */
export const ShowMore = ({ list: { hasMore, more } }: ShowMoreProps) =>
  hasMore && (
    <Button look="secondary" className="self-start" pending={more.isPending} onClick={() => more.mutate()}>
      Show more
    </Button>
  );
