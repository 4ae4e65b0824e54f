import type { Query, QueryClient } from '@tanstack/react-query';
import { positions } from './positions.ts';

/**
 * Refetches queries that have not seen the position that `needed` returns; resolves when those on screen are up to
 * date. For '' a request under way does not count.
 */
export const refetchOutdated = async (
  client: QueryClient,
  needed: (query: Query) => string | undefined,
): Promise<void> => {
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
