import { driverLocation } from '@saferide/contracts/ride/driver-location';
import { rideDriverPosition } from '@saferide/contracts/ride/queries';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { z } from 'zod';
import { callQuery } from '../../../api/query.ts';
import { useFrames, useLive, usePollingUnlessLive } from '../../../live/live-context.ts';

export type RidersDriverFix = Omit<z.output<typeof driverLocation>, 'type' | 'rideId'>;

const POLL_MS = 10_000;

const keyOf = (rideId: string) => ['driver_fix', rideId];

export const useStoreDriverFix = (ride: Pick<RideView, 'id' | 'status'> | undefined): void => {
  const client = useQueryClient();
  const { status } = useLive();
  const keep = (rideId: string, fix: RidersDriverFix) =>
    client.setQueryData<RidersDriverFix>(keyOf(rideId), (known) =>
      known && known.fixedAt > fix.fixedAt ? known : fix,
    );
  useFrames(driverLocation, (fix) => keep(fix.rideId, fix));
  const isUnderWay = ride?.status === 'accepted' || ride?.status === 'in_progress';
  const refetchInterval = usePollingUnlessLive(POLL_MS);
  const { data: polled } = useQuery({
    ...callQuery(rideDriverPosition, { params: { id: ride?.id ?? '' } }),
    enabled: isUnderWay && (status === 'waiting' || status === 'given_up'),
    refetchInterval,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `keep` is made for each render
  useEffect(() => {
    if (ride && polled) keep(ride.id, polled);
  }, [ride?.id, polled]);
};

export const useDriverFix = (rideId: string | null): RidersDriverFix | null =>
  useQuery<RidersDriverFix>({ queryKey: keyOf(rideId ?? ''), queryFn: skipToken, staleTime: Number.POSITIVE_INFINITY })
    .data ?? null;
