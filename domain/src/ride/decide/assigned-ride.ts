import type { Fix } from '../../place/fix.ts';
import type { Tariff } from '../../tariff/index.ts';
import { ridePolicyOf } from '../ride-policy.ts';
import type { Booking, RideIn } from '../state.ts';

export type AssignedRide = RideIn<'accepted'> | RideIn<'arrived'> | RideIn<'in_progress'>;

export const ridePolicyOfRide = ({ booking }: { readonly booking: Booking }) => ridePolicyOf(booking.ridePolicyVersion);

export const notYourRide = { refusal: 'NotYourRide' } as const;

export const partiesOf = ({ booking, assignment }: AssignedRide | RideIn<'completed'>) => ({
  rideId: booking.rideId,
  customerId: booking.customerId,
  driverId: assignment.driverId,
  vehicleType: booking.vehicleType,
  city: booking.city,
});

export const tariffOfBooking = ({ booking }: { readonly booking: Booking }, tariffs: readonly Tariff[]): Tariff => {
  const tariff = tariffs.find(({ version }) => version === booking.tariffVersion);
  if (!tariff) throw new Error(`No tariff has version '${booking.tariffVersion}'`);
  return tariff;
};

export const isReliableFix = (fix: Fix | null): fix is Fix => fix !== null && fix.source !== 'stated' && !fix.doubted;
