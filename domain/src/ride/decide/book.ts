import { type Quote, quote } from '../../tariff/published.ts';
import { after } from '../../time/instant.ts';
import type { RequestRide, ScheduleRide } from '../commands.ts';
import type { RideIn } from '../state.ts';

/** The server's own quote decides the fare; what the client showed only has to agree with it. */
const agreedQuote = (command: RequestRide | ScheduleRide) => {
  const current = quote(command.tariff, command);
  if ('refusal' in current) return current;
  if (current.fareKobo !== command.claimedFareKobo) return { refusal: 'FareChanged', quote: current } as const;
  return current;
};

const booking = (command: RequestRide | ScheduleRide, { fareKobo, distanceMetres, minutes }: Quote) => ({
  rideId: command.rideId,
  customerId: command.customerId,
  vehicleType: command.vehicleType,
  passengers: command.passengers,
  durationHours: command.durationHours,
  fareKobo,
  tariffVersion: command.tariff.version,
  ridePolicyVersion: command.policy.version,
  distanceMetres,
  estimatedMinutes: minutes,
  city: command.city,
});

const trip = ({ pickup, destination }: RequestRide | ScheduleRide) => ({ pickup, destination });

export const request = (_: RideIn<'none'>, command: RequestRide) => {
  const agreed = agreedQuote(command);
  if ('refusal' in agreed) return agreed;
  return [{ type: 'RideRequested', data: booking(command, agreed), personal: trip(command) } as const];
};

export const schedule = (_: RideIn<'none'>, command: ScheduleRide) => {
  const { now, policy, scheduledFor } = command;
  const earliest = after(now, policy.minScheduleLeadMs);
  const latest = after(now, policy.maxScheduleLeadMs);
  if (scheduledFor < earliest) return { refusal: 'ScheduledTooSoon', earliest } as const;
  if (scheduledFor > latest) return { refusal: 'ScheduledTooFar', latest } as const;
  const agreed = agreedQuote(command);
  if ('refusal' in agreed) return agreed;
  const data = { ...booking(command, agreed), scheduledFor };
  return [{ type: 'RideScheduled', data, personal: trip(command) } as const];
};
