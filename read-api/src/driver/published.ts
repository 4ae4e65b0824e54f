/** What other columns may know of drivers. */

export { suspensionIn, vehicleFaultIn } from './driver-standing.ts';
export { findDriver } from './find-driver.ts';
