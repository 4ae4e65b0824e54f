import { customerStatsSpec } from './models/customer-stats.spec.ts';
import { driverStatsSpec } from './models/driver-stats.spec.ts';
import { rideStatisticsSpec } from './models/ride-statistics.spec.ts';
import type { FoldSpec } from './testing/fold-spec.ts';

/** The spec of every read model. */
export const foldSpecs: readonly FoldSpec[] = [driverStatsSpec, customerStatsSpec, rideStatisticsSpec];
