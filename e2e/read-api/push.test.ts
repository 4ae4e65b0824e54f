import type { Client } from '@saferide/client/client';
import { MAX_PUSH_DEVICES } from '@saferide/contracts/notification/push';
import {
  type PushService,
  type TestBrowser,
  testBrowser,
} from '@saferide/infrastructure/outside/push/testing/push-service';
import { beforeEach, describe, expect } from 'vitest';
import { givenSystemPerson } from '../harness/given-system-people.ts';
import { test as it } from '../harness/shared-system.ts';
import type { TestSystem } from '../harness/test-system.ts';

let service: PushService;
let system: TestSystem;
it.beforeAll(({ system: shared, pushService }) => {
  system = shared;
  service = pushService;
});
beforeEach(() => service.answers(201));

const person = () => givenSystemPerson(system.infrastructure, system.url, ['customer']);
const subscription = ({ address: { endpoint, p256dh, auth } }: TestBrowser) => ({ endpoint, keys: { p256dh, auth } });
const subscribe = (client: Client, browser: TestBrowser, more: object = {}) =>
  client.send<{ detail: string }>('POST', '/api/notifications/subscribe', {
    subscription: subscription(browser),
    ...more,
  });
const pushSettings = (client: Client) =>
  client.get<{ publicKey: string | null; devices: { own: boolean }[] }>('/api/notifications/push');
const tests = (client: Client, browser: TestBrowser) =>
  client.send<{ detail: string }>('POST', '/api/notifications/test', { endpoint: browser.address.endpoint });

describe('a person’s browser (spec 3 §7)', () => {
  it('subscribes with the public key, receives a test, and unsubscribes', async () => {
    const [ada, browser] = [await person(), testBrowser()];
    expect(await pushSettings(ada)).toEqual({ publicKey: expect.stringMatching(/^B[\w-]{86}$/), devices: [] });
    expect((await subscribe(ada, browser)).status).toBe(201);
    expect((await pushSettings(ada)).devices).toMatchObject([{ own: true }]);
    expect((await tests(ada, browser)).status).toBe(200);
    const [received] = service.pushed.slice(-1);
    expect(JSON.parse(browser.open(received?.body ?? Buffer.alloc(0)))).toMatchObject({
      title: 'SafeRide reaches you here',
      page: '/account',
    });
    await ada.post('/api/notifications/unsubscribe', { endpoint: browser.address.endpoint });
    expect((await pushSettings(ada)).devices).toEqual([]);
    expect((await tests(ada, browser)).status).toBe(404);
  });

  it('sets notification settings when subscribing', async () => {
    const ada = await person();
    await subscribe(ada, testBrowser(), { settings: { promotions: true } });
    expect(await ada.get('/api/notifications/settings')).toMatchObject({ promotions: true, rideUpdates: true });
  });

  it('is listed only for the person who subscribed last on it', async () => {
    const [ada, bola, browser] = [await person(), await person(), testBrowser()];
    await subscribe(ada, browser);
    await subscribe(bola, browser);
    expect([(await pushSettings(ada)).devices, (await pushSettings(bola)).devices]).toMatchObject([
      [],
      [{ own: true }],
    ]);
    expect((await tests(ada, browser)).status).toBe(404);
  });

  it('is removed once its push service responds with 410 Gone', async () => {
    const [ada, browser] = [await person(), testBrowser()];
    await subscribe(ada, browser);
    service.answers(503);
    expect((await tests(ada, browser)).status).toBe(503);
    expect((await pushSettings(ada)).devices).toHaveLength(1);
    service.answers(410);
    expect((await tests(ada, browser)).status).toBe(404);
    expect((await pushSettings(ada)).devices).toEqual([]);
  });

  it('replaces the person’s oldest browser if it is the eleventh', async () => {
    const ada = await person();
    const browsers = Array.from({ length: MAX_PUSH_DEVICES + 1 }, () => testBrowser());
    for (const browser of browsers) await subscribe(ada, browser);
    expect((await pushSettings(ada)).devices).toHaveLength(MAX_PUSH_DEVICES);
    const [first, second] = browsers;
    if (!first || !second) throw new Error('There are eleven');
    expect([(await tests(ada, first)).status, (await tests(ada, second)).status]).toEqual([404, 200]);
  });

  it('is stored encrypted, exported with its session, and erased with the person', async () => {
    const [ada, browser] = [await person(), testBrowser()];
    await subscribe(ada, browser);
    const { pushDevices, sessions } = await ada.get<{
      pushDevices: { sessionId: string }[];
      sessions: { id: string }[];
    }>('/api/account/export');
    expect(pushDevices.map(({ sessionId }) => sessionId)).toEqual([sessions[0]?.id]);
    const rows = () =>
      system.infrastructure.db
        .query('select encode(address, $2) as address from push.subscriptions where account_id = $1', [
          ada.accountId,
          'escape',
        ])
        .then(({ rows: found }) => found);
    expect(JSON.stringify(await rows())).not.toContain('googleapis');
    await ada.post('/api/account/erase');
    expect(await rows()).toEqual([]);
  });
});

it.each([
  ['of another host', 'https://example.ng/push'],
  ['on this machine', 'https://127.0.0.1/push'],
  ['without TLS', 'http://fcm.googleapis.com/fcm/send/a'],
])('a browser cannot subscribe with a push address %s', async (_which, endpoint) => {
  const ada = await person();
  const { keys: itsKeys } = subscription(testBrowser());
  const answer = await ada.send('POST', '/api/notifications/subscribe', {
    subscription: { endpoint, keys: itsKeys },
  });
  expect(answer.status).toBe(400);
});

it('a browser cannot subscribe with a key that is unusable for encryption', async () => {
  const browser = testBrowser();
  const answer = await subscribe(await person(), {
    ...browser,
    address: { ...browser.address, p256dh: `B${'A'.repeat(86)}` },
  });
  expect(answer.status).toBe(400);
});
