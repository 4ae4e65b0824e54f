import { account, accountEvents, accountRefusals } from './account/published.ts';
import { driver, driverEvents, driverRefusals } from './driver/published.ts';
import { driverDuty, driverDutyEvents, driverDutyRefusals } from './driver-duty/published.ts';
import type { EventDefinitions } from './kernel/define-events.ts';
import type { Command, Decider, Happened, Refusal, Stateful } from './kernel/lifecycle.ts';
import type { RefusalWords } from './kernel/refusal-words.ts';
import { payment, paymentEvents, paymentRefusals } from './payment/published.ts';
import { ride, rideEvents, rideRefusals } from './ride/published.ts';
import { driverSubscription, driverSubscriptionEvents, driverSubscriptionRefusals } from './subscription/published.ts';
import {
  reviewSettings,
  reviewSettingsEvents,
  reviewSettingsRefusals,
  vehicleReview,
  vehicleReviewEvents,
  vehicleReviewRefusals,
} from './vehicle-review/published.ts';

/** An aggregate with all that may lie in its streams and all that it may refuse. */
const aggregate = <
  S extends Stateful,
  C extends Command,
  E extends Happened,
  R extends Refusal,
  D extends EventDefinitions,
>(
  decider: Decider<S, C, E, R>,
  events: D,
  refusals: RefusalWords<NoInfer<R>>,
) => ({ name: decider.name, decider, events, refusals }) as const;

/** Every aggregate: its name is the prefix of its streams. */
export const aggregates = [
  aggregate(account, accountEvents, accountRefusals),
  aggregate(ride, rideEvents, rideRefusals),
  aggregate(driverDuty, driverDutyEvents, driverDutyRefusals),
  aggregate(driver, driverEvents, driverRefusals),
  aggregate(driverSubscription, driverSubscriptionEvents, driverSubscriptionRefusals),
  aggregate(payment, paymentEvents, paymentRefusals),
  aggregate(vehicleReview, vehicleReviewEvents, vehicleReviewRefusals),
  aggregate(reviewSettings, reviewSettingsEvents, reviewSettingsRefusals),
] as const;
