import type { Page } from '@playwright/test';
import type { Client } from '@saferide/client/client';
import { becomeDriver, goOnline } from '@saferide/client/testing/drivers';
import { becomeCustomer } from '@saferide/client/testing/people';
import { bookRide } from '@saferide/client/testing/rides';
import { until } from '@saferide/client/testing/until';
import { describe, it } from 'vitest';
import { browsing } from './harness/browsing.ts';
import { expect } from './harness/expect.ts';
import type { Screen } from './harness/screens.ts';
import { startCode } from './harness/steps.ts';

const SESSION = '__Host-saferide_session';
/** What a page without a network cannot have is logged by the browser. */
const excuse = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket connection|has no valid token/;

/** It comes when it is about to be seen. */
const mapBox = (page: Page) => page.getByRole('group', { name: /^Map of your driver/ });
const mapOn = (page: Page) => page.getByRole('application', { name: /^Map of your driver/ });

describe('without a network, after the app was closed', () => {
  const at = browsing();

  const accepted = async (names: readonly [rider: string, driver: string]) => {
    const driver = await becomeDriver(at.house.url, names[1]);
    await goOnline(driver);
    const rider = await becomeCustomer(at.house.url, names[0]);
    const rideId = await bookRide(rider);
    await until(
      'the driver had accepted',
      async () => (await driver.send('POST', `/api/driver/accept-ride/${rideId}`)).status === 200,
    );
    return { driver, rider, rideId };
  };

  /** The app is there for the next time: its service worker rules the page, and the ride is kept. */
  const kept = async ({ page }: Screen, answers: readonly string[]): Promise<void> => {
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await expect
      .poll(() =>
        page.evaluate(
          () =>
            new Promise<string[]>((resolve) => {
              const asked = indexedDB.open('saferide_device');
              asked.onsuccess = () => {
                const database = asked.result;
                if (!database.objectStoreNames.contains('answers')) return resolve([]);
                const keys = database.transaction('answers').objectStore('answers').getAllKeys();
                keys.onsuccess = () => {
                  database.close();
                  resolve(keys.result.map(String));
                };
              };
            }),
        ),
      )
      .toEqual(expect.arrayContaining(answers.map((answer) => expect.stringContaining(answer))));
  };

  /** Closes the page, takes the network away, and opens another one. */
  const reopened = async ({ context, page }: Screen, path: string) => {
    await context.setOffline(true);
    await page.close();
    const again = await context.newPage();
    await again.goto(path);
    return again;
  };

  it('a rider reads plate, fare, start code and map; a rating waits and is sent once', async () => {
    const { driver, rider, rideId } = await accepted(['Yetunde', 'Musa']);
    const screen = await at.screens.open('/customer', { as: rider, excuse, offlineReady: true });
    await expect(screen.page.getByText('Driver Assigned')).toBeVisible();
    await mapBox(screen.page).scrollIntoViewIfNeeded();
    await expect(mapOn(screen.page)).toHaveAttribute('data-drawn', 'true');
    await kept(screen, ['/api/auth/user', '/api/customer/rides', `/api/ride/${rideId}`]);
    const page = await reopened(screen, '/');
    await page.getByRole('link', { name: 'Go to Customer Dashboard' }).click();
    await expect(page.getByText('Driver Assigned')).toBeVisible();
    await expect(page.getByText(/^Last known/)).toBeVisible();
    await expect(page.getByText('Start code', { exact: true })).toBeVisible();
    await mapBox(page).scrollIntoViewIfNeeded();
    await expect(mapOn(page)).toHaveAttribute('data-drawn', 'true');
    const code = await startCode(page);

    await driver.post(`/api/ride/${rideId}/arrive`, {});
    await driver.post(`/api/ride/${rideId}/start`, { code });
    await driver.post(`/api/ride/${rideId}/complete`, { finalPrice: 2_500, reason: 'The rider gets out here' });
    await screen.context.setOffline(false);
    await expect(page.getByRole('button', { name: 'Send rating' })).toBeVisible();
    await screen.context.setOffline(true);
    await page.getByRole('radio', { name: '4 stars' }).press('Space');
    await page.getByRole('button', { name: 'Send rating' }).click();
    await expect(page.getByText('1 thing waits for the network')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Withdraw: Your rating' }).last()).toBeVisible();
    const again = await reopened({ ...screen, page }, `/customer/rides/${rideId}`);
    await expect(again.getByText('1 thing waits for the network')).toBeVisible();
    await screen.context.setOffline(false);
    await expect(again.getByText('You gave 4 stars.')).toBeVisible();
    await expect(again.getByText('1 thing waits for the network')).toBeHidden();
  });

  it('a driver reads where to and who; what needs the network is off and says why', async () => {
    const { driver, rideId } = await accepted(['Amaka', 'Kunle']);
    const screen = await at.screens.open('/driver', { as: driver, excuse, offlineReady: true });
    await expect(screen.page.getByRole('button', { name: 'I have arrived' })).toBeEnabled();
    await kept(screen, ['/api/auth/user', '/api/driver/active-ride']);
    const page = await reopened(screen, '/driver');
    await expect(page.getByText('Drive to the pickup')).toBeVisible();
    await expect(page.getByText('Amaka Obi', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Last known/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'I have arrived' })).toBeDisabled();
    await expect(page.getByText(/^Saying that you have arrived needs a network/)).toBeVisible();
    await driver.post(`/api/ride/${rideId}/give-back`, { reason: 'A flat tyre' });
    await screen.context.setOffline(false);
    await expect(page.getByText('Drive to the pickup')).toBeHidden();
    await driver.send('POST', '/api/driver/online-status', { isOnline: false });
  });

  it('whoever signs out is gone at once; their session ends with the network, before anything else', async () => {
    const rider: Client = await becomeCustomer(at.house.url, 'Femi');
    const screen = await at.screens.open('/customer', { as: rider, excuse, offlineReady: true });
    await expect(screen.page.getByText('No rides yet')).toBeVisible();
    await kept(screen, ['/api/auth/user']);
    await screen.context.setOffline(true);
    await screen.page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(screen.page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
    const left = await screen.page.evaluate(async () => ({
      local: Object.keys(localStorage).filter((key) => /token|draft|place/.test(key)),
      session: Object.keys(sessionStorage).filter((key) => key.startsWith('saferide_')),
      databases: (await indexedDB.databases()).map(({ name }) => name).filter((name) => name?.startsWith('saferide')),
      caches: (await caches.keys()).filter((name) => name.startsWith('saferide')),
    }));
    expect(left).toEqual({ local: [], session: [], databases: [], caches: [] });

    const page = await reopened(screen, '/customer');
    await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
    await expect(page.getByText('Femi')).toBeHidden();

    await page.close();
    await screen.context.setOffline(false);
    const next = await screen.context.newPage();
    await next.goto('/customer');
    await expect(next).toHaveURL('/login');
    await expect(next.getByLabel('E-mail', { exact: true })).toBeVisible();
    await expect(next.getByText('Femi')).toBeHidden();
    expect((await screen.context.cookies(at.house.url)).map(({ name }) => name)).not.toContain(SESSION);
    expect((await rider.send('GET', '/api/auth/user')).status).toBe(401);
  });

  it('a visitor who comes back sees the landing page, also after the sign-in page', async () => {
    const screen = await at.screens.open('/', { excuse, offlineReady: true });
    await screen.page.reload();
    await screen.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const page = await reopened(screen, '/');
    await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
    await page.goto('/customer');
    await expect(page.getByText('SafeRide did not answer. Check your connection.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeHidden();
  });
});
