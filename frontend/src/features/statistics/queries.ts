import type { QueryInput, ResponseOf } from '@saferide/contracts/kernel/define-call';
import { countedRides, driverRideStats } from '@saferide/contracts/ride/counted-rides';
import { rideStats } from '@saferide/contracts/ride/queries';
import type { CountedRideFilters } from '@saferide/contracts/ride/ride-tables';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { callQuery } from '../../api/query.ts';
import type { DayRange } from './day-range.ts';

export const rideStatsQuery = ({ from, to }: DayRange) => callQuery(rideStats, { query: { from, to } });

export const driverRideStatsQuery = ({ from, to }: DayRange) => callQuery(driverRideStats, { query: { from, to } });

export type CountedRidesResponse = ResponseOf<typeof countedRides>;

export const fetchCountedRides = async (behind: CountedRideFilters, after: string | null, signal?: AbortSignal) => {
  const query = { ...behind, ...(after === null ? {} : { after }) } as QueryInput<typeof countedRides>;
  return (await callApi(countedRides, { query, ...(signal ? { signal } : {}) })).data;
};

export const countedRidesQuery = (behind: CountedRideFilters) =>
  queryOptions({
    queryKey: [countedRides.path, behind],
    queryFn: ({ signal }): Promise<CountedRidesResponse> => fetchCountedRides(behind, null, signal),
  });
