export { type AccessStatus, accessStatusAt, allowsDriving, hasAccessRunOut } from './access.ts';
export { PAYMENT_REPLACED_REASON } from './commands.ts';
export { driverAccess } from './driver-access.ts';
export { type DriverSubscriptionEvent, driverSubscriptionEvents } from './events.ts';
export { driverSubscription } from './lifecycle.ts';
export { arrivedLate, type SubscriptionPayment } from './payment-ledger.ts';
export { driverSubscriptionRefusals } from './refusals.ts';
export {
  accessEndIfStarted,
  accessEndsAt,
  type DriverSubscriptionState,
  openPaymentIn,
} from './state.ts';
