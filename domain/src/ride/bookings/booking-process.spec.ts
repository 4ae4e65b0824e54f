import { send, together, wake } from '../../kernel/process.ts';
import { minutesIn, NOON } from '../../testing/fixtures.ts';
import {
  afterAppend,
  asks,
  onAnswer,
  onEvent,
  onRefusal,
  onRequest,
  onTimer,
  type ProcessSpec,
  rule,
} from '../../testing/process-spec.ts';
import {
  BOLA,
  DRIVER_1,
  MINUTES,
  onTheWay,
  over,
  RIDE,
  requestRide,
  rideCancelled,
  rideCompleted,
  rideReplaced,
  rideRequested,
  searching,
  trip,
} from '../../testing/ride-fixtures.ts';
import { after, MINUTE_MS } from '../../time/instant.ts';
import type { ReplaceRide, ScheduleRide } from '../commands.ts';
import type { RideEvent } from '../events.ts';
import { evolve } from '../evolve.ts';
import { ride } from '../lifecycle.ts';
import { isOpen } from '../state.ts';
import { bookingProcess } from './booking-process.ts';
import { BOOKING_SETTLES_MS, bookingsPolicy } from './bookings-policy.ts';
import type { ClaimCustomer, ReleaseCustomer } from './commands.ts';
import type { Claim, CustomerBookingsEvent } from './events.ts';
import { customerBookings } from './lifecycle.ts';

const scheduleRide: ScheduleRide = { ...requestRide, type: 'ScheduleRide', scheduledFor: minutesIn(180) };
const OTHER = 'ride-2';
const now: Claim = { rideId: RIDE, from: NOON, until: minutesIn(MINUTES + 15), scheduled: false };
const later: Claim = { rideId: RIDE, from: minutesIn(180), until: minutesIn(180 + MINUTES), scheduled: true };
const claiming = (claim: Claim, rest: Partial<ClaimCustomer> = {}) =>
  send(
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
  together(claiming(claim, rest), send(ride, RIDE, requestRide));
const release = (rideId: string, end: ReleaseCustomer['end'], at: string) =>
  send(customerBookings, BOLA, {
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
const openBefore = isOpen(open) && 'booking' in open ? [{ ...open.booking, rideId: OTHER }] : [];
const taken = { refusal: 'RideAlreadyBooked', rideId: OTHER };
const forLater = together(claiming(later), send(ride, RIDE, scheduleRide));
const refusedClaim = onRefusal(both(now), taken, { type: 'ClaimCustomer' });
const time = `${BOLA} ${RIDE}`;
const giveUp = send(ride, RIDE, { type: 'GiveUpBooking', customerId: BOLA, rideId: RIDE, now: NOON });

const premium: ReplaceRide = {
  ...{ type: 'ReplaceRide', rideId: RIDE, customerId: BOLA, replacementId: 'ride-3', vehicleType: 'premium' },
  ...{ durationHours: null, tariff: requestRide.tariff, tariffBefore: null, policy: requestRide.policy },
  ...{ claimedFareKobo: 1, now: NOON },
};
const replaceAlone = (wanted: ReplaceRide) => send(ride, RIDE, wanted);
const replaced = rideReplaced();
const isReplaced = [...searching, replaced];
const goOn = (at: string) =>
  together(
    send(ride, 'ride-3', {
      ...{ type: 'RequestReplacement', replaces: RIDE, replacement: replaced.data.replacement, ...trip, now: at },
    }),
    send(customerBookings, BOLA, {
      ...{ type: 'PassClaimOn', customerId: BOLA, rideId: RIDE, now: at },
      to: { rideId: 'ride-3', from: at, until: after(at, (MINUTES + 15) * MINUTE_MS), scheduled: false },
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
    rule('for later, for the time of the ride', { given: { bookings: known }, when: onRequest(scheduleRide) }, [
      forLater,
    ]),
    rule(
      'an account that is gone is said to be',
      { given: { bookings: known, account: [registered, erased] }, when: onRequest(requestRide) },
      [both(now, { erased: true })],
    ),
    rule('who never booked since there are claims is asked after first', { when: onRequest(requestRide) }, [
      asks('openRides', { wanted: requestRide }),
    ]),
    rule(
      'what they have open holds them too',
      { when: onAnswer('openRides', { question: { wanted: requestRide }, answer: openBefore }) },
      [both(now, { openBefore: [{ ...now, rideId: OTHER }] })],
    ),
    rule(
      'also an account that is gone',
      {
        given: { account: [registered, erased] },
        when: onAnswer('openRides', { question: { wanted: requestRide }, answer: [] }),
      },
      [both(now, { erased: true })],
    ),
    rule(
      'a booking sent again claims nobody',
      { given: { bookings: known, ride: searching }, when: onRequest(requestRide) },
      [send(ride, RIDE, requestRide)],
    ),
    rule(
      'a booking for later sent again neither',
      { given: { bookings: known, ride: searching }, when: onRequest(scheduleRide) },
      [send(ride, RIDE, scheduleRide)],
    ),
    rule('nor one that was given up', { given: { bookings: known, ride: [givenUp] }, when: onRequest(requestRide) }, [
      send(ride, RIDE, requestRide),
    ]),
    rule(
      'who books for later for the first time is asked after too, and held',
      { when: onAnswer('openRides', { question: { wanted: scheduleRide }, answer: openBefore }) },
      [together(claiming(later, { openBefore: [{ ...now, rideId: OTHER }] }), send(ride, RIDE, scheduleRide))],
    ),
    rule(
      'what the tariff refuses claims nobody',
      { given: { bookings: known }, when: onRequest({ ...requestRide, passengers: 9 }) },
      [send(ride, RIDE, { ...requestRide, passengers: 9 })],
    ),

    rule(
      'for a change of class room is made, and the search replaced together',
      { given: { ride: searching }, when: onRequest(premium) },
      [
        together(
          send(customerBookings, BOLA, {
            ...{ type: 'ExtendClaim', customerId: BOLA, rideId: RIDE, until: now.until, now: NOON },
          }),
          replaceAlone(premium),
        ),
      ],
    ),
    rule(
      'the ride itself refuses it once a driver has accepted',
      { given: { ride: onTheWay }, when: onRequest(premium) },
      [replaceAlone(premium)],
    ),
    rule(
      'and to anybody else',
      { given: { ride: searching }, when: onRequest({ ...premium, customerId: 'somebody-else' }) },
      [replaceAlone({ ...premium, customerId: 'somebody-else' })],
    ),
    rule(
      'and for a trip that the tariff refuses',
      { given: { ride: searching }, when: onRequest({ ...premium, vehicleType: 'suv', durationHours: 7 }) },
      [replaceAlone({ ...premium, vehicleType: 'suv', durationHours: 7 })],
    ),
    rule(
      'and where nobody knows the places any more',
      { given: { ride: [{ ...rideRequested, personal: null } as RideEvent] }, when: onRequest(premium) },
      [replaceAlone(premium)],
    ),
    rule('the other ride is requested at once', { given: { ride: isReplaced }, when: afterAppend(replaced) }, [
      goOn(minutesIn(2)),
    ]),
    rule('or from the log', { given: { ride: isReplaced }, when: onEvent(replaced) }, [goOn(minutesIn(2))]),
    rule('not for a ride that is not there', { when: onEvent(replaced) }, []),
    rule('the cancellation of the first frees nobody', { when: onEvent(rideCancelled('class_changed')) }, []),
    rule('its claim is passed on when its time comes', { given: { ride: isReplaced }, when: onTimer(time) }, [
      goOn(NOON),
    ]),
    rule('and when another booking finds it in the way', { given: { inTheWay: isReplaced }, when: refusedClaim }, [
      together(
        send(ride, 'ride-3', {
          ...{
            type: 'RequestReplacement',
            replaces: OTHER,
            replacement: replaced.data.replacement,
            ...trip,
            now: NOON,
          },
        }),
        send(customerBookings, BOLA, {
          ...{ type: 'PassClaimOn', customerId: BOLA, rideId: OTHER, now: NOON },
          to: { ...now, rideId: 'ride-3' },
        }),
        both(now),
      ),
    ]),

    rule('a ride that is over does not stand in the way', { given: { inTheWay: over }, when: refusedClaim }, [
      together(release(OTHER, 'completed', NOON), both(now)),
    ]),
    rule('nor one that was given up', { given: { inTheWay: [givenUp] }, when: refusedClaim }, [
      together(release(OTHER, 'other', NOON), both(now)),
    ]),
    rule(
      'for a ride for later likewise',
      { given: { inTheWay: over }, when: onRefusal(forLater, taken, { type: 'ClaimCustomer' }) },
      [together(release(OTHER, 'completed', NOON), forLater)],
    ),
    rule('one that is open does', { given: { inTheWay: searching }, when: refusedClaim }, []),
    rule('and one that is being booked', { when: refusedClaim }, []),
    rule(
      'a refusal that names no ride stands',
      { when: onRefusal(both(now), { refusal: 'CustomerLeft' }, { type: 'ClaimCustomer' }) },
      [],
    ),

    rule('a claim wakes by itself', { when: onEvent(claimed) }, [wake(time, after(NOON, BOOKING_SETTLES_MS))]),
    rule('what was not booked by then never is', { when: onTimer(time) }, [giveUp]),
    rule('what is booked holds on', { given: { ride: searching }, when: onTimer(time) }, []),
    rule('nor what is on its way', { given: { ride: onTheWay }, when: onTimer(time) }, []),
    rule('what is over does not', { given: { ride: over }, when: onTimer(time) }, [release(RIDE, 'completed', NOON)]),
    rule('nor what was given up', { given: { ride: [givenUp] }, when: onTimer(time) }, [release(RIDE, 'other', NOON)]),

    rule('a completed ride frees its customer', { when: onEvent(rideCompleted) }, [
      release(RIDE, 'completed', minutesIn(60)),
    ]),
    rule('so does a cancelled one, whoever cancels it', { when: onEvent(rideCancelled('ended_by_operator')) }, [
      release(RIDE, 'other', minutesIn(12)),
    ]),
    rule(
      'one that its customer cancels is said to be',
      { when: onEvent({ ...rideCancelled('cancelled_by_customer') }) },
      [release(RIDE, 'cancelled', minutesIn(12))],
    ),
    rule(
      'one cancelled after a driver accepted it is not a cancelled search, and makes nobody wait',
      { when: onEvent(rideCancelled('cancelled_by_customer', DRIVER_1)) },
      [release(RIDE, 'other', minutesIn(12))],
    ),
    rule('and one that is never booked', { when: onEvent(givenUp) }, [release(RIDE, 'other', NOON)]),
    rule('at once where it is written', { when: afterAppend(givenUp) }, [release(RIDE, 'other', NOON)]),
  ],
};
