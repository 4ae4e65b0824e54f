import type { QueryClient } from '@tanstack/react-query';
import { refetch } from '../api/refetch.ts';

/**
 * What one person does changes several read models within a moment, and its own answer comes then too: what is shown of
 * them is fetched once for all of that.
 */
const GATHERED_MS = 100;

/** Hears that a read model has changed, at `position`; '' where that was not said. */
export type Changed = (model: string, position: string) => void;

/** Fetches anew, a moment later, what is shown of read models that changed. */
export const debouncedChanges = (client: QueryClient): Changed => {
  let gathered: { readonly model: string; readonly position: string }[] = [];

  const fetchAnew = (): void => {
    const changes = gathered;
    gathered = [];
    void refetch(client, ({ meta }) => {
      const named = changes.filter(({ model }) => meta?.models?.includes(model)).map(({ position }) => position);
      return named.includes('') ? '' : named.sort().at(-1);
    });
  };

  return (model, position) => {
    if (gathered.length === 0) setTimeout(fetchAnew, GATHERED_MS);
    gathered.push({ model, position });
  };
};
