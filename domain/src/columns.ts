/** The aggregates of each column; a line a column. */
export { accountColumn } from './account/index.ts';
export { approvalColumn } from './approval/index.ts';
export { chatColumn } from './chat/index.ts';
export { conductColumn } from './conduct/index.ts';
export { driverColumn } from './driver/index.ts';
export { driverDutyColumn } from './driver-duty/index.ts';
export { emergencyColumn } from './emergency/index.ts';
export { operationColumn } from './operation/index.ts';
export { paymentColumn } from './payment/index.ts';
export { rideColumn } from './ride/index.ts';
export { safetyColumn } from './safety/index.ts';
export { subscriptionColumn } from './subscription/index.ts';
export { tariffColumn } from './tariff/index.ts';
export { trackingColumn } from './tracking/index.ts';
export { vehicleReviewColumn } from './vehicle-review/index.ts';
