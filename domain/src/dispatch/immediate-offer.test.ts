import { describe, expect, it } from 'vitest';
import { fold } from '../kernel/lifecycle.ts';
import { type RideEvent, ride } from '../ride/index.ts';
import { aCandidate } from '../testing/dispatch-fixtures.ts';
import { minutesIn, secondsIn } from '../testing/fixtures.ts';
import {
  DRIVER_1,
  driverOnWayEvents,
  fareToppedUp,
  offerDeclined,
  rideOffered,
  rideRequested,
  rideScheduled,
} from '../testing/ride-fixtures.ts';
import type { Instant } from '../time/instant.ts';
import { dispatchPolicy } from './dispatch-policy.ts';
import { canOfferAtOnce } from './immediate-offer.ts';
import type { Candidate } from './wave.ts';

const goesOn = (events: readonly RideEvent[], now: Instant, newcomer: Partial<Candidate> = {}) =>
  canOfferAtOnce(dispatchPolicy, fold(ride, events), aCandidate(DRIVER_1, { fixedAt: now, ...newcomer }), now);

describe('a search', () => {
  it('continues at once for a nearby driver who can be asked', () => {
    expect(goesOn([rideRequested], secondsIn(10))).toBe(true);
  });
  it('continues at once for a driver a minute after their offer lapsed, or fifteen seconds after the fare was raised', () => {
    const lapsed = [rideRequested, rideOffered()];
    expect([goesOn(lapsed, minutesIn(5.9)), goesOn(lapsed, minutesIn(6))]).toEqual([false, true]);
    expect(goesOn([...lapsed, { ...fareToppedUp, at: minutesIn(5.5) }], minutesIn(5.75))).toBe(true);
  });
  it('continues at once only for drivers within its current radius', () => {
    const far = { distanceMetres: 4_000 };
    expect([goesOn([rideRequested], secondsIn(24), far), goesOn([rideRequested], secondsIn(25), far)]).toEqual([
      false,
      true,
    ]);
  });
});

describe('a search that cannot offer the ride', () => {
  it.each([
    ['for a driver with an open offer', [rideRequested, rideOffered()], {}],
    ['for a driver who declined', [rideRequested, rideOffered(), offerDeclined()], {}],
    ['for a driver on a ride', [rideRequested], { free: false }],
    ['for a driver with an offer from the same rider', [rideRequested], { offeredRiderIds: ['bola'] }],
    ['when it is over', driverOnWayEvents, {}],
    ['before a scheduled ride is shown', [rideScheduled], {}],
  ] as const)('does not continue at once %s', (_, events, newcomer) => {
    expect(goesOn(events, minutesIn(2), newcomer)).toBe(false);
  });
});
