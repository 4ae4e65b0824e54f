import type { QueryClient } from '@tanstack/react-query';

/** Calls `listener` for every change in the cache, but not when a render only passes a query’s options again. */
export const onCacheChange = (client: QueryClient, listener: () => void): void => {
  client.getQueryCache().subscribe(({ type }) => {
    if (type !== 'observerOptionsUpdated') listener();
  });
};
