import { aggregate } from '../kernel/aggregate.ts';
import {
  keyDecider,
  keyEvents,
  processDecider,
  processEvents,
  projectionDecider,
  projectionEvents,
  rebuildDecider,
  rebuildEvents,
  rebuildRefusals,
  rebuildStateSentences,
} from './index.ts';

export const operationModule = [
  aggregate(projectionDecider, projectionEvents, {}, 'none'),
  aggregate(processDecider, processEvents, {}, 'none'),
  aggregate(keyDecider, keyEvents, {}, 'none'),
  aggregate(rebuildDecider, rebuildEvents, rebuildRefusals, 'none', rebuildStateSentences),
] as const;
