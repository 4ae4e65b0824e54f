import { showNotifications, type WorkerScope } from './push-worker.ts';

showNotifications(globalThis as unknown as WorkerScope);
