export { suspensionIn, vehicleFaultIn } from './driver-record.ts';
export { findDriver } from './find-driver.ts';
