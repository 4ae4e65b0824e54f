import { accounts } from './account/accounts.ts';
import { dispatchReasons } from './dispatch/dispatch-reasons.ts';
import { drivers } from './driver/drivers.ts';
import type { ReadModel } from './kernel/read-model.ts';
import { customerStats } from './ride/customer-stats.ts';
import { driverStats } from './ride/driver-stats.ts';
import { rideStatistics } from './ride/ride-statistics.ts';
import { rides } from './ride/rides.ts';
import { subscriptions } from './subscription/subscriptions.ts';
import { reviewAnalytics } from './vehicle-review/review-analytics.ts';
import { reviewHistory } from './vehicle-review/review-history.ts';
import { reviewQueue } from './vehicle-review/review-queue.ts';

/** Every read model there is. */
export const readModels: readonly ReadModel[] = [
  accounts,
  rides,
  dispatchReasons,
  drivers,
  driverStats,
  customerStats,
  subscriptions,
  reviewQueue,
  reviewHistory,
  reviewAnalytics,
  rideStatistics,
];
