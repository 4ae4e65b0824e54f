import { randomUUID } from 'node:crypto';
import {
  type PushService,
  startPushService,
  testBrowser,
} from '@saferide/infrastructure/outside/push/testing/push-service';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { givenOfferedRide, givenSystemDriver, givenSystemPerson } from '../harness/given-system-people.ts';
import { openBrowsing } from './harness/browsing.ts';
import { pushDelivery, shownNotifications } from './harness/deliver-push.ts';
import { expect } from './harness/expect.ts';

const subscribesAs = ({ endpoint, p256dh, auth }: { endpoint: string; p256dh: string; auth: string }): void => {
  let there: object | null = null;
  const subscription = {
    ...{ endpoint, options: {}, toJSON: () => ({ endpoint, keys: { p256dh, auth } }) },
    unsubscribe: async () => {
      there = null;
      return true;
    },
  };
  Object.assign(PushManager.prototype, {
    getSubscription: async () => there,
    subscribe: async () => {
      there = subscription;
      return there;
    },
  });
};

describe('a rider with push notifications', () => {
  let service: PushService;
  beforeAll(async () => {
    service = await startPushService();
  });
  const at = openBrowsing({ notify: true, ports: () => ({ push: service.push }) });
  afterAll(() => service?.close());

  it('sees each notification once, even on another page, without the text of chat messages', async () => {
    const { infrastructure, url } = at.system;
    const driver = await givenSystemDriver(infrastructure, url);
    const rider = await givenSystemPerson(infrastructure, url, ['customer']);
    const browser = testBrowser();
    const { page, context, toasts } = await at.screens.open('/', { as: rider, offlineReady: true });
    await context.grantPermissions(['notifications']);
    await context.addInitScript(subscribesAs, browser.address);
    await page.goto('/profile');
    await page.getByRole('switch', { name: 'Notifications on this device' }).click();
    await expect(page.getByText('Enabled', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'About notifications on this device' }).click();
    await page.getByRole('button', { name: 'Send a test' }).click();
    await expect.poll(toasts).toEqual([expect.stringContaining('Enabled'), expect.stringContaining('Test sent')]);

    const pushes = () => service.pushed.map(({ body }) => browser.open(body));
    const handOver = await pushDelivery(context, new URL(page.url()).origin);
    await handOver(pushes()[0] ?? '');
    await expect.poll(() => shownNotifications(context)).toMatchObject([{ title: 'SafeRide reaches you here' }]);

    const rideId = await givenOfferedRide(infrastructure, rider.accountId, [driver.accountId]);
    await driver.post(`/api/driver/accept-ride/${rideId}`);
    await expect.poll(() => pushes().some((data) => data.includes('driver_assigned'))).toBe(true);
    const coming = pushes().find((data) => data.includes('driver_assigned')) ?? '';
    await expect.poll(toasts).toContainEqual(expect.stringContaining('Your driver will come at '));
    await handOver(coming);
    await expect.poll(() => shownNotifications(context)).toHaveLength(1);
    await driver.post(`/api/ride/${rideId}/messages`, { id: randomUUID(), text: 'I am at the gate' });
    await expect.poll(() => pushes().some((data) => data.includes('chat_message'))).toBe(true);
    const message = pushes().find((data) => data.includes('chat_message')) ?? '';
    expect(message).not.toContain('gate');
    await page.getByRole('switch', { name: 'Notifications on this device' }).click();
    await expect(page.getByText('Off', { exact: true })).toBeVisible();
    await page.goto(at.system.url.replace('127.0.0.1', 'localhost').concat('/health/live'));
    await handOver(coming);
    await handOver(coming);
    await expect
      .poll(async () => (await shownNotifications(context)).map(({ tag }) => tag).sort())
      .toMatchObject([`driver_assigned ${rideId} ${driver.accountId}`, expect.stringMatching(/^test /)]);

    await handOver(message);
    await expect
      .poll(async () => (await shownNotifications(context)).map(({ title }) => title))
      .toContain('A message from your driver');
  });
});
