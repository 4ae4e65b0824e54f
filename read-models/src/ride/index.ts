import { customerStats } from './customer-stats.ts';
import { driverStats } from './driver-stats.ts';
import { rideStatistics } from './ride-statistics.ts';
import { rides } from './rides.ts';

export const ride = [customerStats, driverStats, rideStatistics, rides] as const;
