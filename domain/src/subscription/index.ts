export { type AccessStatus, accessAt, allowsDriving, hasAccessRunOut } from './access.ts';
export { REPLACED_BY_DRIVER } from './commands.ts';
export { driverAccess } from './driver-access.ts';
export { type DriverSubscriptionEvent, driverSubscriptionEvents } from './events.ts';
export { driverSubscription } from './lifecycle.ts';
export type { SubscriptionPayment } from './payment-ledger.ts';
export { driverSubscriptionRefusals } from './refusals.ts';
export { accessEndIfStarted, accessEndsAt, type DriverSubscriptionState, openPayment } from './state.ts';
