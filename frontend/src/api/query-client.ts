import { MutationCache, onlineManager, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, ConnectionError } from './api-error.ts';

/** Called with every error that says that nobody is signed in. */
export type OnUnauthorized = () => void;

/** Gives a query without data, which nobody answered, what was last known. */
export type Restore = (query: Query) => Promise<void>;

/**
 * Data stay until the socket or a command says that they changed: they never become stale by time, are not asked for
 * again when the window is looked at, and nothing is tried again by itself (`spec/` document 1 §7).
 */
export const createQueryClient = (onUnauthorized: OnUnauthorized, restore: Restore): QueryClient => {
  const onError = (error: unknown) => {
    if (error instanceof ApiError && error.isUnauthorized) onUnauthorized();
  };
  // A page that was loaded offline takes itself for online, and asks nothing again when the network comes.
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
        // What is being prepared, or away for a moment, comes by itself: asked for soon at first, later every 5 s.
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
