import { type RideView, rideView } from '@saferide/contracts/ride/views';
import { forgetThing, keepFor, keptFor } from '../../../session/kept-for-person.ts';
import { isOpen } from '../open-rides.ts';

/** A ride that is not over is kept in the browser, so that its plate and start code can be read without a network. */
export const rememberRide = (accountId: string, ride: RideView): void => {
  if (isOpen(ride)) keepFor(accountId, 'lastRide', ride);
  else if (lastKnownRide(accountId, ride.id)) forgetThing('lastRide');
};

/** The ride of this id as it was last seen here, or null. */
export const lastKnownRide = (accountId: string, id: string): RideView | null => {
  const ride = keptFor(accountId, 'lastRide', rideView);
  return ride?.id === id ? ride : null;
};
