import type { ReadModel } from './engine/read-model.ts';
import { accounts } from './models/accounts.ts';
import { customerStats } from './models/customer-stats.ts';
import { dispatchReasons } from './models/dispatch-reasons.ts';
import { driverStats } from './models/driver-stats.ts';
import { drivers } from './models/drivers.ts';
import { reviewAnalytics } from './models/review-analytics.ts';
import { reviewHistory } from './models/review-history.ts';
import { reviewQueue } from './models/review-queue.ts';
import { rideStatistics } from './models/ride-statistics.ts';
import { rides } from './models/rides.ts';
import { subscriptions } from './models/subscriptions.ts';

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
