import { MutationCache, onlineManager, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, ConnectionError } from './api-error.ts';

/** Called with every error that means that there is no session. */
export type OnUnauthorized = () => void;

/** Gives a query that has no data and got no response the last answer stored on the device. */
export type Restore = (query: Query) => Promise<void>;

/**
 * Data stay fresh until the socket or a command reports a change: they never become stale by age, and neither focusing
 * the window nor a failure triggers a refetch (`spec/` document 1 §7).
 */
export const createQueryClient = (onUnauthorized: OnUnauthorized, restore: Restore): QueryClient => {
  const onError = (error: unknown) => {
    if (error instanceof ApiError && error.isUnauthorized) onUnauthorized();
  };
  // TanStack assumes a page loaded offline to be online, and would not refetch when the network returns.
  onlineManager.setOnline(globalThis.navigator?.onLine !== false);
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: 30 * 60_000,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: 'always',
        // A 503 means that the data are being prepared or briefly unavailable: retry soon at first, later every 5 s.
        refetchInterval: ({ state: { error, errorUpdateCount } }) =>
          error instanceof ApiError && error.status === 503 && Math.min(500 * 2 ** errorUpdateCount, 5_000),
        networkMode: 'always',
        persister: async (ask, context, query) => {
          try {
            return await ask(context);
          } catch (error) {
            if (error instanceof ConnectionError && query.state.data === undefined) await restore(query);
            throw error;
          }
        },
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
};
