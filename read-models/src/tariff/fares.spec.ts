import { DRIVER_1, RIDE, rideAccepted, rideCompleted, TRIP_METRES } from '@saferide/domain/testing/ride-fixtures';
import { foldSpec, withChanges } from '../testing/fold-spec.ts';
import { fares } from './fares.ts';

const { at } = rideCompleted;
const row = {
  ride_id: RIDE,
  completed_at: at,
  driver_id: DRIVER_1,
  city: 'Lagos',
  vehicle_type: 'standard',
  duration_hours: null,
  distance_metres: TRIP_METRES,
  booked_under: 'lagos-1',
} as const;
const another = { rideId: 'ride-2', city: 'Abuja', driverId: 'dele', vehicleType: 'suv', durationHours: 4 } as const;

export const faresSpec = foldSpec(fares, ({ rule, given }) => [
  rule('a completed ride records how its fare was computed', given().when(rideCompleted).then('rides', row)),
  rule(
    'every ride has its own row, with the tariff of its booking',
    given(rideCompleted)
      .when(
        withChanges(rideCompleted, { ...another, chargedMetres: 12_000, chargedHours: 3, tariffVersion: 'lagos-2' }),
      )
      .then('rides', {
        ride_id: another.rideId,
        completed_at: at,
        driver_id: another.driverId,
        city: another.city,
        vehicle_type: another.vehicleType,
        duration_hours: 3,
        distance_metres: 12_000,
        booked_under: 'lagos-2',
      }),
  ),
  rule('a ride has no recorded fare before it is completed', given().when(rideAccepted())),
]);
