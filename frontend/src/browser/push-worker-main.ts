import { type DataLevelWorkerScope, storeDataLevel } from './data-level-worker.ts';
import { handlePushEvents, type PushWorkerScope } from './push-worker.ts';

handlePushEvents(globalThis as unknown as PushWorkerScope);
storeDataLevel(globalThis as unknown as DataLevelWorkerScope);
