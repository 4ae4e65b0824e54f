import type { Query, QueryClient } from '@tanstack/react-query';

/**
 * Fetches the queries named anew; resolves when those on screen have come. A first answer that is on its way was asked
 * for before whatever is the reason now, so it is followed by a second.
 */
export const askAnew = async (client: QueryClient, predicate: (query: Query) => boolean): Promise<void> => {
  const isFirst = ({ state }: Query) => state.data === undefined && state.fetchStatus === 'fetching';
  const firstOnTheirWay = client.getQueryCache().findAll({ predicate: (query) => isFirst(query) && predicate(query) });
  const again = firstOnTheirWay.map(async (query) => {
    await query.promise?.catch(() => undefined);
    await client.invalidateQueries({ predicate: (other) => other === query });
  });
  await Promise.all([client.invalidateQueries({ predicate }), ...again]);
};
