/** The aggregates of each column; a line a column. */
export { accountModule } from './account/index.ts';
export { approvalModule } from './approval/index.ts';
export { chatModule } from './chat/index.ts';
export { conductModule } from './conduct/index.ts';
export { driverModule } from './driver/index.ts';
export { driverDutyModule } from './driver-duty/index.ts';
export { emergencyModule } from './emergency/index.ts';
export { operationModule } from './operation/index.ts';
export { paymentModule } from './payment/index.ts';
export { rideModule } from './ride/index.ts';
export { safetyModule } from './safety/index.ts';
export { subscriptionModule } from './subscription/index.ts';
export { tariffModule } from './tariff/index.ts';
export { trackingModule } from './tracking/index.ts';
export { vehicleReviewModule } from './vehicle-review/index.ts';
