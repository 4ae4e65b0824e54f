import type { Coordinates } from '@saferide/contracts/place/point';
import type { OfferedRideView } from '@saferide/contracts/ride/driver-queries';
import { rideFigures } from '@saferide/contracts/ride/figures';
import { useState } from 'react';
import { useRouteBetween } from '../place/index.ts';

export interface OfferedRoute {
  readonly kilometres: number;
  readonly minutes: number;
  readonly approximate: boolean;
}

export const useOfferedRoutes = (
  { pickupLocation, pickupDistance, distance, estimatedMinutes, road }: OfferedRideView,
  from: Coordinates | null,
): { readonly toPickup: OfferedRoute; readonly trip: OfferedRoute } => {
  const [origin, setOrigin] = useState<Coordinates | null>(null);
  if (origin === null && from) setOrigin({ latitude: from.latitude, longitude: from.longitude });
  const way = useRouteBetween(origin, pickupLocation);
  const toPickup = way
    ? { kilometres: way.distance / 1_000, minutes: way.duration / 60 }
    : { kilometres: pickupDistance, minutes: pickupDistance * rideFigures.minutesPerKm };
  return {
    toPickup: { ...toPickup, approximate: true },
    trip: road ?? { kilometres: distance, minutes: estimatedMinutes, approximate: true },
  };
};
