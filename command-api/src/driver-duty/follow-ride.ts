import type { Coordinates } from '@saferide/domain/place/coordinates';
import type { Instant } from '@saferide/domain/time/instant';
import type { Trails } from '@saferide/infrastructure/locations/trails';
import type { OpenRides } from '../ride/published.ts';

export interface TrailParts {
  readonly trails: Pick<Trails, 'follow'>;
  readonly openRides: Pick<OpenRides, 'drivenBy'>;
}

/** A position that was accepted of a driver, read by their phone at `fixedAt`. */
export interface AcceptedFix extends Coordinates {
  readonly driverId: string;
  readonly fixedAt: Instant;
}

/** Adds a driver's position to the trail of the ride that they are driving, if they are on one. */
export const followRide = async (
  { trails, openRides }: TrailParts,
  { driverId, latitude, longitude, fixedAt }: AcceptedFix,
): Promise<void> => {
  const ride = openRides.drivenBy(driverId);
  if (!ride) return;
  const { rideId, customerId: riderId, startedAt } = ride;
  await trails.follow({ rideId, riderId, driverId, startedAt }, { latitude, longitude, at: fixedAt });
};
