import { after, millisBetween } from '../../time/instant.ts';
import type { ReplaceRide, RequestReplacement } from '../commands.ts';
import { ridePolicyOf } from '../ride-policy.ts';
import type { RideIn } from '../state.ts';
import { confirmedQuote } from './book.ts';
import { searchCancellation } from './search.ts';

const refuseTooOften = ({ booking, search }: RideIn<'requested'>, { now }: ReplaceRide) => {
  const { classChangePausesMs } = ridePolicyOf(booking.ridePolicyVersion);
  const limit = classChangePausesMs.length;
  const pauseMs = classChangePausesMs[search.classChanges];
  if (pauseMs === undefined) return { refusal: 'ClassChangesUsedUp', limit } as const;
  const until = after(search.startedAt, pauseMs);
  if (now >= until) return null;
  return { refusal: 'ClassChangeTooSoon', until, waitSeconds: Math.ceil(millisBetween(now, until) / 1_000) } as const;
};

export const decideReplaceRide = (state: RideIn<'requested'>, command: ReplaceRide) => {
  const { booking, search } = state;
  const { customerId, vehicleType, durationHours, replacementId } = command;
  const { pickup, destination, passengers, city } = booking;
  if (customerId !== booking.customerId || pickup === null || destination === null)
    return { refusal: 'NotYourRide' } as const;
  if (booking.scheduledFor !== null) return { refusal: 'ClassOfLaterRide' } as const;
  if (vehicleType === booking.vehicleType) return { refusal: 'ClassNotChanged' } as const;
  const tooOften = refuseTooOften(state, command);
  if (tooOften) return tooOften;
  const agreed = confirmedQuote({ ...command, passengers, pickup, destination });
  if ('refusal' in agreed) return agreed;
  const replacement = {
    booking: {
      ...{ rideId: replacementId, customerId, vehicleType, passengers, durationHours, city },
      ...{ fareKobo: agreed.fareKobo, tariffVersion: agreed.tariffVersion, ridePolicyVersion: command.policy.version },
      ...{ distanceMetres: agreed.distanceMetres, estimatedMinutes: agreed.minutes },
    },
    addedKobo: booking.fareKobo - booking.quotedFareKobo,
    nth: search.classChanges + 1,
  };
  const end = {
    ...searchCancellation(state),
    cancelledBy: 'customer',
    cause: 'class_changed',
    lastLook: null,
  } as const;
  const replaced = { rideId: booking.rideId, customerId, vehicleType: booking.vehicleType, city, replacement };
  return [
    { type: 'RideReplaced', data: replaced } as const,
    { type: 'RideCancelled', data: end, personal: null } as const,
  ];
};

/** Does not check the fare again, because the customer has already agreed to it. */
export const decideRequestReplacement = ({ givenUp }: RideIn<'none'>, command: RequestReplacement) => {
  const { replaces, pickup, destination, replacement } = command;
  const { booking, addedKobo, nth } = replacement;
  const { rideId, customerId, vehicleType, city, fareKobo } = booking;
  if (givenUp) return [];
  if (pickup === null || destination === null)
    return [{ type: 'BookingGivenUp', data: { rideId, customerId } } as const];
  const raised = { rideId, customerId, vehicleType, city, addedKobo, fareKobo: fareKobo + addedKobo };
  return [
    { type: 'RideRequested', data: booking, personal: { pickup, destination } } as const,
    { type: 'ReplacementRequested', data: { rideId, customerId, vehicleType, city, replaces, nth } } as const,
    ...(addedKobo > 0 ? [{ type: 'FareToppedUp', data: raised } as const] : []),
  ];
};

export const ignoreRepeatedReplacement = () => [];
