/** What other columns may know of subscriptions. */

export { type DriverSubscriptionEvent, driverSubscriptionEvents } from './events.ts';
export { driverSubscription } from './lifecycle.ts';
export { accessEndsAt, type DriverSubscriptionState, type SubscriptionPayment } from './state.ts';
