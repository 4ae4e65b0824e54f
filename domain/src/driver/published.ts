/** What other columns may know of drivers. */

export { type DriverEvent, driverEvents } from './events.ts';
export { driver } from './lifecycle.ts';
export type { DriverState } from './state.ts';
