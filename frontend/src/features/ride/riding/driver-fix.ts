import { driverLocation } from '@saferide/contracts/dispatch/frames';
import { rideDriverPosition } from '@saferide/contracts/ride/queries';
import type { RideView } from '@saferide/contracts/ride/views';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { z } from 'zod';
import { queryFrom } from '../../../api/query.ts';
import { useFrames, useLive, usePollingUnlessLive } from '../../../live/live-context.ts';

/** Where the driver of a ride was seen. */
export type DriverFix = Omit<z.output<typeof driverLocation>, 'type' | 'rideId'>;

/** How often the server is asked while the socket is away. */
const POLL_MS = 10_000;

const keyOf = (rideId: string) => ['driver_fix', rideId];

/**
 * Keeps where the driver is seen from the moment that the ride is joined, drawn or not: the first comes with the ride.
 * While the live connection is away, the server is asked.
 */
export const useKeepDriverFix = (ride: Pick<RideView, 'id' | 'status'> | undefined): void => {
  const client = useQueryClient();
  const { status } = useLive();
  const keep = (rideId: string, fix: DriverFix) =>
    client.setQueryData<DriverFix>(keyOf(rideId), (known) => (known && known.fixedAt > fix.fixedAt ? known : fix));
  useFrames(driverLocation, (fix) => keep(fix.rideId, fix));
  const isUnderWay = ride?.status === 'accepted' || ride?.status === 'in_progress';
  const refetchInterval = usePollingUnlessLive(POLL_MS);
  const { data: polled } = useQuery({
    ...queryFrom(rideDriverPosition, { params: { id: ride?.id ?? '' } }),
    enabled: isUnderWay && (status === 'waiting' || status === 'given_up'),
    refetchInterval,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `keep` is made for each render
  useEffect(() => {
    if (ride && polled) keep(ride.id, polled);
  }, [ride?.id, polled]);
};

/** Null while there is no ride, or nobody has seen its driver. */
export const useDriverFix = (rideId: string | null): DriverFix | null =>
  useQuery<DriverFix>({ queryKey: keyOf(rideId ?? ''), queryFn: skipToken, staleTime: Number.POSITIVE_INFINITY })
    .data ?? null;
