import type { RouteView } from '@saferide/contracts/place/geo';
import type { Coordinates } from '@saferide/contracts/place/point';
import { rideFigures } from '@saferide/contracts/ride/figures';
import type { OfferedRideView } from '@saferide/contracts/ride/offered-view';
import { useState } from 'react';
import { useRouteBetween } from '../place/published.ts';

/** How far, how long, and whether that is over the sketch of main roads, or as the crow flies. */
export interface OfferedWay {
  readonly kilometres: number;
  readonly minutes: number;
  readonly approximate: boolean;
}

const along = ({ distance, duration, approximate }: RouteView): OfferedWay => ({
  kilometres: distance / 1_000,
  minutes: duration / 60,
  approximate,
});

/**
 * The ways that a driver thinks of: to the pickup, from where they were when they first saw the offer, and from there on to
 * the destination. As the server has measured them while nobody knows a way. Asked once for an offer: it stands for seconds.
 */
export const useOfferedWays = (
  { pickupLocation, destinationLocation, pickupDistance, distance, estimatedMinutes }: OfferedRideView,
  from: Coordinates | null,
): { readonly toPickup: OfferedWay; readonly trip: OfferedWay } => {
  const [begun, begin] = useState<Coordinates | null>(null);
  if (begun === null && from) begin({ latitude: from.latitude, longitude: from.longitude });
  const toPickup = useRouteBetween(begun, pickupLocation);
  const trip = useRouteBetween(pickupLocation, destinationLocation);
  const straight = { kilometres: pickupDistance, minutes: pickupDistance * rideFigures.minutesPerKm };
  return {
    toPickup: toPickup ? along(toPickup) : { ...straight, approximate: true },
    trip: trip ? along(trip) : { kilometres: distance, minutes: estimatedMinutes, approximate: true },
  };
};
