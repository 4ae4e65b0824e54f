import type { Query, QueryClient } from '@tanstack/react-query';
import { logPositions } from './call-api.ts';

/**
 * Refetches each query whose data are older than the position that `needed` returns. If `needed` returns '', the query
 * is always refetched; if undefined, never. Resolves when the queries on screen are current.
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
      logPositions.requirePosition(query.queryHash, position);
      if (!isFirst && logPositions.of(query.queryHash) >= position) return;
    } else if (isFirst) await query.promise?.catch(() => undefined);
    await client.invalidateQueries({ predicate: (other) => other === query }, { cancelRefetch: !position });
  };
  await Promise.all(client.getQueryCache().getAll().map(refetchQuery));
};
