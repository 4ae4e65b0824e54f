import { describe, expect, it } from 'vitest';
import { fold } from '../kernel/lifecycle.ts';
import type { RideEvent } from '../ride/events.ts';
import { ride } from '../ride/lifecycle.ts';
import type { RideIn } from '../ride/state.ts';
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
import { after } from '../time/instant.ts';
import { dispatchPolicy } from './policy.ts';
import { firstShownAt, nextStep, radiusAt } from './schedule.ts';
import { type Candidate, granted, lastLook, notAsked, planWave } from './wave.ts';

const requested = fold(ride, [rideRequested]) as RideIn<'requested'>;
const scheduled = fold(ride, [rideScheduled]) as RideIn<'requested'>;

const candidate = (driverId: string, change: Partial<Candidate> = {}): Candidate => ({
  driverId,
  distanceMetres: 1_000,
  fixedAt: NOON,
  vagueness: 0,
  vehicleType: 'standard',
  verified: true,
  suspended: false,
  vehicleApproved: true,
  subscribedUntil: minutesIn(60),
  free: true,
  openOffers: 0,
  ridersOffered: [],
  reservations: [],
  ways: { between: {}, unknownMinutes: 40 },
  ...change,
});

const plan = (candidates: readonly Candidate[], wave = 1, state = requested, now = NOON) =>
  planWave(dispatchPolicy, state, wave, candidates, now);

describe('a wave', () => {
  it('offers the ride to the four nearest, in whatever order they are given', () => {
    const six = [5, 3, 1, 6, 2, 4].map((n) => candidate(`d${n}`, { distanceMetres: n * 100 }));
    const { driverIds, considered, expiresAt } = plan(six);
    expect(driverIds).toEqual(['d1', 'd2', 'd3', 'd4']);
    expect(considered.slice(4).map(({ outcome }) => outcome)).toEqual(['further_than_others', 'further_than_others']);
    expect(expiresAt).toBe(after(NOON, 25_000));
  });

  it('and to those of whom it is known less closely where they are after all others', () => {
    const three = ['close', 'coarse', 'chosen'].map((driverId, vagueness) =>
      candidate(driverId, { vagueness, distanceMetres: 2_000 - vagueness * 900 }),
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
    ['same_rider', { openOffers: 1, ridersOffered: [BOLA] }],
    ['offered', { openOffers: 2, ridersOffered: ['another', 'third'] }],
    ['own_ride', { driverId: BOLA }],
    ['offered', { fixedAt: after(NOON, -60_000), openOffers: 2 }],
  ] as const)('says %s of %o', (outcome, change) => {
    const only = candidate('d1', change);
    const { driverId, distanceMetres } = only;
    expect(plan([only]).considered).toEqual([{ driverId, distanceMetres, outcome }]);
  });

  it('offers nothing whose acceptance a promise made before would refuse', () => {
    const promised = (from: number, until: number, thereMinutes: number, backMinutes: number) =>
      candidate('d1', {
        reservations: [{ rideId: 'ride-9', from: minutesIn(from), until: minutesIn(until) }],
        ways: { between: { 'ride-9': { thereMinutes, backMinutes } }, unknownMinutes: 40 },
      });
    const said = (one: Candidate, state = requested) => plan([one], 1, state).considered[0]?.outcome;
    // Accepted at the last second, with 3 minutes to the pickup, it takes until 55 minutes and 25 seconds in.
    expect(said(promised(60, 90, 4, 0))).toBe('offered');
    expect(said(promised(60, 90, 5, 0))).toBe('reserved');
    // Three hours ahead.
    expect(said(promised(100, 160, 0, 20), scheduled)).toBe('offered');
    expect(said(promised(100, 160, 0, 21), scheduled)).toBe('reserved');
  });

  it('offers a ride for later to nobody who is on a ride: they look at that ride', () => {
    expect(plan([candidate('d1', { free: false })], 1, scheduled).driverIds).toEqual([]);
  });

  it('counts whomever it looked at, and names the nearest twelve and whoever is offered the ride behind them', () => {
    const busy = Array.from({ length: 60 }, (_, n) => candidate(`busy${n}`, { free: false, distanceMetres: n }));
    const { driverIds, considered, outcomes } = plan([...busy, candidate('free', { distanceMetres: 2_000 })]);
    expect(driverIds).toEqual(['free']);
    expect(considered).toHaveLength(dispatchPolicy.recordedCandidates + 1);
    expect(considered.at(-1)).toEqual({ driverId: 'free', distanceMetres: 2_000, outcome: 'offered' });
    expect(outcomes).toEqual([
      { outcome: 'busy', drivers: 60 },
      { outcome: 'offered', drivers: 1 },
    ]);
  });

  it('at the end of a search names nobody who could be asked now', () => {
    const five = [1, 2, 3, 4, 5].map((n) => candidate(`d${n}`, { distanceMetres: n }));
    const planned = plan([candidate('busy', { free: false }), ...five]);
    expect(planned.outcomes).toContainEqual({ outcome: 'further_than_others', drivers: 1 });
    expect(lastLook(planned)).toEqual({
      searchRound: 1,
      radiusMetres: 3_000,
      policyVersion: dispatchPolicy.version,
      outcomes: [{ outcome: 'busy', drivers: 1 }],
      considered: [{ driverId: 'busy', distanceMetres: 1_000, outcome: 'busy' }],
    });
  });

  it('passes over drivers who gave the ride back or passed on it', () => {
    const again = fold(ride, [rideRequested, rideOffered(), rideAccepted(), rideGivenBack(1)]) as RideIn<'requested'>;
    expect(plan([candidate(DRIVER_1)], 1, again).considered[0]?.outcome).toBe('excluded');
    const declined = fold(ride, [rideRequested, rideOffered([DRIVER_1]), offerDeclined()]) as RideIn<'requested'>;
    const muchLater = minutesIn(9);
    const seen = candidate(DRIVER_1, { fixedAt: muchLater });
    expect(plan([seen], 2, declined, muchLater).considered[0]?.outcome).toBe('declined');
  });

  const saidOf = (state: RideIn<'requested'>, now: string) =>
    plan([candidate(DRIVER_1, { fixedAt: now })], 2, state, now).considered[0]?.outcome;

  it('offers a ride again to whom the offer lapsed a minute ago, and no sooner', () => {
    const offered = fold(ride, [rideRequested, rideOffered([DRIVER_1])]) as RideIn<'requested'>;
    expect(saidOf(offered, minutesIn(4))).toBe('already_offered');
    expect(saidOf(offered, after(minutesIn(6), -1))).toBe('already_offered');
    expect(saidOf(offered, minutesIn(6))).toBe('offered');
  });

  it('offers it again at once when the fare was raised, but to nobody whose offer stands or who passed on it', () => {
    const lapsed = { ...fareToppedUp, at: minutesIn(5) };
    const past = [rideRequested, rideOffered([DRIVER_1]), lapsed];
    const dearer = fold(ride, past) as RideIn<'requested'>;
    expect(saidOf(dearer, after(minutesIn(5), -1))).toBe('already_offered');
    expect(saidOf(dearer, minutesIn(5))).toBe('offered');
    const passed = fold(ride, [rideRequested, rideOffered([DRIVER_1]), offerDeclined(), lapsed]) as RideIn<'requested'>;
    expect(saidOf(passed, minutesIn(5))).toBe('declined');
    const again = { ...rideOffered([DRIVER_1], 1, minutesIn(5)) } as Extract<RideEvent, { type: 'RideOffered' }>;
    const letLapse = fold(ride, [...past, { ...again, data: { ...again.data, wave: 2, expiresAt: minutesIn(6) } }]);
    expect(saidOf(letLapse as RideIn<'requested'>, after(minutesIn(7), -1))).toBe('already_offered');
  });

  it('asks whoever let the offer lapse after those who never had it, however near they are', () => {
    const offered = fold(ride, [rideRequested, rideOffered([DRIVER_1])]) as RideIn<'requested'>;
    const later = minutesIn(7);
    const near = candidate(DRIVER_1, { distanceMetres: 10, fixedAt: later });
    expect(plan([near, candidate(DRIVER_2, { fixedAt: later })], 2, offered, later).driverIds).toEqual([
      DRIVER_2,
      DRIVER_1,
    ]);
  });

  it('reaches 3, 5, 7, then 15 km, further every 25 seconds', () => {
    const radii = [-1, 0, 24, 25, 49, 50, 75, 300].map(
      (second) => radiusAt(dispatchPolicy, requested, after(NOON, second * 1_000)) / 1000,
    );
    expect(radii).toEqual([3, 3, 3, 5, 5, 7, 15, 15]);
    expect(radiusAt(dispatchPolicy, scheduled, NOON)).toBe(16_000);
  });
});

describe('a search', () => {
  it('waves every 25 seconds with a follow-up after three, and gives up after ten minutes', () => {
    const offsets = [0, 1, 2, 3].map(
      (offered) => (Date.parse(nextStep(dispatchPolicy, requested, offered, NOON).due) - Date.parse(NOON)) / 1000,
    );
    expect(offsets).toEqual([0, 3, 25, 28]);
    expect(nextStep(dispatchPolicy, requested, 48, NOON)).toEqual({ due: minutesIn(10), step: { kind: 'expire' } });
  });

  it('goes on at once when the fare is raised, with the follow-up and the later waves counted from there', () => {
    const at = after(NOON, 10_000);
    const raised = fold(ride, [rideRequested, rideOffered(), { ...fareToppedUp, at }]) as RideIn<'requested'>;
    const dueAfter = [1, 2, 3, 4].map(
      (offered) => (Date.parse(nextStep(dispatchPolicy, raised, offered, at).due) - Date.parse(NOON)) / 1000,
    );
    expect(dueAfter).toEqual([10, 13, 35, 38]);
    expect(nextStep(dispatchPolicy, raised, 49, at)).toMatchObject({ due: minutesIn(10), step: { kind: 'expire' } });
    // A ride for later that nobody has been shown yet is shown no sooner.
    const early = fold(ride, [rideScheduled, { ...fareToppedUp, at }]) as RideIn<'requested'>;
    expect(nextStep(dispatchPolicy, early, 0, at).due).toBe(minutesIn(54));
  });

  it('for a scheduled ride begins when 70 % of its lead time is left', () => {
    expect(firstShownAt(dispatchPolicy, scheduled)).toBe(minutesIn(54));
    expect(nextStep(dispatchPolicy, scheduled, 0, NOON)).toEqual({
      due: minutesIn(54),
      step: { kind: 'offer', wave: 1 },
    });
  });

  it('leaves out the waves that an outage made it miss', () => {
    const afterwards = nextStep(dispatchPolicy, requested, 2, minutesIn(5));
    expect(afterwards.step).toEqual({ kind: 'offer', wave: 24 });
    expect(nextStep(dispatchPolicy, requested, 24, minutesIn(5)).due > minutesIn(5)).toBe(false);
    expect(nextStep(dispatchPolicy, requested, 0, after(NOON, 4_000)).step).toEqual({ kind: 'offer', wave: 1 });
    expect(nextStep(dispatchPolicy, requested, 2, minutesIn(60))).toMatchObject({ step: { kind: 'expire' } });
  });

  it('for a ride a week ahead asks some hundred times, not tens of thousands, and every 25 seconds at the end', () => {
    const booking = { ...scheduled.booking, scheduledFor: minutesIn(7 * 24 * 60) };
    const farAhead = { ...scheduled, booking };
    const due: string[] = [];
    for (let wave = 0, step = nextStep(dispatchPolicy, farAhead, 0, NOON); step.step.kind === 'offer'; wave++) {
      due.push(step.due);
      step = nextStep(dispatchPolicy, farAhead, wave + 1, NOON);
    }
    expect(due.length).toBeGreaterThan(200);
    expect(due.length).toBeLessThan(500);
    const last = due.slice(-40).filter((_, n) => n % 2 === 0);
    const gaps = last.slice(1).map((at, n) => Date.parse(at) - Date.parse(last[n] ?? ''));
    expect(new Set(gaps)).toEqual(new Set([25_000]));
  });
});

describe('of a wave that others were faster than', () => {
  const five = [1, 2, 3, 4, 5].map((n) => candidate(`d${n}`, { distanceMetres: n * 100 }));
  const full = candidate('full', { distanceMetres: 50, openOffers: 3 });
  const planned = plan([full, ...five]);

  it('who has no place left is not asked, and counts as one who holds too many', () => {
    const { driverIds, outcomes, considered } = granted(planned, ['d2', 'd4']);
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
  it('nothing changes where all have one, and nobody is left where none has', () => {
    expect(granted(planned, ['d1', 'd2', 'd3', 'd4'])).toBe(planned);
    expect(granted(planned, []).outcomes.map(({ outcome }) => outcome)).not.toContain('offered');
  });
});

describe('whom a wave did not ask', () => {
  const many = Array.from({ length: 20 }, (_, n) => candidate(`d${n}`, { distanceMetres: 100 + n, free: n % 2 === 0 }));
  const asked = plan(many).driverIds;

  it('is told of everybody, however many nearer there are', () => {
    const by = notAsked(dispatchPolicy, requested, many, { driverIds: asked, end: false, now: NOON });
    expect(by.busy).toHaveLength(10);
    expect(by.further_than_others).toEqual(['d8', 'd10', 'd12', 'd14', 'd16', 'd18']);
  });
  it('says nothing of who has been asked before, nor, at the end, of who could be', () => {
    const offered = fold(ride, [rideRequested, rideOffered()]) as RideIn<'requested'>;
    const somebody = [candidate(DRIVER_1), candidate(DRIVER_2)];
    expect(notAsked(dispatchPolicy, offered, somebody, { driverIds: [], end: true, now: NOON })).toEqual({});
  });
});
