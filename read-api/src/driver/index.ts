export { findDriver, suspensionIn, vehicleFaultIn } from './driver-profile.ts';
