import { type DataScope, storeDataLevel } from './data-worker.ts';
import { showNotifications, type WorkerScope } from './push-worker.ts';

showNotifications(globalThis as unknown as WorkerScope);
storeDataLevel(globalThis as unknown as DataScope);
