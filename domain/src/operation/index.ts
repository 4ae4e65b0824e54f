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
export {
  keyDecider,
  processDecider,
  projectionDecider,
  rebuildDecider,
} from './lifecycle.ts';
export { rebuildRefusals, rebuildStateSentences } from './refusals.ts';
