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
  aggregate(projection, projectionEvents, {}, 'none'),
  aggregate(process, processEvents, {}, 'none'),
  aggregate(key, keyEvents, {}, 'none'),
  aggregate(rebuild, rebuildEvents, rebuildRefusals, 'none', rebuildStateSentences),
] as const;
