import { showNotifications, type WorkerScope } from './push-worker.ts';

// `build/push-worker.ts` bundles it with the caching service worker.
showNotifications(globalThis as unknown as WorkerScope);
