import { customerStatsModel } from './customer-stats.ts';
import { driverStatsModel } from './driver-stats.ts';
import { rideStatistics } from './ride-statistics.ts';
import { rides } from './rides.ts';

export const rideModels = [customerStatsModel, driverStatsModel, rideStatistics, rides] as const;
