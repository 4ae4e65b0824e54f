import { showNotices, type WorkerScope } from './push-worker.ts';

// `build/push-worker.ts` puts it beside what keeps the app.
showNotices(globalThis as unknown as WorkerScope);
