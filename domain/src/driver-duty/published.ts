/** What other columns may know of drivers' duty. */

export { type DriverDutyEvent, driverDutyEvents } from './events.ts';
export { driverDuty } from './lifecycle.ts';
export { driverDutyRefusals } from './refusals.ts';
