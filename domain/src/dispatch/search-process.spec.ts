import { fold } from '../kernel/lifecycle.ts';
import { sendAction, wakeAction } from '../kernel/process.ts';
import { type RideEvent, type RideIn, ride } from '../ride/index.ts';
import { aCandidate } from '../testing/dispatch-fixtures.ts';
import { minutesIn, NOON, secondsIn } from '../testing/fixtures.ts';
import {
  afterAppend,
  callAction,
  onAnswer,
  onEvent,
  onRefusal,
  onTimer,
  type ProcessSpec,
  rule,
} from '../testing/process-spec.ts';
import {
  BOLA,
  DRIVER_1,
  DRIVER_2,
  driverAbsenceReported,
  driverOnWayEvents,
  fareToppedUp,
  RIDE,
  rideAccepted,
  rideGivenBack,
  rideOffered,
  rideRequested,
  rideScheduled,
  searchingEvents,
  tripPlaces,
} from '../testing/ride-fixtures.ts';
import { after, type Instant } from '../time/instant.ts';
import { dispatchPolicy } from './dispatch-policy.ts';
import { searchProcess } from './search-process.ts';
import { type Candidate, lastWaveOf, planWave, skippedDriversByReason, waveWithSlots } from './wave.ts';

const asksFor = (wave: number, now: Instant, radiusMetres = 3_000) =>
  callAction('candidates', {
    rideId: RIDE,
    wave,
    pickup: tripPlaces.pickup,
    radiusMetres,
    fixedSince: after(now, -10 * 60_000),
  });
const lookAgain = (wave: number) => asksFor(wave, minutesIn(10), 15_000);

const near = aCandidate(DRIVER_1, { distanceMetres: 400 });
const offerTo = (events: readonly RideEvent[], wave: number, now: Instant) => {
  const state = fold(ride, events) as RideIn<'requested'>;
  return sendAction(ride, RIDE, { type: 'OfferRide', ...planWave(dispatchPolicy, state, wave, [near], now), now });
};
const placesFor = (
  events: readonly RideEvent[],
  wave: number,
  candidates: readonly Candidate[],
  now: Instant,
  end = false,
) => {
  const state = fold(ride, events) as RideIn<'requested'>;
  const planned = planWave(dispatchPolicy, state, wave, candidates, now);
  const driverIds = end ? [] : planned.driverIds;
  return {
    ...{ rideId: RIDE, customerId: BOLA, scheduled: state.booking.scheduledFor !== null, end, at: now },
    wave: { ...planned, driverIds },
    skipped: skippedDriversByReason(dispatchPolicy, state, candidates, { driverIds, end, now }),
  };
};
const two = [near, { ...near, driverId: DRIVER_2, distanceMetres: 500 }];
const forTwo = placesFor([rideRequested], 1, two, NOON);
const atTheEnd = placesFor(searchingEvents, 3, [near], minutesIn(10), true);
const { input } = asksFor(1, NOON) as { readonly input: unknown };
const movedOn = onRefusal(offerTo([rideRequested], 1, NOON), { refusal: 'SearchMovedOn' });

export const searchSpec: ProcessSpec = {
  process: searchProcess(dispatchPolicy),
  rules: [
    rule('an immediate ride is offered at once', { given: { ride: [rideRequested] }, when: onEvent(rideRequested) }, [
      asksFor(1, NOON),
    ]),
    rule(
      'a scheduled ride sets a timer for when 70 % of its lead time is left',
      { given: { ride: [rideScheduled] }, when: onEvent(rideScheduled) },
      [wakeAction(RIDE, minutesIn(54))],
    ),
    rule(
      'a ride given back starts a new search',
      { given: { ride: [...driverOnWayEvents, rideGivenBack(1)] }, when: onEvent(rideGivenBack(1)), now: minutesIn(3) },
      [asksFor(1, minutesIn(3))],
    ),
    rule(
      'a ride whose driver never came starts a new search',
      {
        given: { ride: [...driverOnWayEvents, driverAbsenceReported(2)] },
        when: onEvent(driverAbsenceReported(2)),
        now: minutesIn(21),
      },
      [asksFor(1, minutesIn(21))],
    ),
    rule(
      'a ride with a raised fare is offered at once',
      {
        given: { ride: [...searchingEvents, { ...fareToppedUp, at: secondsIn(10) }] },
        when: onEvent(fareToppedUp),
        now: secondsIn(10),
      },
      [asksFor(3, secondsIn(10))],
    ),
    rule(
      'a raised fare of an accepted ride needs no action',
      { given: { ride: driverOnWayEvents }, when: onEvent(fareToppedUp) },
      [],
    ),
    rule(
      'a search that was not continued for ten minutes evaluates drivers a last time',
      { given: { ride: [rideRequested] }, when: onEvent(rideRequested), now: minutesIn(10) },
      [lookAgain(1)],
    ),
    rule(
      'a due wave looks for candidates',
      { given: { ride: searchingEvents }, when: onTimer(RIDE, secondsIn(25)), now: secondsIn(25) },
      [asksFor(3, secondsIn(25), 5_000)],
    ),
    rule(
      'a timer that fires before its wave is set again',
      { given: { ride: searchingEvents }, when: onTimer(RIDE), now: secondsIn(1) },
      [wakeAction(RIDE, secondsIn(3))],
    ),
    rule(
      'a search evaluates drivers a last time after ten minutes',
      { given: { ride: searchingEvents }, when: onTimer(RIDE), now: minutesIn(10) },
      [lookAgain(2)],
    ),
    ...(
      [
        [
          'drivers who could not be asked',
          [
            { ...near, free: false },
            { ...near, driverId: 'stuck', free: false, suspended: true },
          ],
        ],
        [
          'only drivers who cannot be asked now',
          [
            { ...near, driverId: 'came', fixedAt: minutesIn(10) },
            { ...near, driverId: 'busy', free: false },
          ],
        ],
      ] as const
    ).map(([what, answer]) =>
      rule(
        `the final evaluation records ${what}`,
        { given: { ride: searchingEvents }, when: onAnswer('candidates', { input, answer }), now: minutesIn(10) },
        [callAction('reserveSlots', placesFor(searchingEvents, 1, answer, minutesIn(10), true))],
      ),
    ),
    rule(
      'the end of a search is recorded with the drivers not asked',
      {
        given: { ride: searchingEvents },
        when: onAnswer('reserveSlots', { input: atTheEnd, answer: [] }),
        now: minutesIn(10.1),
      },
      [sendAction(ride, RIDE, { type: 'ExpireSearch', lastLook: lastWaveOf(atTheEnd.wave), now: minutesIn(10.1) })],
    ),
    rule('an accepted ride is not searched for', { given: { ride: driverOnWayEvents }, when: onTimer(RIDE) }, []),
    rule(
      'a slot is reserved with each driver of a planned wave',
      { given: { ride: [rideRequested] }, when: onAnswer('candidates', { input, answer: two }) },
      [callAction('reserveSlots', forTwo)],
    ),
    rule(
      'a driver with a slot is offered the ride as planned',
      {
        given: { ride: [rideRequested] },
        when: onAnswer('reserveSlots', { input: forTwo, answer: [DRIVER_1, DRIVER_2] }),
        now: secondsIn(1),
      },
      [sendAction(ride, RIDE, { type: 'OfferRide', ...forTwo.wave, now: NOON })],
    ),
    rule(
      'a driver without a slot is not offered the ride',
      { given: { ride: [rideRequested] }, when: onAnswer('reserveSlots', { input: forTwo, answer: [DRIVER_2] }) },
      [sendAction(ride, RIDE, { type: 'OfferRide', ...waveWithSlots(forTwo.wave, [DRIVER_2]), now: NOON })],
    ),
    rule(
      'without slots a timer is set for the next wave',
      { given: { ride: [rideRequested] }, when: onAnswer('reserveSlots', { input: forTwo, answer: [] }) },
      [wakeAction(RIDE, secondsIn(25))],
    ),
    rule(
      'without slots the search continues at once if the next wave is due',
      {
        given: { ride: [rideRequested] },
        when: onAnswer('reserveSlots', { input: forTwo, answer: [] }),
        now: minutesIn(10),
      },
      [lookAgain(1)],
    ),
    rule(
      'a ride that was accepted in the meantime is not offered',
      {
        given: { ride: [...searchingEvents, rideAccepted()] },
        when: onAnswer('reserveSlots', { input: forTwo, answer: [DRIVER_1] }),
      },
      [],
    ),
    rule(
      'a ride that was accepted in the meantime reserves no slots',
      {
        given: { ride: [...searchingEvents, rideAccepted()] },
        when: onAnswer('candidates', { input, answer: [near] }),
      },
      [],
    ),
    ...(
      [
        [0, 25],
        [24, 25],
        [25, 50],
        [26, 50],
        [578, 600],
      ] as const
    ).map(([seconds, next]) =>
      rule(
        `a wave without candidates after ${seconds} s only sets the timer of the next`,
        {
          given: { ride: [rideRequested] },
          when: onAnswer('candidates', { input, answer: [{ ...near, free: false }] }),
          now: secondsIn(seconds),
        },
        [wakeAction(RIDE, secondsIn(next))],
      ),
    ),
    rule(
      'the radius grows with the time searched',
      { given: { ride: [rideRequested] }, when: onTimer(RIDE, secondsIn(50)), now: secondsIn(50) },
      [asksFor(1, secondsIn(50), 7_000)],
    ),
    rule(
      'a late wave is still made',
      { given: { ride: [rideRequested] }, when: onTimer(RIDE, secondsIn(25)), now: secondsIn(27) },
      [asksFor(1, secondsIn(27), 5_000)],
    ),
    rule(
      'a driver who came near continues the search at once',
      { given: { ride: [rideRequested] }, when: onTimer(RIDE, secondsIn(40)), now: secondsIn(40) },
      [asksFor(1, secondsIn(40), 5_000)],
    ),
    rule(
      'a driver who came near just after a wave waits for its follow-up',
      { given: { ride: searchingEvents }, when: onTimer(RIDE, secondsIn(1)), now: secondsIn(1) },
      [wakeAction(RIDE, secondsIn(3))],
    ),
    rule(
      'a timer whose wave is already in the log makes no second wave',
      { given: { ride: searchingEvents }, when: onTimer(RIDE, NOON), now: secondsIn(2) },
      [wakeAction(RIDE, secondsIn(3))],
    ),
    rule(
      'a ride with a raised fare is offered at once even if no wave found a driver before',
      {
        given: { ride: [rideRequested, { ...fareToppedUp, at: secondsIn(40) }] },
        when: onEvent(fareToppedUp),
        now: secondsIn(40),
      },
      [asksFor(1, secondsIn(40), 5_000)],
    ),
    rule(
      'waves are timed from the raised fare, even without candidates',
      {
        given: { ride: [rideRequested, { ...fareToppedUp, at: secondsIn(40) }] },
        when: onAnswer('candidates', { input, answer: [] }),
        now: secondsIn(40),
      },
      [wakeAction(RIDE, secondsIn(55))],
    ),
    rule('a wave sets the timer of the next', { given: { ride: searchingEvents }, when: afterAppend(rideOffered()) }, [
      wakeAction(RIDE, secondsIn(3)),
    ]),
    rule(
      'a slow wave is followed by the next one at once',
      { given: { ride: searchingEvents }, when: afterAppend(rideOffered()), now: secondsIn(25) },
      [asksFor(2, secondsIn(25), 5_000)],
    ),
    rule(
      'a slow wave is followed by the end of the search if that is due',
      { given: { ride: searchingEvents }, when: afterAppend(rideOffered()), now: minutesIn(10) },
      [lookAgain(2)],
    ),
    rule(
      'a search that has moved on in the meantime continues from its current state',
      { given: { ride: searchingEvents }, when: movedOn },
      [wakeAction(RIDE, secondsIn(3))],
    ),
    rule(
      'a search that has moved on makes the wave that is due',
      { given: { ride: searchingEvents }, when: movedOn, now: secondsIn(25) },
      [asksFor(2, secondsIn(25), 5_000)],
    ),
    rule(
      'a search that has moved on ends if its end is due',
      { given: { ride: searchingEvents }, when: movedOn, now: minutesIn(10) },
      [lookAgain(2)],
    ),
  ],
};
