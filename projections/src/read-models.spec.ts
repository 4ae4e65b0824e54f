import { accountsSpec } from './models/accounts.spec.ts';
import { customerStatsSpec } from './models/customer-stats.spec.ts';
import { dispatchReasonsSpec } from './models/dispatch-reasons.spec.ts';
import { driverStatsSpec } from './models/driver-stats.spec.ts';
import { driversSpec } from './models/drivers.spec.ts';
import { reviewAnalyticsSpec } from './models/review-analytics.spec.ts';
import { reviewHistorySpec } from './models/review-history.spec.ts';
import { reviewQueueSpec } from './models/review-queue.spec.ts';
import { rideStatisticsSpec } from './models/ride-statistics.spec.ts';
import { ridesSpec } from './models/rides.spec.ts';
import { subscriptionsSpec } from './models/subscriptions.spec.ts';
import type { FoldSpec } from './testing/fold-spec.ts';

/** The spec of every read model. */
export const foldSpecs: readonly FoldSpec[] = [
  accountsSpec,
  ridesSpec,
  dispatchReasonsSpec,
  driversSpec,
  driverStatsSpec,
  customerStatsSpec,
  subscriptionsSpec,
  reviewQueueSpec,
  reviewHistorySpec,
  reviewAnalyticsSpec,
  rideStatisticsSpec,
];
