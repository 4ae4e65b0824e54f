import { MutationCache, onlineManager, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, ConnectionError } from './api-error.ts';

export type OnUnauthorized = () => void;

export type RestoreQuery = (query: Query) => Promise<void>;

/** Queries become stale when a change is reported, not with age or when the window gets the focus (spec 1 §7). */
export const createQueryClient = (onUnauthorized: OnUnauthorized, restore: RestoreQuery): QueryClient => {
  const onError = (error: unknown) => {
    if (error instanceof ApiError && error.isUnauthorized) onUnauthorized();
  };
  // Without this TanStack assumes that a page loaded offline is online.
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
