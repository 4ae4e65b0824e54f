import type { AcceptRide } from '../commands.ts';
import type { RideIn } from '../state.ts';

export const decideAcceptRide = ({ booking, search }: RideIn<'requested'>, command: AcceptRide) => {
  const { driverId, now, pickupDueAt, startCode, shown } = command;
  if (search.excluded.includes(driverId)) return { refusal: 'ExcludedFromRide' } as const;
  if (search.declined.includes(driverId)) return { refusal: 'RideNotOffered' } as const;
  const expiresAt = search.offers[driverId];
  if (expiresAt === undefined) return { refusal: 'RideNotOffered' } as const;
  if (now > expiresAt) return { refusal: 'OfferExpired', expiredAt: expiresAt } as const;
  const { rideId, customerId, vehicleType, city } = booking;
  const parties = { rideId, customerId, driverId, vehicleType, city };
  const data = { ...parties, searchStartedAt: search.startedAt, pickupDueAt };
  const accepted = { type: 'RideAccepted', data, personal: { startCode } } as const;
  if (!shown) return [accepted];
  return [accepted, { type: 'DriverShown', data: parties, personal: shown } as const];
};
