import { customerStatsSpec } from './models/customer-stats.spec.ts';
import { driverStatsSpec } from './models/driver-stats.spec.ts';
import { driversSpec } from './models/drivers.spec.ts';
import { rideStatisticsSpec } from './models/ride-statistics.spec.ts';
import { ridesSpec } from './models/rides.spec.ts';
import type { FoldSpec } from './testing/fold-spec.ts';

/** The spec of every read model. */
export const foldSpecs: readonly FoldSpec[] = [
  ridesSpec,
  driversSpec,
  driverStatsSpec,
  customerStatsSpec,
  rideStatisticsSpec,
];
