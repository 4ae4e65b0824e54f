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

/**
 * The ways that a driver thinks of: to the pickup, from where they were when they first saw the offer, and the trip itself. An
 * offer says in which cell the pickup is and not where in it, so that the way there is approximate. It is asked for once:
 * an offer is open for seconds. Straight lines while no way is known.
 */
export const useOfferedWays = (
  { pickupLocation, pickupDistance, distance, estimatedMinutes, road }: OfferedRideView,
  from: Coordinates | null,
): { readonly toPickup: OfferedWay; readonly trip: OfferedWay } => {
  const [begun, begin] = useState<Coordinates | null>(null);
  if (begun === null && from) begin({ latitude: from.latitude, longitude: from.longitude });
  const way = useRouteBetween(begun, pickupLocation);
  const toPickup = way
    ? { kilometres: way.distance / 1_000, minutes: way.duration / 60 }
    : { kilometres: pickupDistance, minutes: pickupDistance * rideFigures.minutesPerKm };
  return {
    toPickup: { ...toPickup, approximate: true },
    trip: road ?? { kilometres: distance, minutes: estimatedMinutes, approximate: true },
  };
};
