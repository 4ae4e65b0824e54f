import { describe, expect, it } from 'vitest';
import { fold } from '../kernel/lifecycle.ts';
import { ride } from '../ride/lifecycle.ts';
import type { RideIn } from '../ride/state.ts';
import { minutesIn, NOON } from '../testing/fixtures.ts';
import {
  BOLA,
  DRIVER_1,
  rideAccepted,
  rideGivenBack,
  rideOffered,
  rideRequested,
  rideScheduled,
} from '../testing/ride-fixtures.ts';
import { after } from '../time/instant.ts';
import { dispatchPolicy } from './policy.ts';
import { firstShownAt, nextStep } from './schedule.ts';
import { type Candidate, planWave, radiusOf } from './wave.ts';

const requested = fold(ride, [rideRequested]) as RideIn<'requested'>;
const scheduled = fold(ride, [rideScheduled]) as RideIn<'requested'>;

const candidate = (driverId: string, change: Partial<Candidate> = {}): Candidate => ({
  driverId,
  distanceMetres: 1_000,
  fixedAt: NOON,
  vehicleType: 'standard',
  verified: true,
  suspended: false,
  vehicleApproved: true,
  subscribedUntil: minutesIn(60),
  free: true,
  openOffers: 0,
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

  it('records whoever is offered the ride, however many nearer ones are not', () => {
    const busy = Array.from({ length: 60 }, (_, n) => candidate(`busy${n}`, { free: false, distanceMetres: n }));
    const { driverIds, considered } = plan([...busy, candidate('free', { distanceMetres: 2_000 })]);
    expect(driverIds).toEqual(['free']);
    expect(considered).toHaveLength(dispatchPolicy.recordedCandidates + 1);
    expect(considered.at(-1)).toEqual({ driverId: 'free', distanceMetres: 2_000, outcome: 'offered' });
  });

  it('passes over drivers who gave the ride back or hold an offer, until the widest radius has been tried', () => {
    const again = fold(ride, [rideRequested, rideOffered(), rideAccepted(), rideGivenBack(1)]) as RideIn<'requested'>;
    expect(plan([candidate(DRIVER_1)], 1, again).considered[0]?.outcome).toBe('excluded');
    const offered = fold(ride, [rideRequested, rideOffered([DRIVER_1])]) as RideIn<'requested'>;
    expect(plan([candidate(DRIVER_1)], 2, offered).considered[0]?.outcome).toBe('already_offered');
    const later = minutesIn(6);
    const seen = candidate(DRIVER_1, { fixedAt: later });
    expect(plan([seen], 8, offered, later).considered[0]?.outcome).toBe('already_offered');
    expect(plan([seen], 9, offered, later).considered[0]?.outcome).toBe('offered');
  });

  it('reaches 3, 5, 7, then 15 km, each radius twice', () => {
    const radii = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((wave) => radiusOf(dispatchPolicy, wave, false) / 1000);
    expect(radii).toEqual([3, 3, 5, 5, 7, 7, 15, 15, 15]);
    expect(radiusOf(dispatchPolicy, 1, true)).toBe(16_000);
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
