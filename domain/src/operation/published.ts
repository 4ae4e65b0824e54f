/** What other columns may know of what operators do to the house itself. */

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
export { rebuildRefusals } from './refusals.ts';
