import { describe, expect, it } from 'vitest';
import { fold } from '../kernel/lifecycle.ts';
import type { RideEvent } from '../ride/events.ts';
import { ride } from '../ride/lifecycle.ts';
import type { RideIn } from '../ride/state.ts';
import { aCandidate } from '../testing/dispatch-fixtures.ts';
import { minutesIn, NOON } from '../testing/fixtures.ts';
import {
  BOLA,
  DRIVER_1,
  DRIVER_2,
  fareToppedUp,
  offerDeclined,
  rideAccepted,
  rideGivenBack,
  rideOffered,
  rideRequested,
  rideScheduled,
} from '../testing/ride-fixtures.ts';
import { after, DAY_MS, HOUR_MS } from '../time/instant.ts';
import { dispatchPolicy } from './dispatch-policy.ts';
import { radiusMetresAt } from './schedule.ts';
import { type Candidate, lastWaveOf, offerSlotsFor, planWave, skippedDriversByReason, waveWithSlots } from './wave.ts';

const requested = fold(ride, [rideRequested]) as RideIn<'requested'>;
const scheduled = fold(ride, [rideScheduled]) as RideIn<'requested'>;

const plan = (candidates: readonly Candidate[], wave = 1, state = requested, now = NOON) =>
  planWave(dispatchPolicy, state, wave, candidates, now);

it('a driver who has given back too many rides gets no offers during their pause', () => {
  const outcomeOf = (pausedUntil: string) => plan([aCandidate('d1', { pausedUntil })]).considered[0]?.outcome;
  expect([outcomeOf(after(NOON, 1)), outcomeOf(NOON)]).toEqual(['paused', 'offered']);
});

describe('a driver with few free slots', () => {
  const open = (openOffers: number, hasRidden: boolean) =>
    plan([aCandidate('d1', { openOffers, maxOpenOffers: offerSlotsFor(dispatchPolicy, hasRidden) })]).driverIds;

  it('keeps the last slot for riders who have completed a ride', () => {
    expect([open(1, false), open(2, false)]).toEqual([['d1'], []]);
    expect([open(2, true), open(3, true)]).toEqual([['d1'], []]);
  });
});

describe('a wave', () => {
  it('offers the ride to the four nearest drivers, whatever the order of the candidates', () => {
    const six = [5, 3, 1, 6, 2, 4].map((n) => aCandidate(`d${n}`, { distanceMetres: n * 100 }));
    const { driverIds, considered, expiresAt } = plan(six);
    expect(driverIds).toEqual(['d1', 'd2', 'd3', 'd4']);
    expect(considered.slice(4).map(({ outcome }) => outcome)).toEqual(['further_than_others', 'further_than_others']);
    expect(expiresAt).toBe(after(NOON, 25_000));
  });

  it('offers the ride last to drivers whose position is less exact', () => {
    const three = ['close', 'coarse', 'chosen'].map((driverId, vagueness) =>
      aCandidate(driverId, { vagueness, distanceMetres: 2_000 - vagueness * 900 }),
    );
    expect(plan(three).driverIds).toEqual(['close', 'coarse', 'chosen']);
  });

  it.each([
    ['not_verified', { verified: false }],
    ['suspended', { suspended: true }],
    ['vehicle_not_approved', { vehicleApproved: false }],
    ['not_subscribed', { subscribedUntil: null }],
    ['not_subscribed', { subscribedUntil: NOON }],
    ['wrong_vehicle', { vehicleType: 'suv' }],
    ['stale_fix', { fixedAt: after(NOON, -60_001) }],
    ['busy', { free: false }],
    ['too_many_offers', { openOffers: 3 }],
    ['blocked_pair', { blockedAccountIds: [BOLA] }],
    ['same_rider', { openOffers: 1, offeredRiderIds: [BOLA] }],
    ['offered', { openOffers: 2, offeredRiderIds: ['another', 'third'] }],
    ['own_ride', { driverId: BOLA }],
    ['offered', { fixedAt: after(NOON, -60_000), openOffers: 2 }],
  ] as const)("records the outcome '%s' for a driver with %o", (outcome, change) => {
    const only = aCandidate('d1', change);
    const { driverId, distanceMetres } = only;
    expect(plan([only]).considered).toEqual([{ driverId, distanceMetres, outcome }]);
  });

  it('does not offer a ride that could overlap the driver’s reservations', () => {
    const promised = (from: number, until: number, thereMinutes: number, backMinutes: number) =>
      aCandidate('d1', {
        reservations: [{ rideId: 'ride-9', from: minutesIn(from), until: minutesIn(until) }],
        ways: { between: { 'ride-9': { thereMinutes, backMinutes } }, unknownMinutes: 40 },
      });
    const outcomeOf = (one: Candidate, state = requested) => plan([one], 1, state).considered[0]?.outcome;
    // If accepted in the last second, the ride would end at minute 55:25.
    expect(outcomeOf(promised(60, 90, 4, 0))).toBe('offered');
    expect(outcomeOf(promised(60, 90, 5, 0))).toBe('reserved');
    expect(outcomeOf(promised(100, 160, 0, 20), scheduled)).toBe('offered');
    expect(outcomeOf(promised(100, 160, 0, 21), scheduled)).toBe('reserved');
  });

  it('does not count offers of scheduled rides against an immediate one, nor the reverse', () => {
    const outcomeOf = (open: Partial<Candidate>, state = requested) =>
      plan([aCandidate('d1', open)], 1, state).considered[0]?.outcome;
    expect(outcomeOf({ openOffers: 2, openScheduledOffers: 1 })).toBe('offered');
    expect(outcomeOf({ openOffers: 3 }, scheduled)).toBe('offered');
    expect(outcomeOf({ openScheduledOffers: 1 }, scheduled)).toBe('too_many_offers');
  });

  it('does not offer a scheduled ride to drivers who already hold five', () => {
    const reservations = [1, 2, 3, 4, 5].map((day) => ({
      ...{ rideId: `ride-${day}`, from: after(NOON, day * DAY_MS), until: after(NOON, day * DAY_MS + HOUR_MS) },
    }));
    const outcomeOf = (held: number, state = scheduled) =>
      plan([aCandidate('d1', { reservations: reservations.slice(0, held) })], 1, state).considered[0]?.outcome;
    expect([outcomeOf(4), outcomeOf(5), outcomeOf(5, requested)]).toEqual(['offered', 'reserved', 'offered']);
  });

  it('does not offer a scheduled ride to drivers who are on a ride', () => {
    expect(plan([aCandidate('d1', { free: false })], 1, scheduled).driverIds).toEqual([]);
  });

  it('counts every candidate, and records the nearest twelve and every driver who gets an offer', () => {
    const busy = Array.from({ length: 60 }, (_, n) => aCandidate(`busy${n}`, { free: false, distanceMetres: n }));
    const { driverIds, considered, outcomes } = plan([...busy, aCandidate('free', { distanceMetres: 2_000 })]);
    expect(driverIds).toEqual(['free']);
    expect(considered).toHaveLength(dispatchPolicy.maxRecordedCandidates + 1);
    expect(considered.at(-1)).toEqual({ driverId: 'free', distanceMetres: 2_000, outcome: 'offered' });
    expect(outcomes).toEqual([
      { outcome: 'busy', drivers: 60 },
      { outcome: 'offered', drivers: 1 },
    ]);
  });

  it('omits drivers who could still be asked from the final evaluation of a search', () => {
    const five = [1, 2, 3, 4, 5].map((n) => aCandidate(`d${n}`, { distanceMetres: n }));
    const planned = plan([aCandidate('busy', { free: false }), ...five]);
    expect(planned.outcomes).toContainEqual({ outcome: 'further_than_others', drivers: 1 });
    expect(lastWaveOf(planned)).toEqual({
      searchRound: 1,
      radiusMetres: 3_000,
      policyVersion: dispatchPolicy.version,
      outcomes: [{ outcome: 'busy', drivers: 1 }],
      considered: [{ driverId: 'busy', distanceMetres: 1_000, outcome: 'busy' }],
    });
  });

  it('skips drivers who gave the ride back or declined it', () => {
    const again = fold(ride, [rideRequested, rideOffered(), rideAccepted(), rideGivenBack(1)]) as RideIn<'requested'>;
    expect(plan([aCandidate(DRIVER_1)], 1, again).considered[0]?.outcome).toBe('excluded');
    const declined = fold(ride, [rideRequested, rideOffered([DRIVER_1]), offerDeclined()]) as RideIn<'requested'>;
    const muchLater = minutesIn(9);
    const seen = aCandidate(DRIVER_1, { fixedAt: muchLater });
    expect(plan([seen], 2, declined, muchLater).considered[0]?.outcome).toBe('declined');
  });

  const outcomeFor = (state: RideIn<'requested'>, now: string) =>
    plan([aCandidate(DRIVER_1, { fixedAt: now })], 2, state, now).considered[0]?.outcome;

  it('repeats an offer a minute after it lapsed, but not sooner', () => {
    const offered = fold(ride, [rideRequested, rideOffered([DRIVER_1])]) as RideIn<'requested'>;
    expect(outcomeFor(offered, minutesIn(4))).toBe('already_offered');
    expect(outcomeFor(offered, after(minutesIn(6), -1))).toBe('already_offered');
    expect(outcomeFor(offered, minutesIn(6))).toBe('offered');
  });

  it('repeats a lapsed offer fifteen seconds after the fare was raised, but not an open or declined one', () => {
    const lapsed = { ...fareToppedUp, at: minutesIn(5) };
    const past = [rideRequested, rideOffered([DRIVER_1]), lapsed];
    const dearer = fold(ride, past) as RideIn<'requested'>;
    expect(outcomeFor(dearer, after(minutesIn(5), -1))).toBe('already_offered');
    expect(outcomeFor(dearer, after(minutesIn(5), 14_999))).toBe('already_offered');
    expect(outcomeFor(dearer, after(minutesIn(5), 15_000))).toBe('offered');
    const passed = fold(ride, [rideRequested, rideOffered([DRIVER_1]), offerDeclined(), lapsed]) as RideIn<'requested'>;
    expect(outcomeFor(passed, minutesIn(6))).toBe('declined');
    const again = { ...rideOffered([DRIVER_1], 1, minutesIn(5)) } as Extract<RideEvent, { type: 'RideOffered' }>;
    const letLapse = fold(ride, [...past, { ...again, data: { ...again.data, wave: 2, expiresAt: minutesIn(6) } }]);
    expect(outcomeFor(letLapse as RideIn<'requested'>, after(minutesIn(7), -1))).toBe('already_offered');
  });

  it('asks drivers who never had the offer before nearer ones who let it lapse', () => {
    const offered = fold(ride, [rideRequested, rideOffered([DRIVER_1])]) as RideIn<'requested'>;
    const later = minutesIn(7);
    const near = aCandidate(DRIVER_1, { distanceMetres: 10, fixedAt: later });
    expect(plan([near, aCandidate(DRIVER_2, { fixedAt: later })], 2, offered, later).driverIds).toEqual([
      DRIVER_2,
      DRIVER_1,
    ]);
  });

  it('reaches 3, 5, 7, then 15 km, widening every 25 seconds, and at once 16 km for a scheduled ride', () => {
    const radii = [-1, 0, 24, 25, 49, 50, 75, 300].map(
      (second) => radiusMetresAt(dispatchPolicy, requested, after(NOON, second * 1_000)) / 1000,
    );
    expect(radii).toEqual([3, 3, 3, 5, 5, 7, 15, 15]);
    expect(radiusMetresAt(dispatchPolicy, scheduled, NOON)).toBe(16_000);
  });
});

describe('a wave after other searches took slots', () => {
  const five = [1, 2, 3, 4, 5].map((n) => aCandidate(`d${n}`, { distanceMetres: n * 100 }));
  const full = aCandidate('full', { distanceMetres: 50, openOffers: 3 });
  const planned = plan([full, ...five]);

  it('does not ask drivers without a slot, and counts them as having too many offers', () => {
    const { driverIds, outcomes, considered } = waveWithSlots(planned, ['d2', 'd4']);
    expect(driverIds).toEqual(['d2', 'd4']);
    expect(outcomes).toEqual([
      { outcome: 'offered', drivers: 2 },
      { outcome: 'too_many_offers', drivers: 3 },
      { outcome: 'further_than_others', drivers: 1 },
    ]);
    expect(considered.map(({ driverId, outcome }) => `${driverId} ${outcome}`)).toEqual([
      ...['full too_many_offers', 'd1 too_many_offers', 'd2 offered', 'd3 too_many_offers', 'd4 offered'],
      'd5 further_than_others',
    ]);
  });
  it('is unchanged if all drivers have a slot, and offers nothing if none has one', () => {
    expect(waveWithSlots(planned, ['d1', 'd2', 'd3', 'd4'])).toBe(planned);
    expect(waveWithSlots(planned, []).outcomes.map(({ outcome }) => outcome)).not.toContain('offered');
  });
});

describe('the list of drivers not asked', () => {
  const many = Array.from({ length: 20 }, (_, n) =>
    aCandidate(`d${n}`, { distanceMetres: 100 + n, free: n % 2 === 0 }),
  );
  const offered = plan(many).driverIds;

  it('includes every driver, however many are nearer', () => {
    const by = skippedDriversByReason(dispatchPolicy, requested, many, { driverIds: offered, end: false, now: NOON });
    expect(by.busy).toHaveLength(10);
    expect(by.further_than_others).toEqual(['d8', 'd10', 'd12', 'd14', 'd16', 'd18']);
  });
  it('omits drivers asked before and, at the end of the search, drivers who could be asked', () => {
    const offered = fold(ride, [rideRequested, rideOffered()]) as RideIn<'requested'>;
    const twoDrivers = [aCandidate(DRIVER_1), aCandidate(DRIVER_2)];
    expect(
      skippedDriversByReason(dispatchPolicy, offered, twoDrivers, { driverIds: [], end: true, now: NOON }),
    ).toEqual({});
  });
});
