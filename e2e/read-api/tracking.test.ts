import { randomUUID } from 'node:crypto';
import { Client } from '@saferide/client/client';
import {
  addFamilyMember,
  changeFamilyMember,
  familyTracking,
  generateTrackingLink,
  removeFamilyMember,
  switchFamilyTracking,
  updateFamily,
} from '@saferide/contracts/tracking/family';
import { followedTrip, followedWork, followTrip, followWork } from '@saferide/contracts/tracking/followed-views';
import { endTripLink, endWorkLink, ownLinks, shareTrip } from '@saferide/contracts/tracking/links';
import { textOptOut } from '@saferide/domain/emergency';
import type { ManualClock } from '@saferide/domain/testing/manual-clock';
import { tripPlaces } from '@saferide/domain/testing/ride-fixtures';
import { DAY_MS, MINUTE_MS } from '@saferide/domain/time/instant';
import type { TrackingScope } from '@saferide/domain/tracking';
import { commandCause } from '@saferide/infrastructure/event-store/cause';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { testContext } from '@saferide/infrastructure/handling/test-context';
import { numberDigest } from '@saferide/infrastructure/outside/messages/number-digest';
import { givenFix } from '@saferide/infrastructure/testing/given-fix';
import { schemaOf } from '@saferide/read-models/kernel/read-model';
import { trackingLinks as trackingModel } from '@saferide/read-models/tracking/tracking';
import { describe, expect } from 'vitest';
import { endEmergencyLink, ensureEmergencyLink } from '../../command-api/src/tracking/index.ts';
import { endRideByOperator } from '../harness/end-ride-by-operator.ts';
import { eraseAtOnce } from '../harness/erase-at-once.ts';
import { givenOfferedRide } from '../harness/given-system-people.ts';
import { givenRiderAndDriver, manualClockTest as it } from '../harness/shared-system.ts';
import type { TestSystem } from '../harness/test-system.ts';

let system: TestSystem;
let clock: ManualClock;
let rider: Client;
let driver: Client;
let stranger: Client;
let rideId: string;

const onTheWay = async (): Promise<void> => {
  ({ rider, driver } = await givenRiderAndDriver({ system, clock }));
  rideId = await givenOfferedRide(system.infrastructure, rider.accountId, [driver.accountId]);
  await driver.post(`/api/driver/accept-ride/${rideId}`);
  await system.settled();
};

it.beforeAll(async ({ clocked }) => {
  ({ system, clock } = clocked);
  stranger = new Client(system.url);
  await onTheWay();
});

const share = (permissions?: TrackingScope[]) =>
  rider.call(shareTrip, { params: { id: rideId }, body: permissions ? { permissions } : {} });
const shareWork = async (permissions: TrackingScope[], familyMember?: string) => {
  await driver.call(switchFamilyTracking, { body: { on: true } });
  return driver.call(generateTrackingLink, { body: { permissions, familyMember } });
};
const asOfNow = (): void => {
  stranger.position = rider.position > driver.position ? rider.position : driver.position;
};
const tripOf = (trackingId: string) => {
  asOfNow();
  return stranger.call(followTrip, { params: { trackingId } });
};
const workOf = (trackingId: string) => {
  asOfNow();
  return stranger.call(followWork, { params: { trackingId } });
};
const seenBy = async (trackingId: string, of: 'ride' | 'driver' = 'ride') => {
  asOfNow();
  const { status, body } = await stranger.send<{ code?: string; state?: string }>(
    'GET',
    `/api/track/${of}/${trackingId}`,
  );
  return [status, body.code, body.state].filter((part) => part !== undefined);
};
const driverIsAt = (latitude: number, longitude: number) =>
  givenFix(system.infrastructure.locations, driver.accountId, { latitude, longitude }, clock.now());

const rideEnds = () => endRideByOperator({ system, clock }, rideId);

describe('a shared trip', () => {
  it('shows vehicle, status, position and the rider’s first name to anyone with the link, but no address (spec 1 §2)', async () => {
    await driverIsAt(tripPlaces.pickup.latitude + 0.02, tripPlaces.pickup.longitude);
    const { trackingId } = await share();
    const followed = await tripOf(trackingId);
    expect(followed).toMatchObject({ state: 'live', trip: { status: 'coming' }, alerts: [] });
    expect(followed.vehicle?.plate).toMatch(/-/);
    expect(followed.position?.latitude).toBeCloseTo(tripPlaces.pickup.latitude + 0.02, 3);
    expect(followed.minutesToGo).toBeGreaterThan(1);
    const text = JSON.stringify(followed);
    const { fullName } = await nameOf(rider);
    expect(followed.rider).toBe(fullName.split(' ')[0]);
    for (const secret of [
      tripPlaces.pickup.address,
      tripPlaces.destination.address,
      rider.accountId,
      driver.accountId,
      rideId,
      fullName,
    ])
      expect(text).not.toContain(secret);
    for (const point of [tripPlaces.pickup, tripPlaces.destination]) expect(text).not.toContain(String(point.latitude));
  });

  it('shows only what the scopes of its link allow', async () => {
    await driverIsAt(tripPlaces.pickup.latitude, tripPlaces.pickup.longitude);
    const shownFor = async (scope: TrackingScope) => {
      const { position, minutesToGo, trip: status, alerts } = await tripOf((await share([scope])).trackingId);
      return [position !== null, minutesToGo !== null, status !== null, alerts !== null];
    };
    expect(await shownFor('viewLocation')).toEqual([true, true, false, false]);
    expect(await shownFor('viewWorkStatus')).toEqual([false, false, true, false]);
    expect(await shownFor('receiveAlerts')).toEqual([false, false, false, true]);
  });

  it('has only one link, which contains 128 random bits', async () => {
    const first = await share();
    expect(await share()).toEqual(first);
    const bytes = Buffer.from(first.trackingId, 'base64url');
    expect(bytes.length * 8).toBe(128);
    expect(first.trackingId).toBe(bytes.toString('base64url'));
  });

  it('does not store its link in plain text in any table or event', async () => {
    const { trackingId } = await share();
    await system.settled();
    const { db, log } = system.infrastructure;
    const { rows } = await db.query<{ row: string }>(`select l::text as row from ${schemaOf(trackingModel)}.links l`);
    const events = await log.store.read(`tracking-${rider.accountId}`);
    const stored = [...rows.map(({ row }) => row), JSON.stringify(events)];
    expect([rows.length > 0, events.length > 0]).toEqual([true, true]);
    expect(stored.filter((text) => text.includes(trackingId))).toEqual([]);
    expect((await rider.call(ownLinks, {})).map((link) => link.trackingId)).toContain(trackingId);
  });

  it('can be revoked only by its owner, and then shows nothing', async () => {
    const { trackingId } = await share();
    expect((await driver.send('DELETE', `/api/track/ride/${trackingId}`)).status).toBe(404);
    expect((await stranger.send('DELETE', `/api/track/ride/${trackingId}`)).status).toBe(401);
    expect((await tripOf(trackingId)).state).toBe('live');
    await rider.call(endTripLink, { params: { trackingId } });
    await expect.poll(async () => (await stranger.send('GET', `/api/track/ride/${trackingId}`)).status).toBe(410);
    expect(await seenBy(trackingId)).toEqual([410, 'TrackingLinkEnded', 'revoked']);
    await rider.call(endTripLink, { params: { trackingId } });
  });

  it('cannot be shared by other people', async () => {
    const foreign = await driver.send('POST', `/api/ride/${rideId}/share`, {});
    expect(foreign.status).toBe(403);
    const other = await givenRiderAndDriver({ system, clock });
    const { status } = await other.rider.send('POST', `/api/ride/${rideId}/share`, {});
    const nowhere = await other.rider.send('POST', `/api/ride/${randomUUID()}/share`, {});
    expect([status, nowhere.status]).toEqual([404, 404]);
  });
});

describe('the address of a tracking link', () => {
  it('is excluded from referrers, caches and search engines, valid or not', async () => {
    const { trackingId } = await share();
    asOfNow();
    for (const id of [trackingId, 'nobody-has-this-one']) {
      const { headers } = await stranger.send('GET', `/api/track/ride/${id}`);
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-robots-tag')).toContain('noindex');
      expect(headers.get('x-position')).toBeNull();
    }
  });

  it('has the same response for an unknown id, a malformed id and an id of another kind', async () => {
    const { trackingId } = await share();
    asOfNow();
    const answers = [];
    for (const path of [`driver/${trackingId}`, `ride/${'A'.repeat(22)}`, 'ride/x', `driver/${randomUUID()}`]) {
      const { status, body } = await stranger.send<{ detail: string; code: string }>('GET', `/api/track/${path}`);
      answers.push([status, body.code, body.detail].join(' '));
    }
    expect(new Set(answers)).toEqual(new Set(['404 NotFound This link is not valid.']));
  });

  it('returns its content again only after a change', async () => {
    const { trackingId } = await share();
    asOfNow();
    const path = `/api/track/ride/${trackingId}`;
    const { headers } = await stranger.send('GET', path);
    const again = await stranger.send('GET', path, undefined, {
      headers: { 'if-none-match': String(headers.get('etag')), 'cache-control': 'max-age=0' },
    });
    expect(again.status).toBe(304);
    await driverIsAt(tripPlaces.pickup.latitude + 0.01, tripPlaces.pickup.longitude);
    const changed = await stranger.send('GET', path, undefined, {
      headers: { 'if-none-match': String(headers.get('etag')) },
    });
    expect(changed.status).toBe(200);
  });
});

describe('a driver’s shared work', () => {
  it('is shown to the family within the scope of each link', async () => {
    await driverIsAt(6.60123, 3.35123);
    const workFor = async (scope: TrackingScope) => workOf((await shareWork([scope])).trackingId);
    const where = await workFor('viewLocation');
    expect([where.position?.latitude, where.position?.longitude]).toEqual([6.601, 3.351]);
    expect([where.work, where.alerts]).toEqual([null, null]);
    const how = await workFor('viewWorkStatus');
    expect([how.position, how.alerts]).toEqual([null, null]);
    expect(how.work).toMatchObject({ status: 'on_ride', ridesToday: 0 });
    expect(await workFor('receiveAlerts')).toMatchObject({ position: null, work: null, alerts: [] });
  });

  it('is hidden when family tracking is off or the link’s member is paused', async () => {
    await driver.call(switchFamilyTracking, { body: { on: true } });
    const { id } = await driver.call(addFamilyMember, { body: { name: 'Ngozi', phone: '0803 000 0001' } });
    const own = await shareWork(['viewWorkStatus'], id);
    const all = await shareWork(['viewWorkStatus']);
    expect(own.trackingId).not.toBe(all.trackingId);
    await driver.call(changeFamilyMember, { params: { id }, body: { isTracking: false, hasNotifications: true } });
    expect(await seenBy(own.trackingId, 'driver')).toEqual([410, 'TrackingLinkEnded', 'revoked']);
    expect(await seenBy(all.trackingId, 'driver')).toEqual([200, 'live']);
    await driver.call(switchFamilyTracking, { body: { on: false } });
    expect(await seenBy(all.trackingId, 'driver')).toEqual([410, 'TrackingLinkEnded', 'revoked']);
    const refused = await driver.send<{ code: string }>('POST', '/api/driver/family-tracking/generate-link', {
      permissions: ['viewLocation'],
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'FamilyTrackingOff']);
  });

  it('expires after a week, or when the driver ends it', async () => {
    const { trackingId } = await shareWork(['viewWorkStatus']);
    const other = await shareWork(['viewLocation']);
    await driver.call(endWorkLink, { params: { trackingId: other.trackingId } });
    expect(await seenBy(other.trackingId, 'driver')).toEqual([410, 'TrackingLinkEnded', 'revoked']);
    const before = clock.now();
    clock.advance(7 * DAY_MS);
    expect(await seenBy(trackingId, 'driver')).toEqual([410, 'TrackingLinkEnded', 'expired']);
    clock.set(before);
  });

  it('can be updated by the device, but shows the status that SafeRide has recorded', async () => {
    const { trackingId } = await shareWork(['receiveAlerts']);
    const { id } = await driver.call(addFamilyMember, { body: { name: 'Ngozi', phone: '0803 000 0002' } });
    const status = { isOnline: false, workShift: { currentStatus: 'offline' as const }, timestamp: clock.now() };
    expect(await driver.call(updateFamily, { body: { familyMembers: [id], status } })).toEqual({ status: 'on_ride' });
    const { alerts } = await workOf(trackingId);
    expect(alerts).toMatchObject([{ kind: 'update', status: 'on_ride' }]);
  });

  it('is shown to the driver with the family members and the shift', async () => {
    await driver.call(switchFamilyTracking, { body: { on: true } });
    const { id } = await driver.call(addFamilyMember, {
      body: { name: 'Ngozi', phone: '0803 000 0003', relationship: 'Wife' },
    });
    const member = { id, name: 'Ngozi', phone: '0803 000 0003', relationship: 'Wife' };
    const { trackingId } = await shareWork(['viewWorkStatus']);
    const { work } = await workOf(trackingId);
    expect(work?.since).toEqual(expect.any(String));
    expect(await driver.call(familyTracking, {})).toMatchObject({
      on: true,
      members: expect.arrayContaining([
        { ...member, isTracking: true, hasNotifications: true, hasStoppedTexts: false },
      ]),
      workShift: { currentStatus: 'on_ride', statusSince: work?.since, totalRides: 0, earnings: 0 },
    });
    const { log, systemKey } = system.infrastructure;
    const digest = numberDigest(systemKey)('+2348030000003');
    const stop = { type: 'StopTexts', numberDigest: digest, accountId: driver.accountId, now: clock.now() } as const;
    const cause = commandCause(randomUUID(), { id: driver.accountId, role: 'account' });
    await handleCommand(log, textOptOut, digest, stop, testContext(cause));
    await system.settled();
    expect((await driver.call(familyTracking, {})).members).toContainEqual({
      ...{ ...member, isTracking: true, hasNotifications: true, hasStoppedTexts: true },
    });
    await driver.call(removeFamilyMember, { params: { id } });
    expect((await driver.call(familyTracking, {})).members.filter((one) => one.id === id)).toEqual([]);
  });
});

it('the responses of tracking links have no undeclared fields', async () => {
  const { trackingId } = await share();
  const work = await shareWork(['viewLocation', 'viewWorkStatus', 'receiveAlerts']);
  const bodyOf = async (path: string) => (await stranger.send('GET', path)).body;
  asOfNow();
  expect(followedTrip.strict().safeParse(await bodyOf(`/api/track/ride/${trackingId}`)).error).toBeUndefined();
  expect(followedWork.strict().safeParse(await bodyOf(`/api/track/driver/${work.trackingId}`)).error).toBeUndefined();
});

describe('tracking links in an emergency', () => {
  it('include one for the emergency and show the emergency until the case is closed', async () => {
    const shared = await share(['receiveAlerts']);
    const { log } = system.infrastructure;
    const parts = { log, publicUrl: 'https://saferide.example' };
    const who = { accountId: rider.accountId, caseId: 'case-1', rideId };
    const work = () => testContext(commandCause(randomUUID(), { id: 'system', role: 'system' }), clock.now());
    const { address } = await ensureEmergencyLink(parts, who, clock.now(), work());
    expect(await ensureEmergencyLink(parts, who, clock.now(), work())).toMatchObject({ address });
    await system.settled();
    const [, trackingId = ''] = /^https:\/\/saferide\.example\/track\/ride\/([\w-]{22})$/.exec(address) ?? [];
    expect(await tripOf(trackingId)).toMatchObject({ state: 'live', alerts: [{ kind: 'sos' }] });
    expect((await tripOf(shared.trackingId)).alerts).toMatchObject([{ kind: 'sos' }]);
    await endEmergencyLink(parts, who, clock.advance(1_000), work());
    await system.settled();
    expect(await seenBy(trackingId)).toEqual([410, 'TrackingLinkEnded', 'revoked']);
    expect((await tripOf(shared.trackingId)).alerts).toEqual([]);
  });
});

describe('a shared trip after its end', () => {
  it('stays visible for half an hour, after which its link has expired', async () => {
    await onTheWay();
    const { trackingId } = await share();
    await rideEnds();
    expect(await tripOf(trackingId)).toMatchObject({ state: 'ended', trip: { status: 'cancelled' }, position: null });
    clock.advance(30 * MINUTE_MS);
    expect(await seenBy(trackingId)).toEqual([410, 'TrackingLinkEnded', 'expired']);
    expect(await rider.call(ownLinks, {})).toEqual([]);
  });
});

describe('an erased driver', () => {
  it('no longer has tracking links that work', async () => {
    await onTheWay();
    const { trackingId } = await shareWork(['viewWorkStatus']);
    await driver.call(addFamilyMember, { body: { name: 'Ngozi', phone: '0803 000 0004' } });
    await rideEnds();
    const text = JSON.stringify(await driver.get('/api/account/export'));
    for (const value of [trackingId, 'Ngozi', '0803 000 0004']) expect(text).toContain(value);
    await eraseAtOnce(system, driver, clock.now());
    await expect.poll(() => seenBy(trackingId, 'driver')).toEqual([404, 'NotFound']);
    await system.settled();
    const { rows } = await system.infrastructure.db.query(
      `select 1 from ${schemaOf(trackingModel)}.members where driver_id = $1`,
      [driver.accountId],
    );
    expect(rows).toEqual([]);
  });
});

const nameOf = async (who: Client): Promise<{ fullName: string }> => {
  const { firstName, lastName } = await who.get<{ firstName: string; lastName: string }>('/api/auth/user');
  return { fullName: `${firstName} ${lastName}` };
};
