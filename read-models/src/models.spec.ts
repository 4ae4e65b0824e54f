import { accountsSpec } from './account/accounts.spec.ts';
import { peopleSpec } from './account/people.spec.ts';
import { proposalsSpec } from './approval/proposals.spec.ts';
import { chatsSpec } from './chat/chats.spec.ts';
import { conductSpec } from './conduct/conduct.spec.ts';
import { dispatchReasonsSpec } from './dispatch/dispatch-reasons.spec.ts';
import { searchHistorySpec } from './dispatch/search-history.spec.ts';
import { driversSpec } from './driver/drivers.spec.ts';
import { emergenciesSpec } from './emergency/emergencies.spec.ts';
import { emergencyContactsSpec } from './emergency/emergency-contacts.spec.ts';
import { eventIndexSpec } from './operation/event-index.spec.ts';
import { paymentsSpec } from './payment/payments.spec.ts';
import { customerStatsSpec } from './ride/customer-stats.spec.ts';
import { driverStatsSpec } from './ride/driver-stats.spec.ts';
import { rideStatisticsSpec } from './ride/ride-statistics.spec.ts';
import { ridesSpec } from './ride/rides.spec.ts';
import { areaAlertsSpec } from './safety/area-alerts.spec.ts';
import { safetyChecksSpec } from './safety/safety-checks.spec.ts';
import { subscriptionsSpec } from './subscription/subscriptions.spec.ts';
import { faresSpec } from './tariff/fares.spec.ts';
import type { FoldSpec } from './testing/fold-spec.ts';
import { trackingSpec } from './tracking/tracking.spec.ts';
import { reviewAnalyticsSpec } from './vehicle-review/review-analytics.spec.ts';
import { reviewHistorySpec } from './vehicle-review/review-history.spec.ts';
import { reviewQueueSpec } from './vehicle-review/review-queue.spec.ts';

export const foldSpecs: readonly FoldSpec[] = [
  accountsSpec,
  ridesSpec,
  dispatchReasonsSpec,
  searchHistorySpec,
  driversSpec,
  driverStatsSpec,
  customerStatsSpec,
  chatsSpec,
  conductSpec,
  areaAlertsSpec,
  safetyChecksSpec,
  trackingSpec,
  subscriptionsSpec,
  reviewQueueSpec,
  reviewHistorySpec,
  reviewAnalyticsSpec,
  rideStatisticsSpec,
  eventIndexSpec,
  faresSpec,
  peopleSpec,
  proposalsSpec,
  paymentsSpec,
  emergenciesSpec,
  emergencyContactsSpec,
];
