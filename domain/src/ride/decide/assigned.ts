import { ridePolicyOf } from '../policy.ts';
import type { Booking, RideIn } from '../state.ts';

export type Assigned = RideIn<'accepted'> | RideIn<'arrived'> | RideIn<'in_progress'>;

export const rulesOf = ({ booking }: { readonly booking: Booking }) => ridePolicyOf(booking.ridePolicyVersion);

export const notYours = { refusal: 'NotYourRide' } as const;

export const partiesOf = ({ booking, assignment }: Assigned | RideIn<'completed'>) => ({
  rideId: booking.rideId,
  customerId: booking.customerId,
  driverId: assignment.driverId,
  vehicleType: booking.vehicleType,
  city: booking.city,
});
