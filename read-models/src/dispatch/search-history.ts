import {
  type DriverStatusPeriod,
  noOfferReasonPolicy,
  statusPeriodEventTypes,
  statusPeriodsAfter,
} from '@saferide/domain/dispatch';
import type { Coordinates } from '@saferide/domain/place/coordinates';
import type { RideEvent } from '@saferide/domain/ride';
import { startOfMinute } from '@saferide/domain/time/instant';
import type { VehicleType } from '@saferide/domain/vehicle/vehicle-type';
import { coordinatesColumns, coordinatesRowOf } from '../kernel/place-columns.ts';
import { defineReadModel } from '../kernel/read-model.ts';
import {
  booleanColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  nullable,
  table,
  textColumn,
} from '../kernel/table.ts';

const searchesTable = table({
  columns: {
    ride_id: textColumn(),
    customer_id: textColumn(),
    vehicle_type: textColumn<VehicleType>(),
    requested_at: instantColumn(),
    /** The scheduled pickup time; for an immediate ride, the time of the request. */
    due_at: instantColumn(),
    /** The pickup, rounded to a hundredth of a degree. */
    ...coordinatesColumns('customer_id'),
    left_out: booleanColumn(),
    first_offered_at: nullable(instantColumn()),
  },
  key: ['ride_id'],
  indexes: ['(due_at)', '(requested_at)'],
  keeping: { by: 'due_at', forMs: noOfferReasonPolicy.reasonRetentionMs },
});

const declinedTable = table({
  columns: {
    ride_id: textColumn(),
    driver_id: textColumn(),
    search_round: integerColumn(),
    declined_at: instantColumn(),
  },
  key: ['ride_id', 'driver_id'],
  keeping: { by: 'declined_at', forMs: noOfferReasonPolicy.reasonRetentionMs },
});

const minutesTable = table({
  columns: { minute: instantColumn(), offers: integerColumn() },
  key: ['minute'],
  keeping: { by: 'minute', forMs: noOfferReasonPolicy.reasonRetentionMs },
});

const driversTable = table({
  columns: {
    driver_id: textColumn(),
    /** The driver's statuses, oldest first. */
    stood: jsonColumn<readonly DriverStatusPeriod[]>(),
  },
  key: ['driver_id'],
});

const hundredths = (degrees: number): number => Math.round(degrees * 100) / 100;

const coarse = ({ latitude, longitude }: Coordinates): Coordinates => ({
  latitude: hundredths(latitude),
  longitude: hundredths(longitude),
});

const leavesOut = (event: Extract<RideEvent, { type: 'RideOffered' | 'RideCancelled' }>): boolean => {
  const found = event.type === 'RideOffered' ? event.data : event.data.lastLook;
  if (!found) return false;
  return found.outcomes.reduce((sum, { drivers }) => sum + drivers, 0) > found.considered.length;
};

export const searchHistory = defineReadModel(
  'search_history',
  5,
  { searches: searchesTable, declined: declinedTable, minutes: minutesTable, drivers: driversTable },
  (on) => [
    on(
      ['RideRequested', 'RideScheduled'],
      'searches',
      ({ data }) => [data.rideId],
      (_, { at, data, personal: trip }) => ({
        ride_id: data.rideId,
        customer_id: data.customerId,
        vehicle_type: data.vehicleType,
        requested_at: at,
        due_at: 'scheduledFor' in data ? data.scheduledFor : at,
        ...coordinatesRowOf(trip && coarse(trip.pickup)),
        left_out: false,
        first_offered_at: null,
      }),
    ),
    on(
      'RideCancelled',
      'searches',
      (event) => (leavesOut(event) ? [event.data.rideId] : []),
      (row) => row && { ...row, left_out: true },
    ),
    on(
      'RideOffered',
      'searches',
      ({ data }) => [data.rideId],
      (row, event) =>
        row && {
          ...row,
          first_offered_at: row.first_offered_at ?? (event.data.driverIds.length > 0 ? event.at : null),
          left_out: row.left_out || leavesOut(event),
        },
    ),
    on(
      'RideOffered',
      'minutes',
      ({ at, data }) => (data.driverIds.length > 0 ? [startOfMinute(at)] : []),
      (row, { at, data }) => ({ minute: startOfMinute(at), offers: (row?.offers ?? 0) + data.driverIds.length }),
    ),
    on(
      'OfferDeclined',
      'declined',
      ({ data }) => [data.rideId, data.driverId],
      (_, { at, data }) => ({
        ride_id: data.rideId,
        driver_id: data.driverId,
        search_round: data.searchRound,
        declined_at: at,
      }),
    ),
    on(
      statusPeriodEventTypes,
      'drivers',
      ({ data }) => [data.driverId],
      (row, event) => {
        const statuses = statusPeriodsAfter(row?.stood ?? [], event);
        return statuses.length > 0 ? { driver_id: event.data.driverId, stood: statuses } : null;
      },
    ),
  ],
);
