import {
  BOLA,
  DRIVER_1,
  driverAbsenceReported,
  FARE_KOBO,
  fareCaseDecided,
  fareRecorded,
  rideAccepted,
  rideCancelled,
  rideCompleted,
  rideGivenBack,
  rideRated,
} from '@saferide/domain/testing/ride-fixtures';
import { foldSpec, withChanges } from '../testing/fold-spec.ts';
import { driverStatsModel } from './driver-stats.ts';

const trips = {
  driver_id: DRIVER_1,
  accepted_rides: 0,
  completed_trips: 0,
  counted_trips: 0,
  given_back: 0,
  earnings_kobo: 0,
  stars_total: 0,
  ratings: 0,
};
const LATE = '2026-03-02T23:30:00.000Z';
const cheaper = { finalFareKobo: 300_000 };

export const driverStatsSpec = foldSpec(driverStatsModel, ({ rule, given }) => {
  const busy = given(rideAccepted(), rideGivenBack(1), rideAccepted(), rideCompleted, rideRated('customer', 5));
  const before = {
    ...trips,
    accepted_rides: 2,
    given_back: 1,
    completed_trips: 1,
    counted_trips: 1,
    earnings_kobo: FARE_KOBO,
    stars_total: 5,
    ratings: 1,
  };
  const today = { driver_id: DRIVER_1, day: '2026-03-02' };
  return [
    rule(
      'a ride that does not count in public figures still counts in the earnings',
      given()
        .when(withChanges(rideCompleted, { counting: 'too_short' }))
        .then('stats', { ...trips, completed_trips: 1, counted_trips: 0, earnings_kobo: FARE_KOBO })
        .then('days', { ...today, trips: 1, earnings_kobo: FARE_KOBO }),
    ),
    rule(
      'a rating that does not count leaves the average unchanged',
      given().when(withChanges(rideRated('customer', 5), { counts: false })),
    ),
    rule(
      'a driver’s first acceptance counts as one accepted ride',
      given()
        .when(rideAccepted())
        .then('stats', { ...trips, accepted_rides: 1 }),
    ),
    rule(
      'the first ride that a driver gives back counts in the total and on its day',
      given()
        .when(rideGivenBack(1))
        .then('stats', { ...trips, given_back: 1 })
        .then('give_backs', { ...today, times: 1, last_at: rideGivenBack(1).at }),
    ),
    rule(
      'a driver’s first completed ride counts in the total and on its day',
      given()
        .when(rideCompleted)
        .then('stats', { ...trips, completed_trips: 1, counted_trips: 1, earnings_kobo: FARE_KOBO })
        .then('days', { ...today, trips: 1, earnings_kobo: FARE_KOBO }),
    ),
    rule(
      'the first rating of a driver counts with its stars',
      given()
        .when(rideRated('customer', 4))
        .then('stats', { ...trips, stars_total: 4, ratings: 1 }),
    ),
    rule(
      'every acceptance adds one accepted ride and leaves the other numbers unchanged',
      busy.when(rideAccepted()).then('stats', { ...before, accepted_rides: 3 }),
    ),
    rule(
      'a ride given back is counted, and its acceptance still counts',
      busy
        .when(rideGivenBack(2))
        .then('stats', { ...before, given_back: 2 })
        .then('give_backs', { ...today, times: 2, last_at: rideGivenBack(2).at }),
    ),
    rule(
      'a ride that the driver was reported to have missed counts on its day',
      busy
        .when(driverAbsenceReported(2))
        .then('give_backs', { ...today, times: 2, last_at: driverAbsenceReported(2).at }),
    ),
    rule(
      'a ride cancelled because the driver never came counts on its day',
      busy
        .when(withChanges(rideCancelled('rider_asked'), { cancelledBy: 'system' }))
        .then('give_backs', { ...today, times: 2, last_at: rideCancelled('rider_asked').at }),
    ),
    rule(
      'a ride that the driver agreed to cancel does not count as given back',
      busy.when(rideCancelled('rider_asked')),
    ),
    rule(
      'a ride given back on another day is counted on that day',
      busy
        .when(withChanges(rideGivenBack(2), {}, LATE))
        .then('stats', { ...before, given_back: 2 })
        .then('give_backs', { driver_id: DRIVER_1, day: '2026-03-03', times: 1, last_at: LATE }),
    ),
    rule(
      'a completed ride adds its final fare to the total and to its day',
      busy
        .when(withChanges(rideCompleted, cheaper))
        .then('stats', { ...before, completed_trips: 2, counted_trips: 2, earnings_kobo: FARE_KOBO + 300_000 })
        .then('days', { ...today, trips: 2, earnings_kobo: FARE_KOBO + 300_000 }),
    ),
    rule(
      'a day is a calendar day in Lagos, an hour ahead of UTC',
      busy
        .when(withChanges(rideCompleted, cheaper, LATE))
        .then('stats', { ...before, completed_trips: 2, counted_trips: 2, earnings_kobo: FARE_KOBO + 300_000 })
        .then('days', { driver_id: DRIVER_1, day: '2026-03-03', trips: 1, earnings_kobo: 300_000 }),
    ),
    rule(
      'an unpaid fare does not count as earned, either in the total or on the day of the ride',
      busy
        .when(withChanges(fareRecorded(0), {}, LATE))
        .then('stats', { ...before, earnings_kobo: 0 })
        .then('days', { ...today, trips: 1, earnings_kobo: 0 }),
    ),
    rule(
      'a payment counts on the day of its ride in Lagos',
      given(withChanges(rideCompleted, {}, LATE))
        .when(withChanges(fareRecorded(0), { completedAt: LATE }))
        .then('stats', { ...trips, completed_trips: 1, counted_trips: 1, earnings_kobo: 0 })
        .then('days', { driver_id: DRIVER_1, day: '2026-03-03', trips: 1, earnings_kobo: 0 }),
    ),
    rule(
      'a partial payment counts as earned, and the rest counts once it is paid',
      given(rideCompleted, fareRecorded(100_000))
        .when(fareRecorded(FARE_KOBO, 100_000))
        .then('stats', { ...trips, completed_trips: 1, counted_trips: 1, earnings_kobo: FARE_KOBO })
        .then('days', { ...today, trips: 1, earnings_kobo: FARE_KOBO }),
    ),
    rule(
      'the amount that an operator decides counts as earned',
      given(rideCompleted, fareRecorded(0))
        .when(fareCaseDecided(100_000))
        .then('stats', { ...trips, completed_trips: 1, counted_trips: 1, earnings_kobo: 100_000 })
        .then('days', { ...today, trips: 1, earnings_kobo: 100_000 }),
    ),
    rule(
      'a payment record of an earlier version, without the day of the ride, changes nothing',
      busy.when(withChanges(fareRecorded(FARE_KOBO), { completedAt: null })),
    ),
    ...[fareRecorded(0), fareCaseDecided(0)].map((event) =>
      rule(
        `${event.type} of a driver without rides changes nothing`,
        busy.when(withChanges(event, { driverId: BOLA })),
      ),
    ),
    rule(
      'a customer’s rating of the driver adds its stars',
      busy.when(rideRated('customer', 2)).then('stats', { ...before, stars_total: 7, ratings: 2 }),
    ),
    rule(
      'the driver’s rating of the customer leaves the driver’s average unchanged',
      busy.when(rideRated('driver', 1)),
    ),
    rule(
      'another driver’s ride counts for that driver only',
      busy.when(rideAccepted(BOLA)).then('stats', { ...trips, driver_id: BOLA, accepted_rides: 1 }),
    ),
  ];
});
