import { describe, expect, it, test } from 'vitest';
import { minutesIn, NOON } from '../testing/fixtures.ts';
import { noOfferReasonPolicy } from './dispatch-policy.ts';
import {
  type DriverStatusPeriod,
  mostFrequentReason,
  type NearbyRequest,
  noOfferReasonOf,
  reasonsForDriver,
  type StatusPeriodEvent,
  statusPeriodsAfter,
} from './no-offer-reason-of-driver.ts';
import type { NoOfferReason } from './no-offer-reasons.ts';

const DAY = 24 * 60;

type StatusChange = readonly [type: StatusPeriodEvent['type'], minute: number, data?: object];
const stoodBy = (...events: readonly StatusChange[]): readonly DriverStatusPeriod[] =>
  events
    .map(([type, minute, data]) => ({ type, at: minutesIn(minute), data: { driverId: 'dele', ...data } }))
    .reduce<readonly DriverStatusPeriod[]>(
      (stood, event) => statusPeriodsAfter(stood, event as unknown as StatusPeriodEvent),
      [],
    );

const fit: readonly StatusChange[] = [
  ['DriverRegistered', 0, { vehicleType: 'standard' }],
  ['VerificationPassed', 1, { scope: 'full' }],
  ['VehicleCleared', 2],
  ['SubscriptionExtended', 3, { expiresAt: minutesIn(DAY) }],
];
const online: StatusChange = ['WentOnline', 4, { vehicleType: 'standard' }];

const request: NearbyRequest = {
  vehicleType: 'standard',
  shownAt: minutesIn(10),
  mine: false,
  keptApartSince: null,
  acceptedAt: null,
  cancelledAt: null,
  offer: null,
  considered: null,
  leftOut: null,
  calledOff: false,
};
const NOW = minutesIn(20);

describe('a driver whom the search never recorded', () => {
  const rows: readonly (readonly [NoOfferReason, readonly StatusChange[]])[] = [
    ['not_verified', []],
    ['not_verified', fit.slice(0, 1)],
    ['vehicle_not_approved', fit.slice(0, 2)],
    ['vehicle_not_approved', [...fit, online, ['VehicleBarred', 5]]],
    ['vehicle_not_approved', [...fit, ['VerificationFailed', 5, { scope: 'vehicle' }]]],
    ['not_subscribed', fit.slice(0, 3)],
    ['not_subscribed', [...fit.slice(0, 3), ['TrialActivated', 3, { expiresAt: minutesIn(9) }]]],
    ['suspended', [...fit, online, ['DriverSuspended', 5]]],
    ['wrong_vehicle', [...fit, ['VehicleUpdated', 5, { vehicleType: 'premium' }]]],
    ['offline', fit],
    ['offline', [...fit.slice(0, 3), ['TrialClaimed', 3]]],
    ['offline', [...fit.slice(0, 3), ['SubscriptionDayReserved', 3]]],
    ['not_subscribed', [...fit.slice(0, 3), ['SubscriptionDayReserved', 3], ['SubscriptionDayWithdrawn', 4]]],
    ['offline', [...fit, online, ['WentOffline', 6, { reason: 'by_driver' }]]],
    ['unseen', [...fit, online, ['WentOffline', 6, { reason: 'unseen' }]]],
    ['unseen', [...fit, online, ['WentOffline', 6, { reason: 'unseen' }], ['VehicleCleared', 7]]],
    [
      'offline',
      [...fit, online, ['WentOffline', 6, { reason: 'unseen' }], ['WentOffline', 7, { reason: 'by_driver' }]],
    ],
    ['out_of_reach', [...fit, online]],
    ['out_of_reach', [...fit, online, ['WentOffline', 11, { reason: 'by_driver' }]]],
    ['offline', [...fit, ['WentOnline', 11, { vehicleType: 'standard' }]]],
    ['out_of_reach', [...fit, ['WentOnline', 10, { vehicleType: 'standard' }]]],
    ['busy', [...fit, online, ['DriverEngaged', 5, { rideId: 'another' }]]],
    ['busy', [...fit, online, ['DriverEngaged', 5], ['VehicleCleared', 6], ['DriverReleased', 11]]],
    ['out_of_reach', [...fit, online, ['DriverEngaged', 5], ['DriverReleased', 9]]],
  ];
  test.each(rows)("gets the reason '%s' from their status at the request (case %#)", (reason, events) => {
    expect(noOfferReasonOf(request, stoodBy(...events), NOW)).toBe(reason);
  });

  const free = stoodBy(...fit, online);
  const busy = stoodBy(...fit, online, ['DriverEngaged', 5]);
  it('gets the reason for left-out drivers if a wave did not record every driver', () => {
    expect(noOfferReasonOf({ ...request, leftOut: 'reserved' }, free, NOW)).toBe('reserved');
    expect(noOfferReasonOf({ ...request, leftOut: 'reserved' }, busy, NOW)).toBe('busy');
  });
  it('gets the reason that the rider cancelled before the search reached them', () => {
    expect(noOfferReasonOf({ ...request, calledOff: true }, free, NOW)).toBe('withdrawn');
    expect(noOfferReasonOf({ ...request, calledOff: true }, busy, NOW)).toBe('busy');
  });
});

describe('a driver whom a wave recorded', () => {
  const busy = ['busy', 'reserved', 'stale_fix', 'too_many_offers', 'further_than_others', 'own_ride'] as const;
  test.each(busy)("gets the recorded reason '%s'", (considered) => {
    expect(noOfferReasonOf({ ...request, considered }, stoodBy(...fit), NOW)).toBe(considered);
  });
});

describe('a ride of a blocked rider', () => {
  const apart: NearbyRequest = { ...request, keptApartSince: minutesIn(9) };
  const standings: readonly (readonly [string, readonly StatusChange[]])[] = [
    ['online and free', [...fit, online]],
    ['offline', fit],
    ['on a ride', [...fit, online, ['DriverEngaged', 5]]],
    ['not verified', []],
  ];
  it.each(standings)('is not shown to a driver who was %s', (_, events) => {
    expect(noOfferReasonOf(apart, stoodBy(...events), NOW)).toBeNull();
    expect(noOfferReasonOf({ ...apart, calledOff: true }, stoodBy(...events), NOW)).toBeNull();
    expect(noOfferReasonOf({ ...apart, leftOut: 'reserved' }, stoodBy(...events), NOW)).toBeNull();
  });

  it.each(['blocked_pair', 'stale_fix', 'busy'] as const)(
    "is not shown if a wave recorded the outcome '%s'",
    (considered) => {
      expect(noOfferReasonOf({ ...apart, considered }, stoodBy(...fit, online), NOW)).toBeNull();
    },
  );

  it.each([
    ['busy', 'busy', [...fit, online, ['DriverEngaged', 5]]],
    ['stale_fix', 'further_than_others', [...fit, online]],
    ['offline', 'offline', fit],
  ] as const satisfies readonly (readonly [NoOfferReason, NoOfferReason, readonly StatusChange[]])[])(
    "still shows a reason if it was requested before the block and showed '%s' until then",
    (_, shown, events) => {
      const later: NearbyRequest = { ...request, keptApartSince: minutesIn(15), considered: 'blocked_pair' };
      expect(noOfferReasonOf(later, stoodBy(...events), NOW)).toBe(shown);
      expect(noOfferReasonOf({ ...later, keptApartSince: null }, stoodBy(...events), NOW)).toBe(shown);
    },
  );

  it('is shown if the driver had the offer or the ride before the block', () => {
    const offer = { expiresAt: minutesIn(11), declined: true };
    const later: NearbyRequest = { ...request, keptApartSince: minutesIn(15) };
    expect(noOfferReasonOf({ ...later, offer }, stoodBy(...fit, online), NOW)).toBe('declined');
    expect(noOfferReasonOf({ ...later, offer, considered: 'blocked_pair' }, stoodBy(...fit, online), NOW)).toBe(
      'declined',
    );
    expect(noOfferReasonOf({ ...later, considered: 'excluded' }, stoodBy(...fit, online), NOW)).toBe('excluded');
    expect(noOfferReasonOf({ ...later, considered: 'busy' }, stoodBy(...fit, online), NOW)).toBe('busy');
  });
});

describe('rides for which other drivers were nearer', () => {
  const at = minutesIn(10);
  const shown = reasonsForDriver([
    { at, area: 'Yaba', reason: 'busy' },
    { at, area: 'Surulere', reason: 'further_than_others' },
  ]);

  it('are counted for the driver, but not listed with time and area', () => {
    expect(shown.reasons).toEqual([
      { reason: 'busy', rides: 1 },
      { reason: 'further_than_others', rides: 1 },
    ]);
    expect(shown.requests).toEqual([{ at, area: 'Yaba', reason: 'busy' }]);
  });
});

describe('the reason shown for an offered ride', () => {
  const expiresAt = minutesIn(11);
  const offered: NearbyRequest = { ...request, considered: 'offered', offer: { expiresAt, declined: false } };
  const of = (change: Partial<NearbyRequest>, now = NOW) =>
    noOfferReasonOf({ ...offered, ...change }, stoodBy(...fit, online), now);

  it('is absent while the offer is open', () => expect(of({}, minutesIn(10))).toBeNull());
  it('is absent for the driver who accepted', () => expect(of({ mine: true, acceptedAt: minutesIn(10) })).toBeNull());
  it('is that the offer lapsed, once it has expired', () => expect(of({})).toBe('lapsed'));
  it('is that the offer lapsed even if another driver accepted afterwards', () =>
    expect(of({ acceptedAt: expiresAt })).toBe('lapsed'));
  it('is that another driver was faster', () =>
    expect(of({ acceptedAt: minutesIn(10.5) }, minutesIn(10.6))).toBe('taken'));
  it('is that the rider cancelled', () =>
    expect(of({ cancelledAt: minutesIn(10.5) }, minutesIn(10.6))).toBe('withdrawn'));
  it('is that the driver declined', () =>
    expect(of({ offer: { expiresAt, declined: true }, acceptedAt: minutesIn(10.5) })).toBe('declined'));
  it('is that the driver gave the ride back', () => expect(of({ considered: 'excluded' })).toBe('excluded'));
  it('is not changed by a later wave', () => expect(of({ considered: 'busy' })).toBe('lapsed'));
});

describe('the history of a driver’s status', () => {
  it('drops entries from before the reported period, except the one in force at its start', () => {
    const stood = stoodBy(...fit, online, ['WentOffline', 4 + DAY, { reason: 'by_driver' }]);
    expect(stood.map(({ since }) => since)).toEqual([minutesIn(4), minutesIn(4 + DAY)]);
    expect(stood[0]).toMatchObject({ online: true, verified: true });
  });

  it('is limited in length when a driver goes online and offline repeatedly', () => {
    const played = Array.from(
      { length: 500 },
      (_, i): StatusChange => [i % 2 ? 'WentOffline' : 'WentOnline', 5 + i / 100, { vehicleType: 'standard' }],
    );
    const stood = stoodBy(...fit, ...played);
    expect(stood).toHaveLength(noOfferReasonPolicy.maxStatusesPerDriver);
    expect(stood.at(-1)).toMatchObject({ online: false, verified: true });
  });

  it('is empty for an unknown driver', () =>
    expect(
      statusPeriodsAfter([], {
        type: 'WentOnline',
        at: NOON,
        data: { driverId: 'dele', vehicleType: 'suv', reservations: [], givenBackAt: [] },
      }),
    ).toEqual([]));
});

describe('a driver whom a wave left out', () => {
  it('gets the most frequent reason of that day for free drivers', () => {
    const counted = [
      { reason: 'busy', times: 90 },
      { reason: 'further_than_others', times: 3 },
      { reason: 'too_many_offers', times: 7 },
    ] as const;
    expect(mostFrequentReason(counted)).toBe('too_many_offers');
  });
  it('gets the reason that others were nearer if no other reason was counted more often', () => {
    const both = [
      { reason: 'reserved', times: 2 },
      { reason: 'further_than_others', times: 2 },
    ] as const;
    expect([
      mostFrequentReason([]),
      mostFrequentReason([{ reason: 'busy', times: 1 }]),
      mostFrequentReason(both),
    ]).toEqual(Array(3).fill('further_than_others'));
  });
});
