import { becomeDriver, goOnline } from '@saferide/client/testing/drivers';
import { becomeCustomer } from '@saferide/client/testing/people';
import { bookRide } from '@saferide/client/testing/rides';
import { until } from '@saferide/client/testing/until';
import {
  type PushService,
  startPushService,
  testBrowser,
} from '@saferide/infrastructure/outside/push/testing/push-service';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { browsing } from './harness/browsing.ts';
import { expect } from './harness/expect.ts';
import { handingOver, shownOn } from './harness/pushed.ts';

/** Runs in the page: the browser's maker is not asked, and the keys are those of the test. */
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

describe('a rider away from the page', () => {
  let service: PushService;
  beforeAll(async () => {
    service = await startPushService();
  });
  const at = browsing({ notify: true, ports: () => ({ push: service.push }) });
  afterAll(() => service?.close());

  it('enables notifications, gets a test, and sees once that the driver comes, however often it is brought', async () => {
    const driver = await becomeDriver(at.house.url, 'Musa');
    await goOnline(driver);
    const rider = await becomeCustomer(at.house.url, 'Yetunde');
    const browser = testBrowser();
    const { page, context, toasts } = await at.screens.open('/', { as: rider, offlineReady: true });
    await context.grantPermissions(['notifications']);
    await context.addInitScript(subscribesAs, browser.address);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Enable notifications' }).click();
    await expect(page.getByText('Enabled', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Send a test' }).click();
    await expect.poll(toasts).toEqual([expect.stringContaining('Enabled'), expect.stringContaining('Test sent')]);

    const came = () => service.pushed.map(({ body }) => browser.open(body));
    const handOver = await handingOver(context, new URL(page.url()).origin);
    await handOver(came()[0] ?? '');
    await expect.poll(() => shownOn(context)).toMatchObject([{ title: 'SafeRide reaches you here' }]);

    const rideId = await bookRide(rider);
    await until(
      'the driver had accepted',
      async () => (await driver.send('POST', `/api/driver/accept-ride/${rideId}`)).status === 200,
    );
    await expect.poll(() => came().some((data) => data.includes('driver_assigned'))).toBe(true);
    const coming = came().find((data) => data.includes('driver_assigned')) ?? '';
    // To whoever looks at the app it is told there.
    await expect.poll(toasts).toContainEqual(expect.stringContaining('Your driver is on the way'));
    await handOver(coming);
    await expect.poll(() => shownOn(context)).toHaveLength(1);
    await page.getByRole('button', { name: 'Disable' }).click();
    await expect(page.getByText('Off', { exact: true })).toBeVisible();
    // Another origin, so that nobody looks at the app.
    await page.goto(at.house.url.replace('127.0.0.1', 'localhost').concat('/health/live'));
    await handOver(coming);
    await handOver(coming);
    await expect
      .poll(async () => (await shownOn(context)).map(({ tag }) => tag).sort())
      .toMatchObject([`driver_assigned ${rideId} ${driver.accountId}`, expect.stringMatching(/^test /)]);
  });
});
