import type { VehicleType } from '@saferide/domain/vehicle/vehicle-type';
import { defineReadModel } from '../kernel/read-model.ts';
import { instantColumn, integerColumn, nullable, table, textColumn } from '../kernel/table.ts';

const ridesTable = table({
  columns: {
    ride_id: textColumn(),
    completed_at: instantColumn(),
    driver_id: textColumn(),
    city: textColumn(),
    vehicle_type: textColumn<VehicleType>(),
    duration_hours: nullable(integerColumn()),
    distance_metres: integerColumn(),
    booked_under: textColumn(),
  },
  key: ['ride_id'],
  appendOnly: true,
  indexes: ['(completed_at)'],
});

export const fares = defineReadModel('fares', 2, { rides: ridesTable }, (on) => [
  on(
    'RideCompleted',
    'rides',
    ({ data }) => [data.rideId],
    (_, { at, data }) => ({
      ride_id: data.rideId,
      completed_at: at,
      driver_id: data.driverId,
      city: data.city,
      vehicle_type: data.vehicleType,
      duration_hours: data.chargedHours,
      distance_metres: data.chargedMetres,
      booked_under: data.tariffVersion,
    }),
  ),
]);
