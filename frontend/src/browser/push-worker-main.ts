import { type DataLevelWorkerScope, listenForDataLevel } from './data-level-worker.ts';
import { handlePushEvents, type PushWorkerScope } from './push-worker.ts';

handlePushEvents(globalThis as unknown as PushWorkerScope);
listenForDataLevel(globalThis as unknown as DataLevelWorkerScope);
