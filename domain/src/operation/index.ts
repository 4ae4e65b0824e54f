import { aggregate } from '../column.ts';
import {
  process,
  processEvents,
  projection,
  projectionEvents,
  rebuild,
  rebuildEvents,
  rebuildRefusals,
} from './published.ts';

export const operationColumn = [
  aggregate(projection, projectionEvents, {}),
  aggregate(process, processEvents, {}),
  aggregate(rebuild, rebuildEvents, rebuildRefusals),
] as const;
