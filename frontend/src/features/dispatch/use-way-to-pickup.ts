import type { Coordinates } from '@saferide/contracts/place/point';
import { rideFigures } from '@saferide/contracts/ride/figures';
import type { OfferedRideView } from '@saferide/contracts/ride/offered-view';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { routeQuery } from '../place/published.ts';

export interface WayToPickup {
  readonly kilometres: number;
  readonly minutes: number;
  /** Over the sketch of main roads, or as the crow flies. */
  readonly approximate: boolean;
}

const NOWHERE: Coordinates = { latitude: 0, longitude: 0 };

/**
 * By car from where the driver was when they first saw the offer; as the server measured it while that is not known.
 * Asked once for an offer: it stands for seconds.
 */
export const useWayToPickup = (
  { pickupLocation, pickupDistance }: OfferedRideView,
  from: Coordinates | null,
): WayToPickup => {
  const [begun, begin] = useState<Coordinates | null>(null);
  if (begun === null && from) begin({ latitude: from.latitude, longitude: from.longitude });
  const { data } = useQuery({
    ...routeQuery(begun ?? NOWHERE, pickupLocation ?? NOWHERE),
    enabled: begun !== null && pickupLocation !== null,
  });
  if (!data) {
    return { kilometres: pickupDistance, minutes: pickupDistance * rideFigures.minutesPerKm, approximate: true };
  }
  return { kilometres: data.distance / 1_000, minutes: data.duration / 60, approximate: data.approximate };
};
