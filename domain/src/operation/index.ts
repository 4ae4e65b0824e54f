export {
  type KeyEvent,
  keyEvents,
  type ProcessEvent,
  type ProjectionEvent,
  processEvents,
  projectionEvents,
  type RebuildEvent,
  rebuildEvents,
} from './events.ts';
export { key, process, projection, rebuild } from './lifecycle.ts';
export { rebuildRefusals, rebuildStateSentences } from './refusals.ts';
