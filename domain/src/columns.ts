import { accountEvents } from './account/events.ts';
import { account } from './account/lifecycle.ts';
import { driverEvents } from './driver/events.ts';
import { driver } from './driver/lifecycle.ts';
import { driverDutyEvents } from './driver-duty/events.ts';
import { driverDuty } from './driver-duty/lifecycle.ts';
import { paymentEvents } from './payment/events.ts';
import { payment } from './payment/lifecycle.ts';
import { rideEvents } from './ride/events.ts';
import { ride } from './ride/lifecycle.ts';
import { driverSubscriptionEvents } from './subscription/events.ts';
import { driverSubscription } from './subscription/lifecycle.ts';
import { vehicleReviewEvents } from './vehicle-review/events.ts';
import { vehicleReview } from './vehicle-review/lifecycle.ts';
import { reviewSettingsEvents } from './vehicle-review/settings/events.ts';
import { reviewSettings } from './vehicle-review/settings/lifecycle.ts';

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
