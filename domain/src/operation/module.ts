import { aggregate } from '../kernel/aggregate.ts';
import {
  key,
  keyEvents,
  process,
  processEvents,
  projection,
  projectionEvents,
  rebuild,
  rebuildEvents,
  rebuildRefusals,
  rebuildStateSentences,
} from './index.ts';

export const operationModule = [
  aggregate(projection, projectionEvents, {}),
  aggregate(process, processEvents, {}),
  aggregate(key, keyEvents, {}),
  aggregate(rebuild, rebuildEvents, rebuildRefusals, rebuildStateSentences),
] as const;
