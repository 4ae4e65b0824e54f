import { randomUUID } from 'node:crypto';
import type { Client } from '@saferide/client/client';
import { type PushService, testBrowser } from '@saferide/infrastructure/outside/push/testing/push-service';
import { describe } from 'vitest';
import { givenOfferedRide, givenSystemDriver, givenSystemPerson } from '../harness/given-system-people.ts';
import { test as onSharedSystem } from '../harness/shared-system.ts';
import { pushDelivery, shownNotifications } from './harness/deliver-push.ts';
import { expect } from './harness/expect.ts';
import { openScreens, type Screen } from './harness/screens.ts';

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

/** A browser of its own, because the headless shell of the other files shows no notifications. */
const it = onSharedSystem.extend('screens', { scope: 'file' }, async ({ system }, { onCleanup }) => {
  const screens = await openScreens(system.url, { notify: true });
  onCleanup(screens.close);
  return screens;
});

describe('push notifications of a rider', () => {
  const browser = testBrowser();
  let rider: Client;
  let driver: Client;
  let screen: Screen;
  let handOver: Awaited<ReturnType<typeof pushDelivery>>;

  it.beforeAll(async ({ system: { infrastructure, url }, screens }) => {
    driver = await givenSystemDriver(infrastructure, url);
    rider = await givenSystemPerson(infrastructure, url, ['customer']);
    screen = await screens.open('/', { as: rider, offlineReady: true });
    await screen.context.grantPermissions(['notifications']);
    await screen.context.addInitScript(subscribesAs, browser.address);
    await screen.page.goto('/profile');
    handOver = await pushDelivery(screen.context, url);
  });

  const pushesOf = ({ pushed }: PushService) =>
    pushed.filter(({ endpoint }) => endpoint === browser.address.endpoint).map(({ body }) => browser.open(body));

  it('can be enabled and tested', async ({ pushService }) => {
    const { page, context, toasts } = screen;
    await page.getByRole('switch', { name: 'Notifications on this device' }).click();
    await expect(page.getByText('Enabled', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'About notifications on this device' }).click();
    await page.getByRole('button', { name: 'Send a test' }).click();
    await expect.poll(toasts).toEqual([expect.stringContaining('Enabled'), expect.stringContaining('Test sent')]);
    await handOver(pushesOf(pushService)[0] ?? '');
    await expect.poll(() => shownNotifications(context)).toMatchObject([{ title: 'SafeRide reaches you here' }]);
  });

  it('are shown once each, even on another page, without the text of chat messages', async ({
    system: { infrastructure, url },
    pushService,
  }) => {
    const { page, context, toasts } = screen;
    const pushes = () => pushesOf(pushService);
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
    await page.goto(url.replace('127.0.0.1', 'localhost').concat('/health/live'));
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
