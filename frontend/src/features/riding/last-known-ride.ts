import { type RideView, rideView } from '@saferide/domain/contracts/ride-views';
import { forget, keep, kept } from '../../browser/storage.ts';
import { storageKeys } from '../../browser/storage-keys.ts';
import { isOpen } from './open-rides.ts';

/** A ride that is not over is kept in the browser, so that its plate and start code can be read without a network. */
export const rememberRide = (ride: RideView): void => {
  if (isOpen(ride)) keep('session', storageKeys.lastRide, ride);
  else if (lastKnownRide(ride.id)) forget('session', storageKeys.lastRide);
};

/** The ride of this id as it was last seen here, or null. */
export const lastKnownRide = (id: string): RideView | null => {
  const ride = kept('session', storageKeys.lastRide, rideView);
  return ride?.id === id ? ride : null;
};
