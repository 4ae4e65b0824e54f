import type { VehicleType } from '@saferide/domain/vehicle/vehicle-type';
import { defineReadModel } from '../kernel/read-model.ts';
import { instantColumn, integer, nullable, table, text } from '../kernel/table.ts';

const ridesTable = table({
  columns: {
    ride_id: text(),
    completed_at: instantColumn(),
    driver_id: text(),
    city: text(),
    vehicle_type: text<VehicleType>(),
    duration_hours: nullable(integer()),
    distance_metres: integer(),
    booked_under: text(),
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
