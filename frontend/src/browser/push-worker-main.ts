import { showNotifications, type WorkerScope } from './push-worker.ts';

// `build/push-worker.ts` puts it beside what keeps the app.
showNotifications(globalThis as unknown as WorkerScope);
