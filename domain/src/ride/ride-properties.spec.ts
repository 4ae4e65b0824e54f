import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, isRefusal } from '../kernel/lifecycle.ts';
import { isCoarse } from '../place/fix.ts';
import { ratingReasons } from '../rating/reasons.ts';
import { openingTariff } from '../tariff/opening-tariff.ts';
import { quote } from '../tariff/tariff.ts';
import { measuredFixAt } from '../testing/driver-duty-fixtures.ts';
import { NOON } from '../testing/fixtures.ts';
import { aWave, BOLA, noDriverFound, RIDE, requestRide, tripPlaces, wholeTrip } from '../testing/ride-fixtures.ts';
import { after, MINUTE_MS } from '../time/instant.ts';
import type { RideCommand } from './commands.ts';
import { type RideEvent, rideEvents } from './events.ts';
import { ride } from './lifecycle.ts';
import { ridePolicy } from './ride-policy.ts';
import { assignedDriver, isRideOpen, type RideState } from './state.ts';
import { tripEndConfirmations } from './trip-end.ts';

const driven = fc.constant(wholeTrip);

const anyFix = (now: string) =>
  fc.option(
    fc.record({
      latitude: fc.constantFrom(
        tripPlaces.pickup.latitude,
        tripPlaces.pickup.latitude,
        tripPlaces.destination.latitude,
      ),
      longitude: fc.constant(tripPlaces.pickup.longitude),
      fixedAt: fc.constantFrom(now, now, after(now, -2 * MINUTE_MS)),
      source: fc.constantFrom('measured', 'measured', 'chosen'),
      accuracy: fc.constantFrom(10, 10, 2_000),
    }),
    { freq: 5 },
  );

const anyCommand = (now: string): fc.Arbitrary<RideCommand> => {
  const driverId = fc.constantFrom('driver-1', 'driver-1', 'driver-1', 'driver-2', 'driver-3');
  const person = fc.constantFrom(BOLA, 'driver-1', 'driver-2', 'stranger');
  const customerId = fc.constantFrom(BOLA, BOLA, 'stranger');
  const fare = fc.oneof(
    fc.constantFrom(250_000, 562_300, 572_300, 582_300, 762_300),
    fc.integer({ min: -1_000_000, max: 100_000_000 }),
  );
  const code = fc.constantFrom('4711', '4711', '0000');
  const c = <T extends RideCommand['type']>(type: T, fields: Record<string, fc.Arbitrary<unknown>>) =>
    fc.record({ type: fc.constant(type), now: fc.constant(now), ...fields }) as unknown as fc.Arbitrary<RideCommand>;
  const offer = {
    searchRound: fc.integer({ min: 1, max: 4 }),
    wave: fc.constant(1),
    radiusMetres: fc.constant(3_000),
    driverIds: fc.subarray(['driver-1', 'driver-2', 'driver-3']),
    expiresAt: fc.constant(after(now, 5 * MINUTE_MS)),
    policyVersion: fc.constant('dispatch-1'),
    outcomes: fc.constant([]),
    considered: fc.constant([]),
  };
  // Weighted so that many rides end; with equal weights most commands would be refused.
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant({ ...requestRide, now }) },
    { weight: 1, arbitrary: fare.map((claimedFareKobo) => ({ ...requestRide, claimedFareKobo, now })) },
    { weight: 6, arbitrary: c('OfferRide', offer) },
    { weight: 3, arbitrary: c('TopUpFare', { customerId, tariff: fc.constant(openingTariff), claimedFareKobo: fare }) },
    {
      weight: 8,
      arbitrary: c('AcceptRide', {
        driverId,
        pickupDueAt: fc.constant(after(now, 8 * MINUTE_MS)),
        startCode: fc.constant('4711'),
        shown: fc.constant(null),
      }),
    },
    {
      weight: 1,
      arbitrary: c('CancelRide', { customerId: fc.constantFrom('stranger', 'stranger', BOLA), reason: fc.string() }),
    },
    { weight: 1, arbitrary: c('ExpireSearch', { lastLook: fc.constant(noDriverFound) }) },
    { weight: 10, arbitrary: c('MarkArrived', { driverId, fix: anyFix(now) }) },
    { weight: 14, arbitrary: c('StartRide', { driverId, code, renewedCodes: fc.constant(['4711', '4711', '4711']) }) },
    { weight: 1, arbitrary: c('ConfirmInCar', { customerId, riderAt: fc.constant(null), driverAt: anyFix(now) }) },
    {
      weight: 1,
      arbitrary: c('ChangeDestination', {
        customerId,
        destination: fc.constant(tripPlaces.destination),
        minutesFromPickup: fc.constant(40),
        reason: fc.string(),
      }),
    },
    { weight: 2, arbitrary: c('ConfirmDriverSeen', { customerId, driverAt: anyFix(now), confirmed: fc.boolean() }) },
    { weight: 2, arbitrary: c('AskRelease', { customerId, driverAt: anyFix(now) }) },
    { weight: 1, arbitrary: c('GrantRelease', { driverId: fc.option(driverId) }) },
    {
      weight: 1,
      arbitrary: c('EndRide', {
        operatorId: person,
        outcome: fc.constantFrom('completed', 'cancelled'),
        claimedFinalFareKobo: fc.option(fare),
        driven,
        reason: fc.string(),
      }),
    },
    { weight: 1, arbitrary: c('ConfirmTripEnd', { customerId, word: fc.constantFrom(...tripEndConfirmations) }) },
    { weight: 2, arbitrary: c('GiveRideBack', { driverId, reason: fc.string() }) },
    { weight: 1, arbitrary: c('ReportDriverAbsent', { customerId }) },
    {
      weight: 1,
      arbitrary: c('ReportRiderNoShow', { driverId, wroteAt: fc.subarray([now]), mayContact: fc.boolean() }),
    },
    { weight: 1, arbitrary: c('RecordRiderCalled', { driverId }) },
    {
      weight: 14,
      arbitrary: c('CompleteRide', {
        driverId,
        claimedFinalFareKobo: fc.oneof(fare, fc.constant(0)),
        tariffs: fc.constant([openingTariff]),
        fix: anyFix(now),
        driven,
        reason: fc.constantFrom('', 'The road is flooded'),
      }),
    },
    {
      weight: 3,
      arbitrary: c('RateRide', {
        raterId: person,
        stars: fc.integer({ min: -1, max: 7 }),
        reasons: fc.subarray([...ratingReasons]),
        comment: fc.string(),
      }),
    },
    { weight: 2, arbitrary: c('ReportSetDownEarly', { customerId }) },
    {
      weight: 3,
      arbitrary: c('RecordFarePaid', {
        driverId,
        method: fc.constantFrom('cash', null),
        paidKobo: fc.constantFrom(null, 100_000, 200_000),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.oneof(
        c('ClaimFarePaid', { customerId, method: fc.constantFrom('cash', null) }),
        c('RequestReceipt', { customerId }),
      ),
    },
    {
      weight: 2,
      arbitrary: c('DecideFareCase', {
        operatorId: person,
        paidKobo: fc.constantFrom(0, 100_000),
        reason: fc.string(),
      }),
    },
  );
};

const untilUnderWay: readonly RideCommand[] = [
  { type: 'OfferRide', ...aWave(1), driverIds: ['driver-1'], expiresAt: after(NOON, 5 * MINUTE_MS), now: NOON },
  {
    ...{ type: 'AcceptRide', driverId: 'driver-1', pickupDueAt: after(NOON, 8 * MINUTE_MS) },
    ...{ startCode: '4711', shown: null, now: NOON },
  },
  { type: 'MarkArrived', driverId: 'driver-1', fix: measuredFixAt(tripPlaces.pickup, NOON), now: NOON },
  { type: 'StartRide', driverId: 'driver-1', code: '4711', renewedCodes: [], now: NOON },
];

/** Two thirds of the command sequences begin with an accepted ride, because few random ones get that far. */
const beginning = fc.constantFrom([], untilUnderWay.slice(0, 2), untilUnderWay);

const life = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 50, maxLength: 50 }).chain((steps) => {
  let minutes = 0;
  const times = steps.map((step) => {
    minutes += step;
    return after(NOON, minutes * MINUTE_MS);
  });
  return fc.tuple(beginning, fc.tuple(...times.map(anyCommand))).map(([begun, commands]) => [...begun, ...commands]);
});

const live = (commands: readonly RideCommand[]) => {
  const events: RideEvent[] = [];
  const states: RideState[] = [ride.initial];
  let refusals = 0;
  for (const command of [{ ...requestRide }, ...commands]) {
    const state = states.at(-1) ?? ride.initial;
    const outcome = ride.decide(state, command);
    if (isRefusal(outcome)) {
      expect(typeof outcome.refusal).toBe('string');
      refusals += 1;
      continue;
    }
    for (const event of outcome) {
      rideEvents[event.type].data.parse(event.data);
      events.push(event);
      states.push(ride.evolve(states.at(-1) ?? ride.initial, event));
    }
  }
  return { events, states, refusals };
};

const LATER = after(NOON, 24 * 60 * MINUTE_MS);
const later = (minutes: number): string => after(LATER, minutes * MINUTE_MS);

type Way = (state: RideState) => RideCommand;
const driverOf = (state: RideState): string => assignedDriver(state) ?? '';
const cancel: Way = () => ({ type: 'CancelRide', customerId: BOLA, reason: '', now: LATER });
const expire: Way = () => ({ type: 'ExpireSearch', lastLook: noDriverFound, now: LATER });
const end: Way = () => ({
  type: 'EndRide',
  operatorId: 'operator',
  outcome: 'cancelled',
  claimedFinalFareKobo: null,
  driven: wholeTrip,
  reason: 'Nobody answers',
  now: LATER,
});
const ask: Way = () => ({ type: 'AskRelease', customerId: BOLA, driverAt: null, now: LATER });
const granted: Way = () => ({ type: 'GrantRelease', driverId: null, now: later(5) });
const arrive: Way = (state) => ({
  type: 'MarkArrived',
  driverId: driverOf(state),
  fix: measuredFixAt(tripPlaces.pickup, LATER),
  now: LATER,
});
const call: Way = (state) => ({ type: 'RecordRiderCalled', driverId: driverOf(state), now: LATER });
const noShow: Way = (state) => ({
  ...{ type: 'ReportRiderNoShow', driverId: driverOf(state), wroteAt: [], mayContact: true, now: later(5) },
});
const complete: Way = (state) => ({
  type: 'CompleteRide',
  driverId: driverOf(state),
  claimedFinalFareKobo: 0,
  tariffs: [openingTariff],
  fix: measuredFixAt(tripPlaces.pickup, LATER),
  driven: wholeTrip,
  reason: 'The rider is gone',
  now: LATER,
});

const waysOut = {
  rider: [[cancel], [ask, granted], [granted], [end]],
  driver: [[expire], [arrive, call, noShow], [call, noShow], [complete]],
  operator: [[expire], [end]],
} as const satisfies Record<string, readonly (readonly Way[])[]>;

const endsBy = (state: RideState, ways: readonly (readonly Way[])[]): boolean =>
  ways.some((steps) => {
    let current = state;
    for (const step of steps) {
      const outcome = ride.decide(current, step(current));
      if (isRefusal(outcome)) return false;
      current = outcome.reduce(ride.evolve, current);
    }
    return !isRideOpen(current);
  });

export const describeRideProperties = (numRuns: number) =>
  describe(`after any fifty commands, in ${numRuns} runs (spec 3 §4, spec 3 §9)`, () => {
    const runs = { numRuns, seed: 20_260_302 };
    const reached = new Set<string>();

    it('the fare is the tariff’s, raised only by top-ups, and without commission', () => {
      const quoted = quote(openingTariff, requestRide);
      const fareKobo = 'refusal' in quoted ? 0 : quoted.fareKobo;
      fc.assert(
        fc.property(life, (commands) => {
          const { events, states } = live(commands);
          const toppedUp = events.reduce(
            (sum, event) => sum + (event.type === 'FareToppedUp' ? event.data.addedKobo : 0),
            0,
          );
          for (const event of events) {
            if (event.type === 'RideRequested') expect(event.data.fareKobo).toBe(fareKobo);
            if (event.type === 'FareToppedUp') expect(event.data.addedKobo % 10_000).toBe(0);
            if (event.type !== 'RideCompleted') continue;
            expect(event.data.commissionKobo).toBe(0);
            expect(event.data.agreedFareKobo).toBe(fareKobo + toppedUp);
            expect(event.data.finalFareKobo).toBeLessThanOrEqual(fareKobo + toppedUp);
            expect(event.data.finalFareKobo).toBeGreaterThanOrEqual(0);
          }
          for (const { status } of states) reached.add(status);
        }),
        runs,
      );
      expect([...reached].sort()).toEqual([
        'accepted',
        'arrived',
        'cancelled',
        'completed',
        'in_progress',
        'none',
        'requested',
      ]);
    });

    it('a ride has at most one driver at a time, and no driver twice', () => {
      fc.assert(
        fc.property(life, (commands) => {
          const { events } = live(commands);
          let driver: string | null = null;
          const gone = new Set<string>();
          for (const event of events) {
            if (event.type === 'RideAccepted') {
              expect(driver).toBeNull();
              expect(gone.has(event.data.driverId)).toBe(false);
              driver = event.data.driverId;
            } else if (event.type === 'RideGivenBack' || event.type === 'DriverAbsenceReported') {
              expect(event.data.driverId).toBe(driver);
              gone.add(event.data.driverId);
              driver = null;
            } else if ('driverId' in event.data && event.data.driverId !== null)
              expect(event.data.driverId).toBe(driver);
          }
        }),
        runs,
      );
    });

    it('a driver has arrived only if a position or the rider proves it', () => {
      fc.assert(
        fc.property(life, (commands) => {
          let state: RideState = ride.initial;
          for (const command of [{ ...requestRide }, ...commands]) {
            const outcome = ride.decide(state, command);
            if (isRefusal(outcome)) continue;
            if (command.type === 'MarkArrived' && state.status === 'accepted' && state.assignment.seen === 'no') {
              expect(command.fix).toMatchObject({ latitude: tripPlaces.pickup.latitude, fixedAt: command.now });
              expect(command.fix && isCoarse(command.fix)).toBe(false);
            }
            state = outcome.reduce(ride.evolve, state);
          }
        }),
        runs,
      );
    });

    it('the rider, the driver or an operator alone can always end the ride', () => {
      fc.assert(
        fc.property(life, (commands) => {
          for (const state of live(commands).states.filter(isRideOpen)) {
            expect(endsBy(state, waysOut.rider), `the driver has vanished in ${state.status}`).toBe(true);
            expect(endsBy(state, waysOut.driver), `the rider has vanished in ${state.status}`).toBe(true);
            expect(endsBy(state, waysOut.operator), `both have vanished in ${state.status}`).toBe(true);
          }
        }),
        { ...runs, numRuns: Math.min(100, numRuns) },
      );
    });

    it('a ride ends once at most, is given back five times at most, and always folds to the same state', () => {
      fc.assert(
        fc.property(life, (commands) => {
          const { events, states } = live(commands);
          const ends = events.filter(({ type }) => type === 'RideCompleted' || type === 'RideCancelled');
          expect(ends.length).toBeLessThanOrEqual(1);
          expect(events.filter(({ type }) => type === 'RideGivenBack').length).toBeLessThanOrEqual(
            ridePolicy.maxGiveBacks,
          );
          const last = states.at(-1) ?? ride.initial;
          expect(fold(ride, events)).toEqual(last);
          expect(isRideOpen(last)).toBe(ends.length === 0);
          expect(events.every(({ data }) => data.rideId === RIDE)).toBe(true);
        }),
        runs,
      );
    });
  });
