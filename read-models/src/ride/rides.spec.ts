import type { DomainEvent } from '@saferide/domain/catalogue';
import { minutesIn } from '@saferide/domain/testing/fixtures';
import {
  DRIVER_1,
  DRIVER_2,
  driverAbsenceReported,
  driverArrived,
  driverSeen,
  driverShown,
  FARE_KOBO,
  fareCaseDecided,
  fareCaseOpened,
  farePaidClaimed,
  farePaidRecorded,
  fareRecorded,
  hoursAdded,
  hoursDeclined,
  hoursProposed,
  noteAndPassenger,
  requestedForKemi,
  rideAccepted,
  rideCancelled,
  rideCompleted,
  rideEndedByOperator,
  rideGivenBack,
  rideRated,
  rideRequested,
  rideStarted,
  setDownEarly,
  startCodeRefused,
  startCodeRenewed,
  tripEndConfirmed,
} from '@saferide/domain/testing/ride-fixtures';
import { type FoldRule, type FoldSpecBuilder, foldSpec, withChanges } from '../testing/fold-spec.ts';
import { requestedRide } from '../testing/requested-ride.ts';
import { erasedRidesRules } from './erased-rides.spec.ts';
import { offersRules } from './offers.spec.ts';
import {
  acceptedAgain,
  acceptedRide,
  arrivedRide,
  cancelledRide,
  changedToYaba,
  completedForLess,
  completedRide,
  destinationChangedToLekki,
  destinationChangedToYaba,
  driverOfRide,
  eventsUntilAccepted,
  eventsUntilArrived,
  eventsUntilCompleted,
  eventsUntilDriverSeen,
  eventsUntilReleaseRequested,
  eventsUntilSearching,
  eventsUntilStarted,
  fareToppedUpOnce,
  releaseRequestedLate,
  releaseRequestedRide,
  rideInProgress,
  rideWithDriverSeen,
  scheduledBooking,
  scheduledRide,
  searchingRide,
} from './ride-fixtures.spec.ts';
import { type HoursProposal, rides } from './rides.ts';

const withoutDriver = {
  status: 'requested',
  driver_id: null,
  accepted_at: null,
  pickup_due_at: null,
  driver_seen_at: null,
  release_asked_at: null,
  arrived_at: null,
  start_code: null,
  driver_shown: null,
} as const;
const proposedHours = withChanges(hoursProposed(), { durationHours: 13, fareKobo: 5_020_000 });
const proposal: HoursProposal = {
  ...{ by: 'customer', hours: 1, fareKobo: 5_020_000 },
  ...{ expiresAt: minutesIn(30), declined: false },
};
const withoutReason = (cause: 'no_driver_found' | 'rider_no_show') => ({ ...rideCancelled(cause), personal: null });

const courseRules = ({ rule, given }: FoldSpecBuilder<typeof rides.tables>): readonly FoldRule[] => [
  rule('a booking for now is recorded', given().when(rideRequested).then('rides', requestedRide)),
  rule(
    'the payment method, note and passenger of a booking are recorded',
    given()
      .when(requestedForKemi)
      .then('rides', { ...requestedRide, ...noteAndPassenger, payment_method: 'bank_transfer' }),
  ),
  rule('a booking for later is recorded', given().when(scheduledBooking).then('rides', scheduledRide)),
  rule(
    'a top-up raises the fare',
    given(scheduledBooking, rideAccepted(DRIVER_2), destinationChangedToLekki, rideGivenBack(2, DRIVER_2))
      .when(fareToppedUpOnce)
      .then('rides', searchingRide),
  ),
  rule(
    'an acceptance assigns the driver and creates the start code',
    given(...eventsUntilSearching)
      .when(acceptedAgain)
      .then('rides', { ...acceptedRide, driver_shown: null })
      .then('ride_drivers', { ...driverOfRide, driver_shown: null }),
  ),
  rule(
    'the driver’s details are recorded as the rider sees them',
    given(...eventsUntilSearching, acceptedAgain)
      .when(driverShown())
      .then('rides', acceptedRide)
      .then('ride_drivers', driverOfRide),
  ),
  rule(
    'the arrival of the driver is recorded',
    given(...eventsUntilDriverSeen)
      .when(driverArrived())
      .then('rides', arrivedRide),
  ),
  rule(
    'the time when the rider saw the driver is recorded',
    given(...eventsUntilAccepted)
      .when(driverSeen)
      .then('rides', rideWithDriverSeen),
  ),
  rule(
    'the rider’s request for a release is recorded',
    given(...eventsUntilArrived)
      .when(releaseRequestedLate)
      .then('rides', releaseRequestedRide),
  ),
  rule(
    'a start code that is entered wrongly too often is replaced',
    given(...eventsUntilArrived)
      .when(startCodeRenewed(2, '5822'))
      .then('rides', { ...arrivedRide, start_code: '5822', codes_renewed: 2 }),
  ),
  rule(
    'a renewed start code is not stored once the customer’s data is erased',
    given(...eventsUntilArrived)
      .when({ ...startCodeRenewed(2, '5822'), personal: null } as DomainEvent)
      .then('rides', { ...arrivedRide, start_code: null, codes_renewed: 2 }),
  ),
  rule(
    'a ride under way has no start code',
    given(...eventsUntilArrived)
      .when(rideStarted())
      .then('rides', rideInProgress),
  ),
  rule('a wrong start code leaves the ride unchanged', given(...eventsUntilArrived).when(startCodeRefused(2))),
  rule(
    'a first change of the destination begins the history',
    given(scheduledBooking, rideAccepted())
      .when(destinationChangedToYaba)
      .then('rides', {
        ...scheduledRide,
        ...changedToYaba,
        status: 'accepted',
        driver_id: DRIVER_1,
        accepted_at: minutesIn(1),
        pickup_due_at: minutesIn(10),
        start_code: '4711',
        destination_history: changedToYaba.destination_history.slice(1),
        destination_changes: 1,
      }),
  ),
  rule(
    'a further change of destination is added to the history',
    given(...eventsUntilStarted)
      .when(destinationChangedToYaba)
      .then('rides', { ...rideInProgress, ...changedToYaba }),
  ),
  rule(
    'proposed hours are recorded',
    given(...eventsUntilStarted)
      .when(proposedHours)
      .then('rides', { ...rideInProgress, hours_proposed: proposal }),
  ),
  rule(
    'added hours change duration and fare, and end the proposal',
    given(...eventsUntilStarted, proposedHours)
      .when(withChanges(hoursAdded(), { durationHours: 13, fareKobo: 5_020_000 }))
      .then('rides', { ...rideInProgress, duration_hours: 13, added_hours: 1, fare_kobo: 5_020_000 }),
  ),
  rule(
    'a declined proposal of hours stays recorded as declined',
    given(...eventsUntilStarted, proposedHours)
      .when(hoursDeclined('driver'))
      .then('rides', { ...rideInProgress, hours_proposed: { ...proposal, declined: true } }),
  ),
  rule(
    'a withdrawn proposal of hours is removed',
    given(...eventsUntilStarted, proposedHours)
      .when(hoursDeclined('customer'))
      .then('rides', rideInProgress),
  ),
  rule(
    'a completed ride has no proposal of hours',
    given(...eventsUntilStarted, proposedHours)
      .when(completedForLess)
      .then('rides', completedRide),
  ),
  rule(
    'a ride given back is requested again, and its former driver stays on record',
    given(...eventsUntilReleaseRequested)
      .when(withChanges(rideGivenBack(3), { searchRound: 5 }))
      .then('ride_drivers', { ...driverOfRide, left_at: minutesIn(3) })
      .then('rides', {
        ...releaseRequestedRide,
        ...withoutDriver,
        search_round: 5,
        search_started_at: minutesIn(3),
        times_given_back: 3,
      }),
  ),
  rule(
    'a ride whose driver did not come is requested again and is not recorded as given back',
    given(...eventsUntilAccepted)
      .when(driverAbsenceReported(4))
      .then('ride_drivers', { ...driverOfRide, left_at: minutesIn(21) })
      .then('rides', { ...acceptedRide, ...withoutDriver, search_round: 4, search_started_at: minutesIn(21) }),
  ),
];

const notPaid = { fare_recorded_at: minutesIn(65), fare_method: null, fare_paid_kobo: 0 };
const disputed = { ...notPaid, fare_claimed_at: minutesIn(67), fare_case_opened_at: minutesIn(67) };

const endRules = ({ rule, given }: FoldSpecBuilder<typeof rides.tables>): readonly FoldRule[] => [
  rule(
    'a completed ride has a final fare, which may be lower than agreed',
    given(...eventsUntilStarted)
      .when(completedForLess)
      .then('rides', completedRide),
  ),
  rule(
    'the rider’s confirmation of the end is recorded',
    given(...eventsUntilStarted)
      .when(tripEndConfirmed)
      .then('rides', { ...rideInProgress, end_word: 'asked_to_stop' }),
  ),
  rule(
    'a confirmation after an early end makes the agreed fare due',
    given(...eventsUntilStarted, withChanges(completedForLess, { end: 'early', earlyByMetres: 3_100 }))
      .when(withChanges(tripEndConfirmed, {}, minutesIn(70)))
      .then('rides', {
        ...completedRide,
        ...{ end_word: 'asked_to_stop', trip_end: 'asked_to_stop', early_by_metres: 3_100 },
        final_fare_kobo: completedRide.fare_kobo,
      }),
  ),
  rule(
    'a ride that ends near its pickup is marked as suspicious',
    given(...eventsUntilStarted)
      .when(withChanges(completedForLess, { pickupToEndMetres: 200 }))
      .then('rides', { ...completedRide, over_at_once_at: completedRide.completed_at }),
  ),
  rule(
    'a rider’s cancellation is recorded with its reason',
    given(...eventsUntilSearching)
      .when(rideCancelled('cancelled_by_customer'))
      .then('rides', cancelledRide),
  ),
  rule(
    'a ride for which no driver was found is cancelled by the system, without a reason',
    given(...eventsUntilSearching)
      .when(withoutReason('no_driver_found'))
      .then('rides', {
        ...searchingRide,
        status: 'cancelled',
        cancelled_at: minutesIn(12),
        cancelled_by: 'system',
        cause: 'no_driver_found',
      }),
  ),
  rule(
    'a no-show of the rider ends the ride and removes the start code',
    given(...eventsUntilArrived)
      .when(withoutReason('rider_no_show'))
      .then('rides', {
        ...arrivedRide,
        status: 'cancelled',
        cancelled_at: minutesIn(12),
        cancelled_by: 'driver',
        cause: 'rider_no_show',
        start_code: null,
      }),
  ),
  rule(
    'an operator’s reason for ending a ride is recorded',
    given(...eventsUntilStarted)
      .when(rideEndedByOperator('completed'))
      .then('rides', { ...rideInProgress, operator_reason: 'The driver’s phone is lost' }),
  ),
  rule(
    'a ride ended by an operator has the status they chose',
    given(...eventsUntilArrived, rideEndedByOperator('cancelled'))
      .when(rideCancelled('ended_by_operator'))
      .then('rides', {
        ...arrivedRide,
        operator_reason: 'The driver’s phone is lost',
        status: 'cancelled',
        cancelled_at: minutesIn(12),
        cancelled_by: 'operator',
        cause: 'ended_by_operator',
        cancel_reason: 'Changed my mind',
        start_code: null,
      }),
  ),
  rule(
    'the customer’s rating of the driver is recorded',
    given(...eventsUntilCompleted)
      .when(rideRated('customer', 5))
      .then('rides', { ...completedRide, stars_by_customer: 5 }),
  ),
  rule(
    'the driver’s rating of the customer is recorded',
    given(...eventsUntilCompleted, rideRated('customer', 5))
      .when(rideRated('driver', 4))
      .then('rides', { ...completedRide, stars_by_customer: 5, stars_by_driver: 4 }),
  ),
  rule(
    'the rider’s report of an early drop-off is recorded',
    given(...eventsUntilCompleted)
      .when(setDownEarly)
      .then('rides', { ...completedRide, set_down_early_at: minutesIn(66) }),
  ),
  rule(
    'a fare that the driver received is recorded',
    given(...eventsUntilCompleted, rideRated('customer', 5), rideRated('driver', 4))
      .when(farePaidRecorded)
      .then('rides', {
        ...{ ...completedRide, stars_by_customer: 5, stars_by_driver: 4 },
        ...{ fare_recorded_at: minutesIn(65), fare_method: 'cash', fare_paid_kobo: FARE_KOBO },
      }),
  ),
  rule(
    'a fare that the driver did not receive is recorded',
    given(...eventsUntilCompleted)
      .when(fareRecorded(0))
      .then('rides', { ...completedRide, ...notPaid }),
  ),
  rule(
    'the rider’s claim to have paid is recorded',
    given(...eventsUntilCompleted)
      .when(farePaidClaimed)
      .then('rides', { ...completedRide, fare_claimed_at: minutesIn(67) }),
  ),
  rule(
    'a rider’s claim to have paid that differs from the driver’s record opens a dispute',
    given(...eventsUntilCompleted, fareRecorded(0), farePaidClaimed)
      .when(fareCaseOpened)
      .then('rides', { ...completedRide, ...disputed }),
  ),
  rule(
    'a further partial payment leaves a payment dispute open',
    given(...eventsUntilCompleted, fareRecorded(0), farePaidClaimed, fareCaseOpened)
      .when(fareRecorded(100_000, 0))
      .then('rides', { ...completedRide, ...disputed, fare_method: 'cash', fare_paid_kobo: 100_000 }),
  ),
  rule(
    'recording the whole fare closes a payment dispute',
    given(...eventsUntilCompleted, fareRecorded(0), farePaidClaimed, fareCaseOpened)
      .when(fareRecorded(FARE_KOBO, 0))
      .then('rides', {
        ...{ ...completedRide, ...disputed, fare_method: 'cash', fare_paid_kobo: FARE_KOBO },
        fare_case_opened_at: null,
      }),
  ),
  rule(
    'an operator’s decision closes a payment dispute',
    given(...eventsUntilCompleted, fareRecorded(0), farePaidClaimed, fareCaseOpened)
      .when(fareCaseDecided(100_000))
      .then('rides', { ...completedRide, ...disputed, fare_paid_kobo: 100_000, fare_case_opened_at: null }),
  ),
  ...[
    fareToppedUpOnce,
    driverShown(),
    driverSeen,
    releaseRequestedLate,
    driverArrived(),
    rideStarted(),
    rideEndedByOperator('completed'),
    destinationChangedToYaba,
    tripEndConfirmed,
    startCodeRenewed(1, '5822'),
    rideGivenBack(1),
    driverAbsenceReported(2),
    rideCompleted,
    rideCancelled('cancelled_by_customer'),
    rideRated('customer', 5),
    farePaidRecorded,
    farePaidClaimed,
    fareCaseOpened,
    fareCaseDecided(0),
    setDownEarly,
  ].map((event) =>
    rule(
      `${event.type} of an unknown ride changes no ride`,
      given(...eventsUntilCompleted).when(withChanges(event, { rideId: 'ride-2' })),
    ),
  ),
  rule(
    'RideAccepted of an unknown ride records its driver but changes no ride',
    given(...eventsUntilCompleted)
      .when(withChanges(rideAccepted(), { rideId: 'ride-2' }))
      .then('ride_drivers', { ...driverOfRide, ride_id: 'ride-2', driver_shown: null }),
  ),
];

export const ridesSpec = foldSpec(rides, (words) => [
  ...courseRules(words),
  ...endRules(words),
  ...erasedRidesRules(words),
  ...offersRules(words),
]);
