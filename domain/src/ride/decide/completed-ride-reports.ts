import { refuseStars } from '../../rating/refusals.ts';
import { after, type Instant } from '../../time/instant.ts';
import type { RateRide, ReportSetDownEarly } from '../commands.ts';
import type { RideIn } from '../state.ts';
import { notYourRide, partiesOf, rulesOf } from './assigned-ride.ts';

const refuseLate = (state: RideIn<'completed'>, now: Instant) => {
  const until = after(state.completedAt, rulesOf(state).afterwardsMs);
  return now > until ? ({ refusal: 'RideTooLongAgo', until } as const) : null;
};

export const decideRateRide = (state: RideIn<'completed'>, { raterId, stars, comment, now }: RateRide) => {
  const refused = refuseStars(stars);
  if (refused) return refused;
  const { customerId, rideId, vehicleType, city } = state.booking;
  const { driverId } = state.assignment;
  if (raterId !== customerId && raterId !== driverId) return notYourRide;
  const ratedBy = raterId === customerId ? ('customer' as const) : ('driver' as const);
  if (state.ratings[ratedBy] !== undefined) return { refusal: 'AlreadyRated' } as const;
  const late = refuseLate(state, now);
  if (late) return late;
  const ratedId = ratedBy === 'customer' ? driverId : customerId;
  const data = { rideId, vehicleType, city, ratedBy, raterId, ratedId, stars, counts: state.counts };
  return [{ type: 'RideRated', data, personal: { comment } } as const];
};

export const decideReportSetDownEarly = (state: RideIn<'completed'>, { customerId, now }: ReportSetDownEarly) => {
  if (customerId !== state.booking.customerId) return notYourRide;
  if (state.setDownEarly) return [];
  const late = refuseLate(state, now);
  if (late) return late;
  return [{ type: 'SetDownEarlyReported', data: partiesOf(state) } as const];
};
