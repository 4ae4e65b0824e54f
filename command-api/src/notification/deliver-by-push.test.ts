import { randomUUID } from 'node:crypto';
import type { Client } from '@saferide/client/client';
import { arriveAt } from '@saferide/client/testing/test-drivers';
import { type PushPayload, pushPayload } from '@saferide/contracts/notification/push-payload';
import { type Notification, notificationPolicy } from '@saferide/domain/notification';
import { after, DAY_MS, MINUTE_MS } from '@saferide/domain/time/instant';
import {
  type PushService,
  type TestBrowser,
  testBrowser,
} from '@saferide/infrastructure/outside/push/testing/push-service';
import { openDeliveries } from '@saferide/read-models/inside/deliveries';
import { beforeEach, describe, expect } from 'vitest';
import { givenCustomer, givenDriver, givenOnlineDriver } from '../testing/people.ts';
import { givenAcceptedRide, offeredRide, rideCodeOf } from '../testing/rides.ts';
import { type CommandApiUnderTest, sendAs } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';

let service: PushService;
let serving: CommandApiUnderTest;
test.beforeAll(({ serving: shared, pushService }) => {
  serving = shared;
  service = pushService;
});
beforeEach(() => service.answers(201));

const subscribes = async (client: Client, browser = testBrowser()): Promise<TestBrowser> => {
  const { endpoint, p256dh, auth } = browser.address;
  await client.post('/api/notifications/subscribe', { subscription: { endpoint, keys: { p256dh, auth } } });
  return browser;
};

const cameTo = ({ address, open }: TestBrowser): readonly PushPayload[] =>
  service.pushed
    .filter(({ endpoint }) => endpoint === address.endpoint)
    .map(({ body }) => pushPayload.parse(JSON.parse(open(body))));

const sentBy = async (channel: string, noticeId: string) => {
  const { rows } = await serving.infrastructure.db.query(
    'select state, tries, why from deliveries.deliveries where channel = $1 and starts_with(notice_id, $2)',
    [channel, noticeId],
  );
  return rows;
};
const rowsOf = (noticeId: string) => sentBy('push', noticeId);
const textsOf = (noticeId: string) => sentBy('sms', noticeId);
const ticks = () => serving.runTicks();

/** The driver accepts by a call, after which the ride shows the vehicle. */
const acceptedByCall = async (riderId: string) => {
  const driver = await givenOnlineDriver(serving);
  const rideId = await offeredRide(serving, driver, undefined, riderId);
  await driver.post(`/api/driver/accept-ride/${rideId}`);
  return { driver, rideId };
};

const accepted = async (
  browsers = 1,
  accept: typeof acceptedByCall = (riderId) => givenAcceptedRide(serving, riderId),
) => {
  const rider = await givenCustomer(serving);
  const its: TestBrowser[] = [];
  for (let n = 0; n < browsers; n += 1) its.push(await subscribes(rider));
  const { driver, rideId } = await accept(rider.accountId);
  await serving.settled();
  expect(await textsOf(`driver_assigned ${rideId}`)).toHaveLength(1);
  expect(await rowsOf(`driver_assigned ${rideId}`)).toHaveLength(browsers > 0 ? 1 : 0);
  const [browser = testBrowser(), other = testBrowser()] = its;
  return { rider, driver, rideId, browser, other };
};

describe('a rider who has closed the app', () => {
  test('gets one push in each browser, with a text that strangers may see', async () => {
    const { driver, rideId, browser, other } = await accepted(2, acceptedByCall);
    await ticks();
    await arriveAt(driver, rideId);
    await serving.settled();
    expect(await rowsOf(`driver_arrived ${rideId}`)).toHaveLength(1);
    await ticks();
    await ticks();
    const [assigned, arrived, ...more] = cameTo(browser);
    expect(more).toEqual([]);
    expect(cameTo(other)).toEqual([assigned, arrived]);
    expect(assigned).toMatchObject({
      tag: `driver_assigned ${rideId} ${driver.accountId}`,
      title: expect.stringMatching(/^Your driver will come at \d\d:\d\d$/),
      text: expect.stringMatching(/^Silver Toyota Corolla, [A-Z]{3}-\d{3}-[A-Z]{2}\. Check the plate/),
      page: `/customer/rides/${rideId}`,
    });
    expect(arrived).toMatchObject({ title: 'Your driver is at the pickup' });
    const code = await rideCodeOf(serving.infrastructure, rideId);
    expect(code).toMatch(/^\d{4}$/);
    for (const { title, text } of cameTo(browser)) expect(`${title} ${text}`).not.toMatch(`Dele|Obi|${code}`);
    expect(await rowsOf(`driver_assigned ${rideId}`)).toMatchObject([{ state: 'delivered', tries: 1 }]);
  });

  test('without a subscribed browser gets no push, and none is stored', async () => {
    const { rideId, driver } = await accepted(0);
    await arriveAt(driver, rideId);
    await serving.settled();
    expect(await textsOf(`driver_arrived ${rideId}`)).toHaveLength(1);
    expect(await rowsOf(`driver_arrived ${rideId}`)).toEqual([]);
  });

  test('gets no push after switching off ride updates', async () => {
    const { rider, rideId, browser } = await accepted();
    await sendAs(serving, 'put', '/api/notifications/settings', rider).send({ rideUpdates: false }).expect(200);
    await ticks();
    expect(cameTo(browser)).toEqual([]);
    expect(await rowsOf(`driver_assigned ${rideId}`)).toMatchObject([{ state: 'dropped', why: 'not wanted' }]);
  });

  test('gets no push in a browser after signing out of it', async () => {
    const { rider, rideId, browser } = await accepted();
    await rider.post('/api/auth/logout');
    await ticks();
    expect(cameTo(browser)).toEqual([]);
    expect(await rowsOf(`driver_assigned ${rideId}`)).toMatchObject([{ state: 'dropped', why: 'nobody there' }]);
  });

  test('gets no push that names a driver who has given the ride back', async () => {
    const { driver, rideId, browser } = await accepted();
    await driver.post(`/api/ride/${rideId}/give-back`, { reason: 'A flat tyre' });
    await serving.settled();
    expect(await rowsOf(`driver_left ${rideId}`)).toHaveLength(1);
    await ticks();
    expect(cameTo(browser).map(({ title }) => title)).toEqual(['Your driver cannot come']);
  });
});

describe('a push service', () => {
  test('is called again only for the browser in which the push failed', async () => {
    const { rideId, browser, other } = await accepted(2);
    service.answersAt(browser.address.endpoint, 503);
    await ticks();
    expect(await rowsOf(`driver_assigned ${rideId}`)).toMatchObject([
      { state: 'waiting', why: 'The push service did not take it (status 503)' },
    ]);
    service.answers(201);
    serving.clock.advance(notificationPolicy.retryDelaysMs[0] ?? 0);
    await ticks();
    expect([cameTo(browser).length, cameTo(other).length]).toEqual([2, 1]);
    expect(await rowsOf(`driver_assigned ${rideId}`)).toMatchObject([{ state: 'delivered', tries: 2 }]);
  });

  test('that responds with 410 makes SafeRide delete the subscription', async () => {
    const { rideId, rider, browser } = await accepted();
    service.answers(410);
    await ticks();
    expect(await rowsOf(`driver_assigned ${rideId}`)).toMatchObject([{ state: 'dropped', why: 'nobody there' }]);
    const { rowCount } = await serving.infrastructure.db.query('select from push.subscriptions where account_id = $1', [
      rider.accountId,
    ]);
    expect([rowCount, cameTo(browser).length]).toEqual([0, 1]);
  });

  test('that fails for one browser does not prevent the delivery to another', async () => {
    const { rideId, browser } = await accepted(2);
    service.answersAt(browser.address.endpoint, 500);
    for (let minute = 0; minute <= 30; minute += 10) {
      await ticks();
      serving.clock.advance(10 * MINUTE_MS);
    }
    expect(await rowsOf(`driver_assigned ${rideId}`)).toMatchObject([{ state: 'delivered' }]);
  });
});

const deliver = async (notice: Notification): Promise<void> => {
  const deliveries = await openDeliveries(serving.infrastructure.db);
  await deliveries.enqueue([{ notice, channel: 'push' }]);
};

test('a sign-in is pushed to the person’s other devices, not to the new one', async () => {
  const { rider, browser, other } = await accepted(2);
  const { rows } = await serving.infrastructure.db.query<{ id: string }>(
    'select id from access.sessions where account_id = $1',
    [rider.accountId],
  );
  const sessionId = rows[0]?.id ?? '';
  const its = { recipient: rider.accountId, at: serving.clock.now(), kind: 'signed_in' } as const;
  await deliver({ ...its, id: `own ${sessionId}`, facts: { sessionId } });
  await deliver({ ...its, id: `other ${sessionId}`, facts: { sessionId: randomUUID() } });
  await ticks();
  const tags = (one: TestBrowser) => cameTo(one).flatMap(({ tag }) => (tag.includes(sessionId) ? [tag] : []));
  expect([tags(browser), tags(other)]).toEqual([[`other ${sessionId}`], [`other ${sessionId}`]]);
});

test('a driver gets pushes about the rider’s requests and the ride’s end, unless they are outdated', async () => {
  const { driver, rideId } = await accepted(0);
  const browser = await subscribes(driver);
  const at = serving.clock.now();
  const its = { recipient: driver.accountId, at };
  await deliver({ ...its, id: `a ${rideId}`, kind: 'release_asked', facts: { rideId } });
  const facts = { rideId, scheduledFor: at, minutesBefore: 10, as: 'driver' } as const;
  await deliver({ ...its, id: `b ${rideId}`, kind: 'scheduled_ride_reminder', facts });
  const ended = { rideId, outcome: 'cancelled', cause: 'cancelled_by_customer', as: 'driver' } as const;
  await deliver({ ...its, id: `c ${rideId}`, kind: 'ride_ended', facts: ended });
  await deliver({ ...its, id: `d ${rideId}`, kind: 'went_offline', facts: { reason: 'unseen' } });
  await ticks();
  const titles = cameTo(browser).map(({ title, page }) => [title, page]);
  expect(titles.sort()).toEqual([
    ['Your ride is in 10 minutes', '/driver'],
    ['Your rider cancelled', '/driver'],
    ['Your rider wants to cancel', '/driver'],
  ]);
});

describe('a push about going offline', () => {
  const untilClocksShow = (time: string) => {
    const now = serving.clock.now();
    const today = `${now.slice(0, 10)}T${time}:00.000Z`;
    serving.clock.set(today > now ? today : after(today, DAY_MS));
  };
  const offlineAt = async (id: string) => {
    const driver = await givenDriver(serving);
    const browser = await subscribes(driver);
    const at = serving.clock.now();
    await deliver({ id, recipient: driver.accountId, at, kind: 'went_offline', facts: { reason: 'unseen' } });
    await ticks();
    return browser;
  };

  test('is dropped if quiet hours last until it is outdated', async () => {
    untilClocksShow('22:30');
    expect(cameTo(await offlineAt('night'))).toEqual([]);
    expect(await rowsOf('night')).toMatchObject([{ state: 'dropped', why: 'quiet hours' }]);
  });

  test('is sent at six, when quiet hours end', async () => {
    untilClocksShow('04:45');
    const browser = await offlineAt('dawn');
    expect(cameTo(browser)).toEqual([]);
    untilClocksShow('05:00');
    await ticks();
    expect(cameTo(browser)).toContainEqual(expect.objectContaining({ title: 'You are offline', page: '/driver' }));
  });
});
