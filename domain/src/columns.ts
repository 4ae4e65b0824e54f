import { account, accountEvents } from './account/published.ts';
import { driver, driverEvents } from './driver/published.ts';
import { driverDuty, driverDutyEvents } from './driver-duty/published.ts';
import { payment, paymentEvents } from './payment/published.ts';
import { ride, rideEvents } from './ride/published.ts';
import { driverSubscription, driverSubscriptionEvents } from './subscription/published.ts';
import {
  reviewSettings,
  reviewSettingsEvents,
  vehicleReview,
  vehicleReviewEvents,
} from './vehicle-review/published.ts';

/** Every aggregate: its name is the prefix of its streams, its events are all that may lie in them. */
export const aggregates = [
  { name: account.name, decider: account, events: accountEvents },
  { name: ride.name, decider: ride, events: rideEvents },
  { name: driverDuty.name, decider: driverDuty, events: driverDutyEvents },
  { name: driver.name, decider: driver, events: driverEvents },
  { name: driverSubscription.name, decider: driverSubscription, events: driverSubscriptionEvents },
  { name: payment.name, decider: payment, events: paymentEvents },
  { name: vehicleReview.name, decider: vehicleReview, events: vehicleReviewEvents },
  { name: reviewSettings.name, decider: reviewSettings, events: reviewSettingsEvents },
] as const;
