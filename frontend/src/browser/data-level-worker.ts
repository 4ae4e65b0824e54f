/**
 * The name of the cache in which the service worker stores the data level, so that the level survives restarts of the
 * worker.
 */
export const DATA_LEVEL_CACHE = 'data-level';
export const DATA_LEVEL_ENTRY = '/data-level';

interface Message {
  readonly data: unknown;
  waitUntil(what: Promise<unknown>): void;
}

export interface DataLevelWorkerScope {
  readonly caches: Pick<CacheStorage, 'open'>;
  addEventListener(type: 'message', listener: (event: Message) => void): void;
}

const levelIn = (data: unknown): string | null => {
  const { type, level } = (data ?? {}) as { readonly type?: unknown; readonly level?: unknown };
  return type === 'OPTIMIZE_DATA' && typeof level === 'string' ? level : null;
};

/** Stores each data level that a page posts; `saved-app-worker.ts` reads it when it opens the app. */
export const listenForDataLevel = (scope: DataLevelWorkerScope): void =>
  scope.addEventListener('message', (event) => {
    const level = levelIn(event.data);
    if (level === null) return;
    const put = async () => (await scope.caches.open(DATA_LEVEL_CACHE)).put(DATA_LEVEL_ENTRY, new Response(level));
    event.waitUntil(put());
  });
