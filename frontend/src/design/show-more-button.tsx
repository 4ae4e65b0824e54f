import { appWords } from '../messages/app.ts';
import { Button } from './button.tsx';

interface ShowMoreProps {
  readonly list: {
    readonly hasMore: boolean;
    readonly more: { readonly isPending: boolean; readonly mutate: () => void };
  };
}

export const ShowMoreButton = ({ list: { hasMore, more } }: ShowMoreProps) =>
  hasMore && (
    <Button look="secondary" className="self-start" pending={more.isPending} onClick={() => more.mutate()}>
      {appWords.showMore}
    </Button>
  );
