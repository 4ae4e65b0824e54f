import type { ReadModelName } from '@saferide/contracts/read-model-names';
import { accounts } from './account/accounts.ts';
import { dispatchReasons } from './dispatch/dispatch-reasons.ts';
import { drivers } from './driver/drivers.ts';
import type { ReadModel } from './kernel/read-model.ts';
import type { Tables } from './kernel/table.ts';
import { customerStats } from './ride/customer-stats.ts';
import { driverStats } from './ride/driver-stats.ts';
import { rideStatistics } from './ride/ride-statistics.ts';
import { rides } from './ride/rides.ts';
import { subscriptions } from './subscription/subscriptions.ts';
import { reviewAnalytics } from './vehicle-review/review-analytics.ts';
import { reviewHistory } from './vehicle-review/review-history.ts';
import { reviewQueue } from './vehicle-review/review-queue.ts';

/** Every read model there is, under its name. */
export const readModelsByName = {
  accounts,
  rides,
  dispatch_reasons: dispatchReasons,
  drivers,
  driver_stats: driverStats,
  customer_stats: customerStats,
  subscriptions,
  review_queue: reviewQueue,
  review_history: reviewHistory,
  review_analytics: reviewAnalytics,
  ride_statistics: rideStatistics,
} satisfies { readonly [N in ReadModelName]: ReadModel<Tables, N> };

export const readModels: readonly ReadModel[] = Object.values(readModelsByName);

/** The read models whose rows events of these types change. */
export const modelsChangedBy = (types: ReadonlySet<string>): readonly ReadModelName[] =>
  Object.values(readModelsByName).flatMap(({ name, types: own }) =>
    own.some((type) => types.has(type)) ? [name] : [],
  );
