import type { Query, QueryClient } from '@tanstack/react-query';
import { positions } from './positions.ts';

/**
 * Fetches anew the queries that `needed` gives a position for, the one that they must have seen: unless they have, and
 * sharing a request that is on its way, which is followed by another if its answer is too old (`query.ts`). Where the
 * position is '', nothing will do that was asked for before. Resolves when those on screen have come.
 */
export const refetch = async (client: QueryClient, needed: (query: Query) => string | undefined): Promise<void> => {
  const anew = async (query: Query): Promise<void> => {
    const position = needed(query);
    if (position === undefined) return;
    const isFirst = query.state.data === undefined;
    if (position) {
      positions.want(query.queryHash, position);
      if (!isFirst && positions.of(query.queryHash) >= position) return;
    } else if (isFirst) await query.promise?.catch(() => undefined);
    await client.invalidateQueries({ predicate: (other) => other === query }, { cancelRefetch: !position });
  };
  await Promise.all(client.getQueryCache().getAll().map(anew));
};
