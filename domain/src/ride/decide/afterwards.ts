import { refuseStars } from '../../rating/refusals.ts';
import type { RateRide, RecordFarePaid } from '../commands.ts';
import type { RideIn } from '../state.ts';

/** Each of the two rates the other once. */
export const rate = (state: RideIn<'completed'>, { raterId, stars, comment }: RateRide) => {
  const refused = refuseStars(stars);
  if (refused) return refused;
  const { customerId, rideId, vehicleType, city } = state.booking;
  const { driverId } = state.assignment;
  if (raterId !== customerId && raterId !== driverId) return { refusal: 'NotYourRide' } as const;
  const ratedBy = raterId === customerId ? ('customer' as const) : ('driver' as const);
  if (state.ratings[ratedBy] !== undefined) return { refusal: 'AlreadyRated' } as const;
  const ratedId = ratedBy === 'customer' ? driverId : customerId;
  const data = { rideId, vehicleType, city, ratedBy, raterId, ratedId, stars };
  return [{ type: 'RideRated', data, personal: { comment } } as const];
};

/** Fares go from hand to hand; the driver records how this one was paid. */
export const recordFarePaid = (state: RideIn<'completed'>, { driverId, method }: RecordFarePaid) => {
  if (driverId !== state.assignment.driverId) return { refusal: 'NotYourRide' } as const;
  if (state.farePaid) return { refusal: 'AlreadyRecorded' } as const;
  const { rideId, customerId, vehicleType, city } = state.booking;
  const data = { rideId, customerId, driverId, vehicleType, city, method, amountKobo: state.finalFareKobo };
  return [{ type: 'FarePaidRecorded', data } as const];
};
