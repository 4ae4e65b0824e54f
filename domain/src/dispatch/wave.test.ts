import { describe, expect, it } from 'vitest';
import { fold } from '../lifecycle/lifecycle.ts';
import { ride } from '../ride/lifecycle.ts';
import type { RideIn } from '../ride/state.ts';
import { minutesIn, NOON } from '../testing/fixtures.ts';
import {
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
  subscribedUntil: minutesIn(60),
  free: true,
  openOffers: 0,
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
    ['not_subscribed', { subscribedUntil: null }],
    ['not_subscribed', { subscribedUntil: NOON }],
    ['wrong_vehicle', { vehicleType: 'suv' }],
    ['stale_fix', { fixedAt: after(NOON, -60_001) }],
    ['busy', { free: false }],
    ['too_many_offers', { openOffers: 3 }],
    ['offered', { fixedAt: after(NOON, -60_000), openOffers: 2 }],
  ] as const)('says %s of %o', (outcome, change) => {
    expect(plan([candidate('d1', change)]).considered).toEqual([{ driverId: 'd1', distanceMetres: 1_000, outcome }]);
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

  it('offers scheduled rides to busy drivers too', () => {
    expect(plan([candidate('d1', { free: false })], 1, scheduled).driverIds).toEqual(['d1']);
  });
});

describe('a search', () => {
  it('waves every 25 seconds with a follow-up after three, and gives up after ten minutes', () => {
    const offsets = [0, 1, 2, 3].map(
      (offered) => (Date.parse(nextStep(dispatchPolicy, requested, offered).due) - Date.parse(NOON)) / 1000,
    );
    expect(offsets).toEqual([0, 3, 25, 28]);
    expect(nextStep(dispatchPolicy, requested, 48)).toEqual({ due: minutesIn(10), step: { kind: 'expire' } });
  });

  it('for a scheduled ride begins when 70 % of its lead time is left', () => {
    expect(firstShownAt(dispatchPolicy, scheduled)).toBe(minutesIn(54));
    expect(nextStep(dispatchPolicy, scheduled, 0)).toEqual({ due: minutesIn(54), step: { kind: 'offer', wave: 1 } });
  });
});
