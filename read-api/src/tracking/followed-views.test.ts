import { minutesIn, NOON } from '@saferide/domain/testing/fixtures';
import { BOLA, DRIVER_1, deleShown, RIDE, tripPlaces } from '@saferide/domain/testing/ride-fixtures';
import { after, DAY_MS, HOUR_MS } from '@saferide/domain/time/instant';
import { trackingScopes } from '@saferide/domain/tracking';
import type { DriverFix } from '@saferide/infrastructure/locations/location-index';
import { describe, expect, it } from 'vitest';
import { followedTripFor } from './follow-trip.ts';
import { followedWorkFor } from './follow-work.ts';
import type { TrackingLinkRow } from './public-query.ts';

type RideRow = Parameters<typeof followedTripFor>[1];
type WorkRow = NonNullable<Parameters<typeof followedWorkFor>[1]>;

const link: TrackingLinkRow = {
  ...{ link_id: 'link-1', account_id: BOLA, purpose: 'trip', ride_id: RIDE, case_id: null, member_id: null },
  ...{ scopes: trackingScopes, opened_at: NOON, ends_at: after(NOON, DAY_MS), revoked: false },
};
const fix = (fixedAt = minutesIn(1), more: Partial<DriverFix> = {}): DriverFix => ({
  ...{ driverId: DRIVER_1, latitude: 6.601234, longitude: 3.351234, heading: 90, speed: 30 },
  ...{ fixedAt, readAt: fixedAt, source: 'measured', accuracy: 10, ...more },
});

const ride = (more: Partial<RideRow> = {}) =>
  ({
    ...{ ride_id: RIDE, customer_id: BOLA, driver_id: DRIVER_1, driver_shown: deleShown, status: 'accepted' },
    ...{ requested_at: NOON, scheduled_for: null, accepted_at: NOON, arrived_at: null, started_at: null },
    ...{ completed_at: null, cancelled_at: null, trip_end: null, early_by_metres: null },
    ...{ passenger: null, customer_first_name: 'Bola', carries_other: false },
    ...{ pickup_latitude: tripPlaces.pickup.latitude, pickup_longitude: tripPlaces.pickup.longitude },
    ...{
      destination_latitude: tripPlaces.destination.latitude,
      destination_longitude: tripPlaces.destination.longitude,
    },
    ...more,
  }) as RideRow;

describe('a followed trip', () => {
  const over = { status: 'completed', completed_at: minutesIn(5) } as const;
  const early = { trip_end: 'early', early_by_metres: 4_000 } as const;
  it.each([
    ['while a driver is searched for', 'searching', { status: 'requested', accepted_at: null, driver_id: null }, NOON],
    [
      'hours before a scheduled pickup',
      'scheduled',
      { status: 'requested', driver_id: null, scheduled_for: minutesIn(300) },
      NOON,
    ],
    ['once a driver has accepted', 'coming', {}, NOON],
    ['once the driver has arrived', 'arrived', { arrived_at: minutesIn(3) }, minutesIn(3)],
    ['after the start', 'under_way', { status: 'in_progress', started_at: minutesIn(4) }, minutesIn(4)],
    ['at the destination', 'completed', { ...over, trip_end: 'at_destination' }, minutesIn(5)],
    ['when it ended before the destination', 'ended_early', { ...over, ...early }, minutesIn(5)],
    ['when the rider asked to stop', 'ended_early', { ...over, ...early, trip_end: 'asked_to_stop' }, minutesIn(5)],
    ['when it ended without a recent position', 'ended', { ...over, trip_end: 'unseen' }, minutesIn(5)],
    ['when it was cancelled', 'cancelled', { status: 'cancelled', cancelled_at: minutesIn(6) }, minutesIn(6)],
  ] as const)('%s has the status "%s"', (_, status, row, since) => {
    expect(followedTripFor(link, ride(row), null, [], minutesIn(7)).trip).toMatchObject({ status, since });
  });

  it('shows the car on the way and during the trip, rounded to about 11 m', () => {
    const place = (row: Partial<RideRow>) => followedTripFor(link, ride(row), fix(), [], minutesIn(2)).position;
    expect(place({})).toMatchObject({ latitude: 6.6012, longitude: 3.3512, about: false });
    expect(place({ status: 'requested', driver_id: null })).toBeNull();
    expect(place({ status: 'completed', completed_at: minutesIn(2) })).toBeNull();
    expect(place({ scheduled_for: after(NOON, 3 * HOUR_MS) })).toBeNull();
    expect(place({ scheduled_for: after(NOON, HOUR_MS), carries_other: true })).toBeNull();
  });

  describe('in an emergency', () => {
    const riders: TrackingLinkRow = { ...link, purpose: 'emergency', case_id: 'case-1' };
    const drivers: TrackingLinkRow = { ...riders, account_id: DRIVER_1 };
    const own = { latitude: 6.51239, longitude: 3.30009, at: minutesIn(1) };
    const shown = (of: TrackingLinkRow, row: Partial<RideRow>, place: typeof own | null = own) =>
      followedTripFor(of, ride(row), fix(), [], minutesIn(2), place);
    const rider = { whose: 'rider', latitude: 6.5124, longitude: 3.3001, fixedAt: own.at };
    const driver = { whose: 'driver', latitude: 6.6012, longitude: 3.3512 };

    it.each<[string, Partial<RideRow>]>([
      ['while searching', { status: 'requested', driver_id: null }],
      ['while the driver is coming', {}],
      ['long before a scheduled ride', { scheduled_for: after(NOON, 3 * HOUR_MS) }],
      ['while the driver waits at the pickup', { arrived_at: minutesIn(1) }],
    ])('shows the rider instead of the driver before the trip, %s', (_, row) => {
      expect(shown(riders, row).position).toMatchObject(rider);
      expect(shown(riders, row, null)).toMatchObject({ position: null, minutesToGo: null });
    });

    it('shows the car during the trip', () => {
      expect(shown(riders, { status: 'in_progress', started_at: minutesIn(1) }).position).toMatchObject(driver);
    });

    it('shows the driver if the driver raised the emergency', () => {
      expect(shown(drivers, {}).position).toMatchObject(driver);
      expect(shown(drivers, { status: 'in_progress' }).position).toMatchObject(driver);
    });
  });

  it('marks a coarse or chosen position as approximate', () => {
    const isApproximate = (more: Partial<DriverFix>) =>
      followedTripFor(link, ride(), fix(minutesIn(1), more), [], minutesIn(2)).position?.about;
    expect([isApproximate({ source: 'chosen' }), isApproximate({ accuracy: 900 }), isApproximate({})]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('warns if a moving car has had no position for ten minutes', () => {
    const alerts = (row: Partial<RideRow>, seen: DriverFix | null, minutes: number) =>
      followedTripFor(link, ride(row), seen, [], minutesIn(minutes)).alerts;
    expect(alerts({}, fix(), 10)).toEqual([]);
    expect(alerts({}, fix(), 11)).toEqual([{ kind: 'no_signal', at: minutesIn(1), status: null }]);
    expect(alerts({}, fix(minutesIn(-60)), 10)).toEqual([{ kind: 'no_signal', at: NOON, status: null }]);
    expect(alerts({}, null, 10)).toEqual([{ kind: 'no_signal', at: NOON, status: null }]);
    expect(alerts({ arrived_at: minutesIn(3) }, fix(), 30)).toEqual([]);
  });

  it('sorts alerts newest first', () => {
    const sos = { kind: 'sos', at: minutesIn(30), status: null } as const;
    const kinds = followedTripFor(link, ride(), fix(), [sos], minutesIn(31)).alerts?.map(({ kind }) => kind);
    expect(kinds).toEqual(['sos', 'no_signal']);
  });

  it('shows the driver recorded at acceptance, or else the current one', () => {
    const now = { first_name: 'Sade', vehicle_model: 'Kia Rio', vehicle_color: 'Red', vehicle_plate: 'ABC456DE' };
    expect(followedTripFor(link, ride(now), null, [], NOON).firstName).toBe(deleShown.firstName);
    expect(followedTripFor(link, ride({ ...now, driver_shown: null }), null, [], NOON)).toMatchObject({
      firstName: 'Sade',
      vehicle: { model: 'Kia Rio', color: 'Red', plate: 'ABC-456-DE' },
    });
  });

  it('shows the first name of the person who rides, except on the driver’s link', () => {
    const rider = (of: Partial<TrackingLinkRow>, row: Partial<RideRow> = {}) =>
      followedTripFor({ ...link, ...of }, ride(row), null, [], NOON).rider;
    const passenger = { name: 'Mama Kemi Ade', phone: '+2348031112233' };
    expect([rider({}), rider({}, { passenger }), rider({ account_id: DRIVER_1, purpose: 'emergency' })]).toEqual([
      'Bola',
      'Mama',
      null,
    ]);
  });

  it('says how early a trip ended and whom to call about it', () => {
    const view = (scopes: TrackingLinkRow['scopes']) =>
      followedTripFor({ ...link, scopes }, ride({ ...over, ...early }), null, [], minutesIn(7), null, '+2347007233743');
    expect(view(trackingScopes)).toMatchObject({ earlyByKm: 4, safetyDesk: '+2347007233743' });
    expect(view(['viewLocation']).earlyByKm).toBeNull();
  });

  it('shows no driver while the ride has none', () => {
    const { firstName, vehicle } = followedTripFor(
      link,
      ride({ status: 'requested', driver_id: null }),
      null,
      [],
      NOON,
    );
    expect([firstName, vehicle]).toEqual([null, null]);
  });
});

describe('a driver’s followed work', () => {
  const work: TrackingLinkRow = { ...link, account_id: DRIVER_1, purpose: 'work', ride_id: null };
  const row: WorkRow = {
    ...{ first_name: 'Dele', vehicle_model: 'Toyota Corolla', vehicle_color: 'Silver', vehicle_plate: 'LND123AA' },
    ...{ status: 'online', since: NOON, trips: 2, told_status: 'online', told_at: minutesIn(1) },
  };

  it('shows the driver’s position, rounded to about 110 m, only during work or in an emergency', () => {
    const place = (more: Partial<WorkRow>, of = work) =>
      followedWorkFor(of, { ...row, ...more }, fix(), [], minutesIn(2)).position;
    expect(place({})).toMatchObject({ latitude: 6.601, longitude: 3.351 });
    expect(place({ status: 'offline' })).toBeNull();
    expect(place({ status: 'offline' }, { ...work, purpose: 'emergency' })).not.toBeNull();
  });

  it('shows family updates for a day and warns of a lost signal during a ride', () => {
    const alerts = (more: Partial<WorkRow>, now: string) =>
      followedWorkFor(work, { ...row, ...more }, fix(), [], now).alerts;
    const update = { kind: 'update', at: minutesIn(1), status: 'online' };
    expect(alerts({}, minutesIn(60))).toEqual([update]);
    expect(alerts({}, after(minutesIn(2), DAY_MS))).toEqual([]);
    expect(alerts({ told_status: null, told_at: null }, minutesIn(60))).toEqual([]);
    expect(alerts({ status: 'on_ride' }, minutesIn(11))).toContainEqual({
      ...{ kind: 'no_signal', at: minutesIn(1), status: null },
    });
  });

  it('shows nothing for a driver who has never worked', () => {
    expect(followedWorkFor(work, undefined, null, [], NOON)).toMatchObject({
      ...{ state: 'ended', firstName: null, vehicle: null, position: null, alerts: [] },
      work: { status: 'offline', since: null, ridesToday: 0 },
    });
  });
});
