import { combinedSendAction, sendAction, wakeAction } from '../kernel/process.ts';
import { BOOKING_CLAIM_TIMEOUT_MS, bookingsPolicy } from '../ride/bookings/bookings-policy.ts';
import type { ClaimCustomer, ReleaseCustomer } from '../ride/bookings/commands.ts';
import type { Claim, CustomerBookingsEvent } from '../ride/bookings/events.ts';
import { customerBookings } from '../ride/bookings/lifecycle.ts';
import type { ReplaceRide, ScheduleRide } from '../ride/commands.ts';
import type { RideEvent } from '../ride/events.ts';
import { evolve } from '../ride/evolve.ts';
import { ride } from '../ride/lifecycle.ts';
import { isRideOpen } from '../ride/state.ts';
import { minutesIn, NOON } from '../testing/fixtures.ts';
import {
  afterAppend,
  callAction,
  onAnswer,
  onEvent,
  onRefusal,
  onRequest,
  onTimer,
  type ProcessSpec,
  rule,
} from '../testing/process-spec.ts';
import {
  BOLA,
  completedRideEvents,
  DRIVER_1,
  driverOnWayEvents,
  personalPartsOfBooking,
  RIDE,
  requestRide,
  rideCancelled,
  rideCompleted,
  rideReplaced,
  rideRequested,
  searchingEvents,
  TRIP_MINUTES,
} from '../testing/ride-fixtures.ts';
import { after, MINUTE_MS } from '../time/instant.ts';
import { bookingProcess } from './booking-process.ts';

const scheduleRide: ScheduleRide = { ...requestRide, type: 'ScheduleRide', scheduledFor: minutesIn(180) };
const OTHER = 'ride-2';
const now: Claim = { rideId: RIDE, from: NOON, until: minutesIn(TRIP_MINUTES + 15), scheduled: false };
const later: Claim = { rideId: RIDE, from: minutesIn(180), until: minutesIn(180 + TRIP_MINUTES), scheduled: true };
const claiming = (claim: Claim, rest: Partial<ClaimCustomer> = {}) =>
  sendAction(
    customerBookings,
    BOLA,
    {
      type: 'ClaimCustomer',
      customerId: BOLA,
      ...claim,
      ...{ openBefore: [], erased: false, policy: bookingsPolicy, now: NOON, ...rest },
    },
    { again: true },
  );
const both = (claim: Claim, rest: Partial<ClaimCustomer> = {}) =>
  combinedSendAction(claiming(claim, rest), sendAction(ride, RIDE, requestRide));
const release = (rideId: string, end: ReleaseCustomer['end'], at: string) =>
  sendAction(customerBookings, BOLA, {
    type: 'ReleaseCustomer',
    customerId: BOLA,
    rideId,
    end,
    countedWith: end === 'completed' ? DRIVER_1 : null,
    now: at,
  });
const claimed: CustomerBookingsEvent = { type: 'CustomerClaimed', at: NOON, data: { customerId: BOLA, ...now } };
const released: CustomerBookingsEvent = {
  type: 'CustomerReleased',
  at: NOON,
  data: { customerId: BOLA, rideId: RIDE, held: [], cancelledAt: [], hasRidden: false, counted: [] },
};
const givenUp: RideEvent = { type: 'BookingGivenUp', at: NOON, data: { rideId: RIDE, customerId: BOLA } };
const known = [claimed, released];
const erased = { type: 'PersonalDataErased' as const, at: NOON, data: { accountId: BOLA } };
const registered = {
  type: 'AccountRegistered' as const,
  at: NOON,
  data: { accountId: BOLA },
  personal: null,
};
const open = evolve({ status: 'none' }, rideRequested);
const openBefore = isRideOpen(open) && 'booking' in open ? [{ ...open.booking, rideId: OTHER }] : [];
const taken = { refusal: 'RideAlreadyBooked', rideId: OTHER };
const forLater = combinedSendAction(claiming(later), sendAction(ride, RIDE, scheduleRide));
const refusedClaim = onRefusal(both(now), taken, { type: 'ClaimCustomer' });
const time = `${BOLA} ${RIDE}`;
const giveUp = sendAction(ride, RIDE, { type: 'GiveUpBooking', customerId: BOLA, rideId: RIDE, now: NOON });

const premium: ReplaceRide = {
  ...{ type: 'ReplaceRide', rideId: RIDE, customerId: BOLA, replacementId: 'ride-3', vehicleType: 'premium' },
  ...{ durationHours: null, tariff: requestRide.tariff, tariffBefore: null, policy: requestRide.policy },
  ...{ claimedFareKobo: 1, now: NOON },
};
const replaceAlone = (request: ReplaceRide) => sendAction(ride, RIDE, request);
const replaced = rideReplaced();
const isReplaced = [...searchingEvents, replaced];
const goOn = (at: string) =>
  combinedSendAction(
    sendAction(ride, 'ride-3', {
      ...{
        type: 'RequestReplacement',
        replaces: RIDE,
        replacement: replaced.data.replacement,
        ...personalPartsOfBooking,
        now: at,
      },
    }),
    sendAction(customerBookings, BOLA, {
      ...{ type: 'PassClaimOn', customerId: BOLA, rideId: RIDE, now: at },
      to: { rideId: 'ride-3', from: at, until: after(at, (TRIP_MINUTES + 15) * MINUTE_MS), scheduled: false },
    }),
  );

export const bookingSpec: ProcessSpec = {
  process: bookingProcess(bookingsPolicy),
  rules: [
    rule(
      'the customer is claimed and the ride booked together',
      { given: { bookings: known }, when: onRequest(requestRide) },
      [both(now)],
    ),
    rule(
      'a scheduled ride claims the customer for its time',
      { given: { bookings: known }, when: onRequest(scheduleRide) },
      [forLater],
    ),
    rule(
      'a booking for an erased account is marked as such',
      { given: { bookings: known, account: [registered, erased] }, when: onRequest(requestRide) },
      [both(now, { erased: true })],
    ),
    rule('the customer’s open rides are read before the first claim', { when: onRequest(requestRide) }, [
      callAction('openRides', { request: requestRide }),
    ]),
    rule(
      'the first claim includes the customer’s open rides',
      { when: onAnswer('openRides', { input: { request: requestRide }, answer: openBefore }) },
      [both(now, { openBefore: [{ ...now, rideId: OTHER }] })],
    ),
    rule(
      'a first claim of an erased account is marked as such',
      {
        given: { account: [registered, erased] },
        when: onAnswer('openRides', { input: { request: requestRide }, answer: [] }),
      },
      [both(now, { erased: true })],
    ),
    rule(
      'a repeated booking makes no claim',
      { given: { bookings: known, ride: searchingEvents }, when: onRequest(requestRide) },
      [sendAction(ride, RIDE, requestRide)],
    ),
    rule(
      'a repeated scheduled booking makes no claim',
      { given: { bookings: known, ride: searchingEvents }, when: onRequest(scheduleRide) },
      [sendAction(ride, RIDE, scheduleRide)],
    ),
    rule(
      'a booking that was given up makes no claim',
      { given: { bookings: known, ride: [givenUp] }, when: onRequest(requestRide) },
      [sendAction(ride, RIDE, requestRide)],
    ),
    rule(
      'the first claim for a scheduled ride includes the customer’s open rides',
      { when: onAnswer('openRides', { input: { request: scheduleRide }, answer: openBefore }) },
      [
        combinedSendAction(
          claiming(later, { openBefore: [{ ...now, rideId: OTHER }] }),
          sendAction(ride, RIDE, scheduleRide),
        ),
      ],
    ),
    rule(
      'a booking that the tariff refuses makes no claim',
      { given: { bookings: known }, when: onRequest({ ...requestRide, passengers: 9 }) },
      [sendAction(ride, RIDE, { ...requestRide, passengers: 9 })],
    ),

    rule(
      'a change of class extends the claim and replaces the search together',
      { given: { ride: searchingEvents }, when: onRequest(premium) },
      [
        combinedSendAction(
          sendAction(customerBookings, BOLA, {
            ...{ type: 'ExtendClaim', customerId: BOLA, rideId: RIDE, until: now.until, now: NOON },
          }),
          replaceAlone(premium),
        ),
      ],
    ),
    rule(
      'a change of class is refused by an accepted ride',
      { given: { ride: driverOnWayEvents }, when: onRequest(premium) },
      [replaceAlone(premium)],
    ),
    rule(
      'a change of class is refused to another customer',
      { given: { ride: searchingEvents }, when: onRequest({ ...premium, customerId: 'somebody-else' }) },
      [replaceAlone({ ...premium, customerId: 'somebody-else' })],
    ),
    rule(
      'a change of class that the tariff refuses is refused by the ride',
      { given: { ride: searchingEvents }, when: onRequest({ ...premium, vehicleType: 'suv', durationHours: 7 }) },
      [replaceAlone({ ...premium, vehicleType: 'suv', durationHours: 7 })],
    ),
    rule(
      'a change of class is refused if the places were erased',
      { given: { ride: [{ ...rideRequested, personal: null } as RideEvent] }, when: onRequest(premium) },
      [replaceAlone(premium)],
    ),
    rule(
      'a replaced ride requests its replacement at once',
      { given: { ride: isReplaced }, when: afterAppend(replaced) },
      [goOn(minutesIn(2))],
    ),
    rule('a replacement is requested even after a crash', { given: { ride: isReplaced }, when: onEvent(replaced) }, [
      goOn(minutesIn(2)),
    ]),
    rule('a ride that does not exist requests no replacement', { when: onEvent(replaced) }, []),
    rule(
      'the cancellation of a replaced ride does not release the customer',
      { when: onEvent(rideCancelled('class_changed')) },
      [],
    ),
    rule(
      'the claim of a replaced ride is passed on by its timer',
      { given: { ride: isReplaced }, when: onTimer(time) },
      [goOn(NOON)],
    ),
    rule(
      'the claim of a replaced ride is passed on when it blocks another booking',
      { given: { conflictingRide: isReplaced }, when: refusedClaim },
      [
        combinedSendAction(
          sendAction(ride, 'ride-3', {
            ...{
              type: 'RequestReplacement',
              replaces: OTHER,
              replacement: replaced.data.replacement,
              ...personalPartsOfBooking,
              now: NOON,
            },
          }),
          sendAction(customerBookings, BOLA, {
            ...{ type: 'PassClaimOn', customerId: BOLA, rideId: OTHER, now: NOON },
            to: { ...now, rideId: 'ride-3' },
          }),
          both(now),
        ),
      ],
    ),

    rule(
      'a ride that is over does not block a booking',
      { given: { conflictingRide: completedRideEvents }, when: refusedClaim },
      [combinedSendAction(release(OTHER, 'completed', NOON), both(now))],
    ),
    rule(
      'a booking that was given up does not block another',
      { given: { conflictingRide: [givenUp] }, when: refusedClaim },
      [combinedSendAction(release(OTHER, 'other', NOON), both(now))],
    ),
    rule(
      'a ride that is over does not block a scheduled booking',
      { given: { conflictingRide: completedRideEvents }, when: onRefusal(forLater, taken, { type: 'ClaimCustomer' }) },
      [combinedSendAction(release(OTHER, 'completed', NOON), forLater)],
    ),
    rule('an open ride blocks a booking', { given: { conflictingRide: searchingEvents }, when: refusedClaim }, []),
    rule('a ride that is being booked blocks a booking', { when: refusedClaim }, []),
    rule(
      'a refusal that names no ride needs no action',
      { when: onRefusal(both(now), { refusal: 'CustomerLeft' }, { type: 'ClaimCustomer' }) },
      [],
    ),

    rule('a claim sets a timer that checks its ride', { when: onEvent(claimed) }, [
      wakeAction(time, after(NOON, BOOKING_CLAIM_TIMEOUT_MS)),
    ]),
    rule('a ride that is not booked when the timer is due is given up', { when: onTimer(time) }, [giveUp]),
    rule('the claim of a booked ride is not released', { given: { ride: searchingEvents }, when: onTimer(time) }, []),
    rule(
      'the claim of a ride under way is not released',
      { given: { ride: driverOnWayEvents }, when: onTimer(time) },
      [],
    ),
    rule('a ride that is over releases its claim', { given: { ride: completedRideEvents }, when: onTimer(time) }, [
      release(RIDE, 'completed', NOON),
    ]),
    rule('a booking that was given up releases its claim', { given: { ride: [givenUp] }, when: onTimer(time) }, [
      release(RIDE, 'other', NOON),
    ]),

    rule('a completed ride releases its customer', { when: onEvent(rideCompleted) }, [
      release(RIDE, 'completed', minutesIn(60)),
    ]),
    rule(
      'a cancelled ride releases its customer, no matter who cancelled',
      { when: onEvent(rideCancelled('ended_by_operator')) },
      [release(RIDE, 'other', minutesIn(12))],
    ),
    rule(
      'a search that its customer cancels counts as a cancelled search',
      { when: onEvent({ ...rideCancelled('cancelled_by_customer') }) },
      [release(RIDE, 'cancelled', minutesIn(12))],
    ),
    rule(
      'a ride that the customer may cancel because the driver never came does not count',
      { when: onEvent(rideCancelled('cancelled_by_customer', DRIVER_1)) },
      [release(RIDE, 'other', minutesIn(12))],
    ),
    rule(
      'a ride that the driver lets go at the customer’s request counts like a cancelled search',
      { when: onEvent(rideCancelled('rider_asked')) },
      [release(RIDE, 'cancelled', minutesIn(12))],
    ),
    rule(
      'a ride whose rider did not show up counts like a cancelled search',
      { when: onEvent(rideCancelled('rider_no_show')) },
      [release(RIDE, 'cancelled', minutesIn(12))],
    ),
    rule('a booking given up releases its customer', { when: onEvent(givenUp) }, [release(RIDE, 'other', NOON)]),
    rule('a booking given up releases its customer at once', { when: afterAppend(givenUp) }, [
      release(RIDE, 'other', NOON),
    ]),
  ],
};
