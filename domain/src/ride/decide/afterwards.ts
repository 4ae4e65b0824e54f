import { refuseStars } from '../../rating/refusals.ts';
import { after, type Instant } from '../../time/instant.ts';
import type { RateRide, RecordFarePaid, ReportSetDownEarly } from '../commands.ts';
import { ridePolicyOf } from '../policy.ts';
import type { RideIn } from '../state.ts';

/** What comes after a ride has its time, by the rules under which it was booked. */
const refuseLate = ({ booking, completedAt }: RideIn<'completed'>, now: Instant) => {
  const until = after(completedAt, ridePolicyOf(booking.ridePolicyVersion).afterwardsMs);
  return now > until ? ({ refusal: 'RideTooLongAgo', until } as const) : null;
};

/** Each of the two rates the other once. */
export const rate = (state: RideIn<'completed'>, { raterId, stars, comment, now }: RateRide) => {
  const refused = refuseStars(stars);
  if (refused) return refused;
  const { customerId, rideId, vehicleType, city } = state.booking;
  const { driverId } = state.assignment;
  if (raterId !== customerId && raterId !== driverId) return { refusal: 'NotYourRide' } as const;
  const ratedBy = raterId === customerId ? ('customer' as const) : ('driver' as const);
  if (state.ratings[ratedBy] !== undefined) return { refusal: 'AlreadyRated' } as const;
  const late = refuseLate(state, now);
  if (late) return late;
  const ratedId = ratedBy === 'customer' ? driverId : customerId;
  const data = { rideId, vehicleType, city, ratedBy, raterId, ratedId, stars };
  return [{ type: 'RideRated', data, personal: { comment } } as const];
};

/** Fares go from hand to hand; the driver records how this one was paid. */
export const recordFarePaid = (state: RideIn<'completed'>, { driverId, method, now }: RecordFarePaid) => {
  if (driverId !== state.assignment.driverId) return { refusal: 'NotYourRide' } as const;
  if (state.farePaid) return { refusal: 'AlreadyRecorded' } as const;
  const late = refuseLate(state, now);
  if (late) return late;
  const { rideId, customerId, vehicleType, city } = state.booking;
  const data = { rideId, customerId, driverId, vehicleType, city, method, amountKobo: state.finalFareKobo };
  return [{ type: 'FarePaidRecorded', data } as const];
};

/** The rider's word, whether or not a position says the same. Saying it again changes nothing. */
export const reportSetDownEarly = (state: RideIn<'completed'>, { customerId, now }: ReportSetDownEarly) => {
  const { booking, assignment, setDownEarly } = state;
  if (customerId !== booking.customerId) return { refusal: 'NotYourRide' } as const;
  if (setDownEarly) return [];
  const late = refuseLate(state, now);
  if (late) return late;
  const { rideId, vehicleType, city } = booking;
  const data = { rideId, customerId, driverId: assignment.driverId, vehicleType, city };
  return [{ type: 'SetDownEarlyReported', data } as const];
};
