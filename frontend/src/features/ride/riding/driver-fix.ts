import { driverLocation } from '@saferide/contracts/dispatch/frames';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { useFrames } from '../../../live/live-context.ts';

/** Where the driver of a ride was seen. */
export type DriverFix = z.output<typeof driverLocation>;

const keyOf = (rideId: string) => ['driver_fix', rideId];

/** Keeps where drivers are seen from the moment that the ride is joined, drawn or not: the first comes with the ride. */
export const useKeepDriverFix = (): void => {
  const client = useQueryClient();
  useFrames(driverLocation, (fix) => client.setQueryData<DriverFix>(keyOf(fix.rideId), fix));
};

/** Null while there is no ride, or nobody has seen its driver. */
export const useDriverFix = (rideId: string | null): DriverFix | null =>
  useQuery<DriverFix>({ queryKey: keyOf(rideId ?? ''), queryFn: skipToken, staleTime: Number.POSITIVE_INFINITY })
    .data ?? null;
