import type { Query, QueryClient } from '@tanstack/react-query';
import { positions } from './positions.ts';

/**
 * Refetches every query for which `needed` returns a position, unless its data have seen that position. It shares a
 * request under way, and repeats it if the response is too old (`query.ts`). For the position '' only a request made
 * from now on counts. Resolves when the queries on screen are up to date.
 */
export const refetch = async (client: QueryClient, needed: (query: Query) => string | undefined): Promise<void> => {
  const refetchQuery = async (query: Query): Promise<void> => {
    const position = needed(query);
    if (position === undefined) return;
    const isFirst = query.state.data === undefined;
    if (position) {
      positions.want(query.queryHash, position);
      if (!isFirst && positions.of(query.queryHash) >= position) return;
    } else if (isFirst) await query.promise?.catch(() => undefined);
    await client.invalidateQueries({ predicate: (other) => other === query }, { cancelRefetch: !position });
  };
  await Promise.all(client.getQueryCache().getAll().map(refetchQuery));
};
