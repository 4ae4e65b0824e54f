import {
  FARE_KOBO,
  rideAccepted,
  rideCancelled,
  rideCompleted,
  rideRequested,
  rideScheduled,
  TRIP_METRES,
} from '@saferide/domain/testing/ride-fixtures';
import type { RowOf } from '../kernel/table.ts';
import { foldSpec, withChanges } from '../testing/fold-spec.ts';
import { rideStatistics } from './ride-statistics.ts';

const nothing: RowOf<typeof rideStatistics.tables.cells> = {
  day: '2026-03-02',
  city: 'Lagos',
  vehicle_type: 'standard',
  requested: 0,
  accepted: 0,
  completed: 0,
  cancelled: 0,
  no_driver_found: 0,
  fares_kobo: 0,
  metres: 0,
};
const COMPLETED = { completed: 1, fares_kobo: FARE_KOBO, metres: TRIP_METRES };
const LATE = '2026-03-02T23:30:00.000Z';
const NEXT_DAY = { ...nothing, day: '2026-03-03' };

export const rideStatisticsSpec = foldSpec(rideStatistics, ({ rule, given }) => {
  const past = given(rideRequested, rideScheduled, rideAccepted(), rideCompleted, rideCancelled('no_driver_found'));
  const before = { ...nothing, ...COMPLETED, requested: 2, accepted: 1, cancelled: 1, no_driver_found: 1 };
  return [
    rule(
      'the first booking of a day counts as one request',
      given()
        .when(rideRequested)
        .then('cells', { ...nothing, requested: 1 }),
    ),
    rule(
      'the first acceptance of a day counts as one accepted ride',
      given()
        .when(rideAccepted())
        .then('cells', { ...nothing, accepted: 1 }),
    ),
    rule(
      'the first completed ride of a day counts with its fare and distance',
      given()
        .when(rideCompleted)
        .then('cells', { ...nothing, ...COMPLETED }),
    ),
    rule(
      'the first cancelled ride of a day counts as one cancellation',
      given()
        .when(rideCancelled('rider_no_show'))
        .then('cells', { ...nothing, cancelled: 1 }),
    ),
    rule(
      'each later booking of a day adds one request',
      past.when(rideRequested).then('cells', { ...before, requested: 3 }),
    ),
    rule(
      'a booking for later counts on the day it was made',
      past
        .when(withChanges(rideScheduled, { scheduledFor: '2026-03-05T09:00:00.000Z' }))
        .then('cells', { ...before, requested: 3 }),
    ),
    rule(
      'each later acceptance of a day adds one accepted ride',
      past.when(rideAccepted()).then('cells', { ...before, accepted: 2 }),
    ),
    rule(
      'a completed ride counts with its final fare and distance',
      past
        .when(withChanges(rideCompleted, { finalFareKobo: 300_000, distanceMetres: 1_500 }))
        .then('cells', { ...before, completed: 2, fares_kobo: FARE_KOBO + 300_000, metres: TRIP_METRES + 1_500 }),
    ),
    rule(
      'each later cancelled ride of a day adds one cancellation',
      past.when(rideCancelled('cancelled_by_customer')).then('cells', { ...before, cancelled: 2 }),
    ),
    rule(
      'a ride cancelled because no driver was found is also counted separately',
      past.when(rideCancelled('no_driver_found')).then('cells', { ...before, cancelled: 2, no_driver_found: 2 }),
    ),
    ...(
      [
        ['bookings', rideRequested, { requested: 1 }],
        ['bookings for later', rideScheduled, { requested: 1 }],
        ['acceptances', rideAccepted(), { accepted: 1 }],
        ['completed rides', rideCompleted, COMPLETED],
        ['cancelled rides', rideCancelled('rider_no_show'), { cancelled: 1 }],
      ] as const
    ).map(([what, event, counts]) =>
      rule(
        `${what} count on the day in Lagos, an hour ahead of UTC`,
        past.when(withChanges(event, {}, LATE)).then('cells', { ...NEXT_DAY, ...counts }),
      ),
    ),
    rule(
      'cities and vehicle classes are counted separately',
      past
        .when(withChanges(rideRequested, { city: 'Abuja', vehicleType: 'suv' }))
        .then('cells', { ...nothing, city: 'Abuja', vehicle_type: 'suv', requested: 1 }),
    ),
  ];
});
