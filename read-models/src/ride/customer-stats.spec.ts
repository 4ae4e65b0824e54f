import {
  BOLA,
  DRIVER_1,
  rideCancelled,
  rideCompleted,
  rideRated,
  rideRequested,
  rideScheduled,
} from '@saferide/domain/testing/ride-fixtures';
import { foldSpec, withChanges } from '../testing/fold-spec.ts';
import { customerStatsModel } from './customer-stats.ts';

const nothing = {
  customer_id: BOLA,
  requested_rides: 0,
  completed_trips: 0,
  counted_trips: 0,
  cancelled_rides: 0,
  stars_total: 0,
  ratings: 0,
};

export const customerStatsSpec = foldSpec(customerStatsModel, ({ rule, given }) => {
  const past = given(
    rideRequested,
    rideCompleted,
    rideRated('driver', 5),
    rideScheduled,
    rideCancelled('no_driver_found'),
  );
  const before = {
    ...nothing,
    requested_rides: 2,
    completed_trips: 1,
    counted_trips: 1,
    cancelled_rides: 1,
    stars_total: 5,
    ratings: 1,
  };
  return [
    rule(
      'a ride that does not count in public figures is still a completed trip',
      given()
        .when(withChanges(rideCompleted, { counting: 'too_short' }))
        .then('stats', { ...nothing, completed_trips: 1, counted_trips: 0 }),
    ),
    rule(
      'a rating that does not count leaves the average unchanged',
      given().when(withChanges(rideRated('driver', 5), { counts: false })),
    ),
    rule(
      'a customer’s first immediate booking counts as one request',
      given()
        .when(rideRequested)
        .then('stats', { ...nothing, requested_rides: 1 }),
    ),
    rule(
      'a customer’s first scheduled booking counts as one request',
      given()
        .when(rideScheduled)
        .then('stats', { ...nothing, requested_rides: 1 }),
    ),
    rule(
      'a customer’s first completed ride counts as one trip',
      given()
        .when(rideCompleted)
        .then('stats', { ...nothing, completed_trips: 1, counted_trips: 1 }),
    ),
    rule(
      'a customer’s first cancelled ride counts as one cancellation',
      given()
        .when(rideCancelled('cancelled_by_customer'))
        .then('stats', { ...nothing, cancelled_rides: 1 }),
    ),
    rule(
      'the first rating of a customer counts with its stars',
      given()
        .when(rideRated('driver', 3))
        .then('stats', { ...nothing, stars_total: 3, ratings: 1 }),
    ),
    rule(
      'each later booking adds one request to the customer’s count',
      past.when(rideRequested).then('stats', { ...before, requested_rides: 3 }),
    ),
    rule(
      'each later scheduled booking adds one request to the customer’s count',
      past.when(rideScheduled).then('stats', { ...before, requested_rides: 3 }),
    ),
    rule(
      'each later completed ride adds one trip to the customer’s count',
      past.when(rideCompleted).then('stats', { ...before, completed_trips: 2, counted_trips: 2 }),
    ),
    rule(
      'a ride cancelled after a no-show counts as cancelled',
      past.when(rideCancelled('rider_no_show')).then('stats', { ...before, cancelled_rides: 2 }),
    ),
    rule(
      'a ride that is replaced by one of another class counts as one request together with it, and not as cancelled',
      past.when(rideCancelled('class_changed')).then('stats', { ...before, requested_rides: 1 }),
    ),
    rule(
      'a driver’s rating of the customer adds its stars',
      past.when(rideRated('driver', 2)).then('stats', { ...before, stars_total: 7, ratings: 2 }),
    ),
    rule(
      'the customer’s rating of the driver leaves the customer’s average unchanged',
      past.when(rideRated('customer', 1)),
    ),
    rule(
      'another customer’s booking counts for that customer only',
      past
        .when(withChanges(rideRequested, { customerId: DRIVER_1 }))
        .then('stats', { ...nothing, customer_id: DRIVER_1, requested_rides: 1 }),
    ),
  ];
});
