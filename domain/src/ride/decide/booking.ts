import { type Quote, quote } from '../../tariff/index.ts';
import { after, millisBetween } from '../../time/instant.ts';
import type { GiveUpBooking, ReplaceRide, RequestReplacement, RequestRide, ScheduleRide } from '../commands.ts';
import { ridePolicyOf } from '../ride-policy.ts';
import type { RideIn } from '../state.ts';
import { searchCancellation } from './search.ts';

const agreedQuote = (
  command: Parameters<typeof quote>[1] & Pick<RequestRide, 'tariff' | 'tariffBefore' | 'claimedFareKobo'>,
) => {
  const { tariff, tariffBefore, claimedFareKobo } = command;
  const current = quote(tariff, command);
  if ('refusal' in current || current.fareKobo === claimedFareKobo) return current;
  const before = tariffBefore && quote(tariffBefore, command);
  if (before && !('refusal' in before) && before.fareKobo === claimedFareKobo) return before;
  return { refusal: 'FareChanged', quote: current } as const;
};

export const confirmedQuote = (
  command: Parameters<typeof agreedQuote>[0] & Pick<RequestRide, 'policy' | 'betweenCitiesConfirmed'>,
) => {
  const agreed = agreedQuote(command);
  if ('refusal' in agreed || command.durationHours !== null || command.betweenCitiesConfirmed) return agreed;
  const { distanceMetres, fareKobo } = agreed;
  const { beyondMetres, aboveKobo } = command.policy.betweenCities;
  if (distanceMetres <= beyondMetres && fareKobo <= aboveKobo) return agreed;
  return { refusal: 'BetweenCities', distanceMetres, fareKobo } as const;
};

const booking = (command: RequestRide | ScheduleRide, { fareKobo, distanceMetres, minutes, tariffVersion }: Quote) => ({
  rideId: command.rideId,
  customerId: command.customerId,
  vehicleType: command.vehicleType,
  passengers: command.passengers,
  durationHours: command.durationHours,
  fareKobo,
  tariffVersion,
  ridePolicyVersion: command.policy.version,
  distanceMetres,
  estimatedMinutes: minutes,
  city: command.city,
  paymentMethod: command.paymentMethod,
});

const trip = ({ pickup, destination, note, passenger }: RequestRide | ScheduleRide) => ({
  ...{ pickup, destination, note, passenger },
});

export const decideRequestRide = ({ givenUp }: RideIn<'none'>, command: RequestRide) => {
  if (givenUp) return { refusal: 'BookingGivenUp' } as const;
  const agreed = confirmedQuote(command);
  if ('refusal' in agreed) return agreed;
  return [{ type: 'RideRequested', data: booking(command, agreed), personal: trip(command) } as const];
};

export const decideScheduleRide = ({ givenUp }: RideIn<'none'>, command: ScheduleRide) => {
  if (givenUp) return { refusal: 'BookingGivenUp' } as const;
  const { now, policy, scheduledFor } = command;
  const earliest = after(now, policy.minScheduleLeadMs);
  const latest = after(now, policy.maxScheduleLeadMs);
  if (scheduledFor < earliest) return { refusal: 'ScheduledTooSoon', earliest } as const;
  if (scheduledFor > latest) return { refusal: 'ScheduledTooFar', latest } as const;
  const agreed = confirmedQuote(command);
  if ('refusal' in agreed) return agreed;
  const data = { ...booking(command, agreed), scheduledFor };
  return [{ type: 'RideScheduled', data, personal: trip(command) } as const];
};

export const decideGiveUpBooking = ({ givenUp }: RideIn<'none'>, { rideId, customerId }: GiveUpBooking) =>
  givenUp ? [] : [{ type: 'BookingGivenUp', data: { rideId, customerId } } as const];

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
  const { pickup, destination, passengers, city, paymentMethod } = booking;
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
      ...{ rideId: replacementId, customerId, vehicleType, passengers, durationHours, city, paymentMethod },
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
  const { replaces, pickup, destination, note, passenger, replacement } = command;
  const { booking, addedKobo, nth } = replacement;
  const { rideId, customerId, vehicleType, city, fareKobo } = booking;
  if (givenUp) return [];
  if (pickup === null || destination === null)
    return [{ type: 'BookingGivenUp', data: { rideId, customerId } } as const];
  const raised = { rideId, customerId, vehicleType, city, addedKobo, fareKobo: fareKobo + addedKobo };
  return [
    { type: 'RideRequested', data: booking, personal: { pickup, destination, note, passenger } } as const,
    { type: 'ReplacementRequested', data: { rideId, customerId, vehicleType, city, replaces, nth } } as const,
    ...(addedKobo > 0 ? [{ type: 'FareToppedUp', data: raised } as const] : []),
  ];
};

export const ignoreRepeatedReplacement = () => [];
