import { straightLineMetres } from '../../place/distance.ts';
import type { Place } from '../../place/place.ts';
import { isInServiceArea } from '../../place/service-area.ts';
import type { ChangeDestination, GiveRideBack } from '../commands.ts';
import type { RideIn } from '../state.ts';
import { type AssignedRide, notYourRide, partiesOf, ridePolicyOfRide } from './assigned-ride.ts';

/** Allowed only for rides by the hour, whose fare does not depend on the destination. */
export const decideChangeDestination = (
  state: AssignedRide,
  { customerId, destination, minutesFromPickup, reason }: ChangeDestination,
) => {
  const { booking } = state;
  if (customerId !== booking.customerId) return notYourRide;
  if (booking.durationHours === null) return { refusal: 'DestinationFixed' } as const;
  if (!isInServiceArea(destination)) return { refusal: 'OutsideServiceArea', end: 'destination' } as const;
  if (isSamePlace(booking.destination, destination)) return [];
  const { maxDestinationChanges: limit, maxDestinationMinutes: withinMinutes } = ridePolicyOfRide(state);
  if (booking.destinationChanges >= limit) return { refusal: 'DestinationChangesUsedUp', limit } as const;
  if (minutesFromPickup !== null && minutesFromPickup > withinMinutes)
    return { refusal: 'DestinationTooFar', withinMinutes } as const;
  const distanceMetres = booking.pickup ? straightLineMetres(booking.pickup, destination) : booking.distanceMetres;
  const data = { ...partiesOf(state), distanceMetres };
  return [{ type: 'DestinationChanged', data, personal: { destination, reason } } as const];
};

const isSamePlace = (known: Place | null, requested: Place): boolean =>
  known?.address === requested.address &&
  known.latitude === requested.latitude &&
  known.longitude === requested.longitude;

export const decideGiveRideBack = (
  state: RideIn<'accepted'> | RideIn<'arrived'>,
  { driverId, reason }: GiveRideBack,
) => {
  const { assignment, search } = state;
  const { maxGiveBacks } = ridePolicyOfRide(state);
  if (driverId !== assignment.driverId) return notYourRide;
  if (search.timesGivenBack >= maxGiveBacks) return { refusal: 'GiveBackLimitReached', limit: maxGiveBacks } as const;
  const data = { ...partiesOf(state), searchRound: search.round + 1, timesGivenBack: search.timesGivenBack + 1 };
  return [{ type: 'RideGivenBack', data, personal: { reason } } as const];
};
