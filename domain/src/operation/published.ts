/** What other columns may know of what operators do to the house itself. */

export {
  type ProcessEvent,
  type ProjectionEvent,
  processEvents,
  projectionEvents,
  type RebuildEvent,
  rebuildEvents,
} from './events.ts';
export { process, projection, rebuild } from './lifecycle.ts';
export { rebuildRefusals } from './refusals.ts';
