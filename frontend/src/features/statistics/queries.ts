import { rideStats } from '@saferide/contracts/ride/queries';
import type { z } from 'zod';
import { queryFrom } from '../../api/query.ts';
import type { DayRange } from './day-range.ts';

/** Rides of one day, city and vehicle type. */
export type Cell = z.infer<typeof rideStats.response>[number];

export const rideStatsQuery = ({ from, to }: DayRange) => queryFrom(rideStats, { query: { from, to } });
