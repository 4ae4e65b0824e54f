import type { QueryClient } from '@tanstack/react-query';
import { refetch } from '../api/refetch.ts';

/**
 * One action changes several read models within a moment, and its own response arrives too. Queries on them are
 * refetched once after this delay.
 */
const GATHERED_MS = 100;

/** Reports that a read model has changed at `position`; '' if unknown. */
export type Changed = (model: string, position: string) => void;

/** Coalesces changes of read models, and refetches the queries on them after a short delay. */
export const debouncedChanges = (client: QueryClient): Changed => {
  let batch: { readonly model: string; readonly position: string }[] = [];

  const fetchAnew = (): void => {
    const changes = batch;
    batch = [];
    void refetch(client, ({ meta }) => {
      const named = changes.filter(({ model }) => meta?.models?.includes(model)).map(({ position }) => position);
      return named.includes('') ? '' : named.sort().at(-1);
    });
  };

  return (model, position) => {
    if (batch.length === 0) setTimeout(fetchAnew, GATHERED_MS);
    batch.push({ model, position });
  };
};
