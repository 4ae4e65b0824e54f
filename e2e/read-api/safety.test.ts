import { randomUUID } from 'node:crypto';
import type { Client } from '@saferide/client/client';
import { openLiveSocket } from '@saferide/client/socket';
import { arriveAt, readingAt } from '@saferide/client/testing/test-drivers';
import { startCodeOf } from '@saferide/client/testing/test-rides';
import { changeNotificationSettings } from '@saferide/contracts/account/account';
import { alertsAround, locationSafetyCheck, reportAlert, voteOnAlert } from '@saferide/contracts/safety/alerts';
import { answerCheck, openCheck, rideSafety } from '@saferide/contracts/safety/checks';
import { endAlert, issueAlert, listAlerts } from '@saferide/contracts/safety/operator-calls';
import type { ServerFrame } from '@saferide/contracts/socket';
import { emergency } from '@saferide/domain/emergency';
import type { ManualClock } from '@saferide/domain/testing/manual-clock';
import { MINUTE_MS } from '@saferide/domain/time/instant';
import { describe, expect } from 'vitest';
import { givenOfferedRide, givenSystemDriver, givenSystemPerson } from '../harness/given-system-people.ts';
import { givenRiderAndDriver, manualClockTest as it } from '../harness/shared-system.ts';
import type { TestSystem } from '../harness/test-system.ts';

let system: TestSystem;
let clock: ManualClock;

it.beforeAll(async ({ clocked }) => {
  ({ system, clock } = clocked);
});

const onTheWay = { latitude: 6.5244, longitude: 3.3792 };
const far = { latitude: 6.62, longitude: 3.5 };

const seenAt = (driver: Client, place = onTheWay) => driver.post('/api/driver/location', readingAt(place));
const timer = async (kind: string, id: string) =>
  (await system.infrastructure.db.query("select 1 from jobs.jobs where queue = 'timer ' || $1 and id = $2", [kind, id]))
    .rows;

const onARide = async () => {
  const { rider, driver } = await givenRiderAndDriver({ system, clock });
  const rideId = await givenOfferedRide(system.infrastructure, rider.accountId, [driver.accountId]);
  await driver.post(`/api/driver/accept-ride/${rideId}`);
  await arriveAt(driver, rideId);
  await system.settled();
  await driver.post(`/api/ride/${rideId}/start`, { code: await startCodeOf(rider, rideId) });
  await expect.poll(() => timer('rideWatch', rideId)).toHaveLength(1);
  clock.advance(20 * MINUTE_MS);
  await seenAt(driver);
  return { rider, driver, rideId };
};

/** The watch looks back over all positions, so it need not run after each. */
const stopUntilCheck = async ({ rider, driver }: Awaited<ReturnType<typeof onARide>>) => {
  const staysFor = async (minutes: number) => {
    for (let minute = 0; minute < minutes; minute += 2) {
      clock.advance(2 * MINUTE_MS);
      await seenAt(driver);
    }
  };
  await staysFor(14);
  for (let tries = 0; tries < 3; tries++) {
    await system.runTicks();
    await system.settled();
    const { check } = await rider.call(openCheck);
    if (check) return check;
    await staysFor(2);
  }
  throw new Error('Nobody was asked');
};

describe('a safety check after a long stop', () => {
  it('asks rider and driver, and raises an emergency when neither answers', async () => {
    const two = await onARide();
    const sockets = [await openLiveSocket(two.rider), await openLiveSocket(two.driver)];
    const check = await stopUntilCheck(two);
    expect(check).toMatchObject({ rideId: two.rideId, nth: 1, answered: null, outcome: null });
    for (const socket of sockets) {
      const { title, alerts } = await socket.next('NOTICE', (notice) => notice.title === 'Are you all right?');
      expect([title, alerts]).toEqual(['Are you all right?', true]);
      socket.close();
    }
    expect((await two.driver.call(openCheck)).check).toMatchObject({ rideId: two.rideId, answered: null });
    await expect.poll(() => timer('safetyCheck', two.rideId)).toHaveLength(1);
    clock.set(check.answerBy);
    await system.runTicks();
    const raised = async () => (await system.infrastructure.log.load(emergency, two.rider.accountId)).state.status;
    await expect.poll(raised).toBe('open');
    await system.settled();
    expect(await two.rider.call(openCheck)).toEqual({ check: null, calledFor: `${two.rider.accountId}_1` });
    expect(await two.driver.call(openCheck)).toEqual({ check: null, calledFor: null });
    const { check: last } = await two.rider.call(rideSafety, { params: { id: two.rideId } });
    expect(last?.outcome).toBe('unanswered');
    expect((await two.rider.send('GET', '/api/account/export')).text).toContain('SafetyCheckAsked');
  });

  it('does not tell the driver that the rider called for help', async () => {
    const two = await onARide();
    const { nth } = await stopUntilCheck(two);
    const params = { id: two.rideId };
    const socket = await openLiveSocket(two.driver);
    await two.rider.call(answerCheck, { params, body: { nth, answer: 'help' } });
    await system.settled();
    const seen = { rideId: two.rideId, answered: null, outcome: null };
    expect((await two.driver.call(openCheck)).check).toMatchObject(seen);
    expect((await two.driver.call(rideSafety, { params })).check).toMatchObject(seen);
    expect((await two.driver.send('GET', '/api/account/export')).text).not.toMatch(/"help"|"raisedFor":"customer"/);
    await two.driver.call(answerCheck, { params, body: { nth, answer: 'fine' } });
    await system.settled();
    const isCheck = (frame: ServerFrame) => frame.type === 'READ_MODEL_CHANGED' && frame.model === 'safety_checks';
    await socket.next('READ_MODEL_CHANGED', isCheck);
    expect(socket.frames.filter(isCheck), 'a frame for the answer, none for the rider’s call').toHaveLength(1);
    socket.close();
    expect((await two.driver.call(openCheck)).check).toBeNull();
    const { check } = await two.driver.call(rideSafety, { params });
    expect(check).toMatchObject({ answered: 'fine', outcome: 'fine' });
  });

  it('ends when both confirm that they are fine, and is invisible to outsiders', async () => {
    const two = await onARide();
    const { nth } = await stopUntilCheck(two);
    const params = { id: two.rideId };
    const stranger = await givenSystemPerson(system.infrastructure, system.url, ['customer']);
    expect((await stranger.send('GET', `/api/ride/${two.rideId}/safety`)).status).toBe(404);
    const foreign = await stranger.send('POST', `/api/ride/${two.rideId}/safety-check`, { nth, answer: 'fine' });
    const unknown = await stranger.send('POST', `/api/ride/${randomUUID()}/safety-check`, { nth, answer: 'fine' });
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    const body = { nth, answer: 'fine' } as const;
    expect(await two.rider.call(answerCheck, { params, body })).toEqual({ outcome: 'open' });
    expect(await two.driver.call(answerCheck, { params, body })).toEqual({ outcome: 'fine' });
    clock.advance(5 * MINUTE_MS);
    await seenAt(two.driver);
    await system.runTicks();
    await system.settled();
    expect((await two.driver.call(openCheck)).check).toBeNull();
  });
});

describe('an area alert', () => {
  it('reaches drivers near it, and their riders, as positions arrive', async () => {
    const two = await onARide();
    const reporter = await givenSystemDriver(system.infrastructure, system.url);
    const away = await givenSystemDriver(system.infrastructure, system.url);
    const deaf = await givenSystemDriver(system.infrastructure, system.url);
    const unwanted = { rideUpdates: true, driverMessages: true, scheduledRides: true, promotions: false };
    await deaf.call(changeNotificationSettings, { body: { ...unwanted, emergencyAlerts: false } });
    await seenAt(reporter);
    await seenAt(deaf);
    await seenAt(away, far);
    const sockets = await Promise.all([two.rider, two.driver, away, deaf, reporter].map((who) => openLiveSocket(who)));
    const [riders, drivers] = sockets;
    const id = randomUUID();
    await reporter.call(reportAlert, { body: { id, type: 'traffic', location: onTheWay } });
    await system.settled();
    for (const socket of [riders, drivers]) {
      const frame = await socket?.next('AREA_ALERT', ({ alert }) => alert.id === id);
      expect(frame?.alert).toMatchObject({ type: 'traffic', severity: 'low', source: 'one_driver', radius: 500 });
    }
    const { alerts } = await two.rider.call(rideSafety, { params: { id: two.rideId } });
    expect(alerts.map((alert) => alert.id)).toEqual([id]);
    const around = () => two.driver.call(alertsAround, { query: onTheWay });
    expect(await around()).toMatchObject([{ id, own: false, said: null, acknowledged: false }]);
    expect(await away.call(alertsAround, { query: { latitude: 9.07, longitude: 7.49 } })).toEqual([]);
    const check = (location: typeof onTheWay, nearbyAlerts: readonly string[]) =>
      two.driver.call(locationSafetyCheck, { body: { rideId: two.rideId, location, nearbyAlerts: [...nearbyAlerts] } });
    expect(await check(onTheWay, [])).toEqual({ appeared: [id], gone: [] });
    expect(await check(far, [id])).toEqual({ appeared: [], gone: [id] });

    await two.driver.call(voteOnAlert, { params: { id }, body: { stillThere: true } });
    await two.driver.post('/api/driver/acknowledge-safety-alert', { alertId: id });
    await system.settled();
    expect(await around()).toMatchObject([{ source: 'drivers', confirmations: 1, said: 'there', acknowledged: true }]);

    clock.advance(2 * MINUTE_MS);
    await Promise.all([seenAt(two.driver), seenAt(deaf), seenAt(away, far)]);
    const next = randomUUID();
    await reporter.call(reportAlert, { body: { id: next, type: 'flooding', location: onTheWay } });
    await drivers?.next('AREA_ALERT', ({ alert }) => alert.id === next);
    const alertsOn = (index: number) => sockets[index]?.frames.filter(({ type }) => type === 'AREA_ALERT').length;
    expect([alertsOn(1), alertsOn(2), alertsOn(3), alertsOn(4)]).toEqual([2, 0, 0, 0]);
    for (const socket of sockets) socket.close();

    await system.settled();
    expect((await reporter.send('GET', '/api/account/export')).text).toContain('AreaAlertReported');
  });

  it('can be issued, listed and ended by operators', async () => {
    const operator = await givenSystemPerson(system.infrastructure, system.url, ['operator']);
    const id = randomUUID();
    const place = { latitude: 6.43, longitude: 3.42 };
    await operator.call(issueAlert, {
      body: {
        ...{ id, type: 'high_crime', severity: 'critical', location: place, radius: 2_000, hours: 12 },
        description: 'Robberies after dark',
      },
    });
    await system.settled();
    const { alerts } = await operator.call(listAlerts);
    expect(alerts[0]).toMatchObject({ id, severity: 'critical', source: 'operator', over: null });
    await operator.call(endAlert, { params: { id }, body: { reason: 'The police are gone' } });
    await system.settled();
    const past = (after: string | null) =>
      operator.call(listAlerts, { query: { state: 'over', limit: 1, ...(after === null ? {} : { after }) } });
    const over = await past(null);
    expect(over.alerts[0]).toMatchObject({ id, over: { cause: 'ended', reason: 'The police are gone' } });
  });
});
