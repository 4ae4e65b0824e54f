import { type Quote, quote } from '../../tariff/index.ts';
import { after } from '../../time/instant.ts';
import type { GiveUpBooking, RequestRide, ScheduleRide } from '../commands.ts';
import type { RideIn } from '../state.ts';

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
});

const trip = ({ pickup, destination }: RequestRide | ScheduleRide) => ({ pickup, destination });

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
