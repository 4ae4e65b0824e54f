import type { Page } from '@playwright/test';
import type { Client } from '@saferide/client/client';
import { startCodeOf } from '@saferide/client/testing/test-rides';
import { describe } from 'vitest';
import { givenOfferedRide, givenSystemDriver, givenSystemPerson } from '../harness/given-system-people.ts';
import type { TestSystem } from '../harness/test-system.ts';
import { expect } from './harness/expect.ts';
import type { Screen } from './harness/screens.ts';
import { signOutOnPage, waitUntilStoredOnDevice } from './harness/steps.ts';
import { test as it } from './harness/test.ts';

const SESSION = '__Host-saferide_session';
const excuse = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket connection|has no valid token/;

const mapBox = (page: Page) => page.getByRole('group', { name: /^Map of your driver/ });
const mapOn = (page: Page) => page.getByRole('application', { name: /^Map of your driver/ });

describe('the app reopened without a network (spec 1 §2)', () => {
  const customer = ({ infrastructure, url }: TestSystem, firstName: string) =>
    givenSystemPerson(infrastructure, url, ['customer'], url, { firstName, lastName: 'Obi' });

  const acceptedRide = async (system: TestSystem, firstName: string) => {
    const driver = await givenSystemDriver(system.infrastructure, system.url);
    const rider = await customer(system, firstName);
    const rideId = await givenOfferedRide(system.infrastructure, rider.accountId, [driver.accountId]);
    await driver.post(`/api/driver/accept-ride/${rideId}`);
    return { driver, rider, rideId };
  };

  const keepNow = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.register('/sw.js')));

  const cached = async ({ page }: Screen, answers: readonly string[]): Promise<void> => {
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await waitUntilStoredOnDevice(page, answers);
  };

  const reopened = async ({ context, page }: Screen, path: string) => {
    await context.setOffline(true);
    await page.close();
    const again = await context.newPage();
    await again.goto(path);
    return again;
  };

  it('shows a rider the plate, fare, start code and map', async ({ system, screens }) => {
    const { rider, rideId } = await acceptedRide(system, 'Yetunde');
    const screen = await screens.open('/customer', { as: rider, excuse, offlineReady: true });
    await keepNow(screen.page);
    await expect(screen.page.getByText('Driver Assigned')).toBeVisible();
    await mapBox(screen.page).scrollIntoViewIfNeeded();
    await expect(mapOn(screen.page)).toHaveAttribute('data-drawn', 'true');
    await cached(screen, ['/api/auth/user', '/api/customer/rides', `/api/ride/${rideId}`]);
    const page = await reopened(screen, '/');
    await expect(page.getByText('Driver Assigned')).toBeVisible();
    await expect(page.getByText(/^Last known/)).toBeVisible();
    await expect(page.getByText('Start code', { exact: true })).toBeVisible();
    await mapBox(page).scrollIntoViewIfNeeded();
    await expect(mapOn(page)).toHaveAttribute('data-drawn', 'true');
  });

  it('stores a rating given offline, and sends it once when the network returns', async ({ system, screens }) => {
    const { driver, rider, rideId } = await acceptedRide(system, 'Bisi');
    await driver.post(`/api/ride/${rideId}/arrive`, {});
    await driver.post(`/api/ride/${rideId}/start`, { code: await startCodeOf(rider, rideId) });
    await rider.post(`/api/ride/${rideId}/confirm-end`, { end: 'asked_to_stop' });
    await driver.post(`/api/ride/${rideId}/complete`, { finalPrice: 2_500 });
    const path = `/customer/rides/${rideId}`;
    const screen = await screens.open(path, { as: rider, excuse, offlineReady: true });
    await keepNow(screen.page);
    await expect(screen.page.getByRole('button', { name: 'Send rating' })).toBeVisible();
    await cached(screen, ['/api/auth/user']);
    await screen.context.setOffline(true);
    await screen.page.getByRole('radio', { name: '4 stars' }).press('Space');
    await screen.page.getByRole('button', { name: 'Send rating' }).click();
    await expect(screen.page.getByText('1 action is waiting for a connection')).toBeVisible();
    await expect(screen.page.getByRole('button', { name: 'Withdraw: Your rating' }).last()).toBeVisible();
    const again = await reopened(screen, path);
    await expect(again.getByText('1 action is waiting for a connection')).toBeVisible();
    await screen.context.setOffline(false);
    await expect(again.getByText('You gave 4 stars')).toBeVisible();
    await expect(again.getByText('1 action is waiting for a connection')).toBeHidden();
  });

  it('shows a driver the route and the rider, and says why actions that need the network are disabled', async ({
    system,
    screens,
  }) => {
    const { driver, rideId } = await acceptedRide(system, 'Amaka');
    const screen = await screens.open('/driver', { as: driver, excuse, offlineReady: true });
    await keepNow(screen.page);
    await expect(screen.page.getByRole('button', { name: 'I have arrived' })).toBeEnabled();
    await cached(screen, ['/api/auth/user', '/api/driver/active-ride']);
    const page = await reopened(screen, '/driver');
    await expect(page.getByText('Drive to the pickup')).toBeVisible();
    await expect(page.getByText('Amaka Obi', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Last known/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'I have arrived' })).toBeDisabled();
    await expect(page.getByText(/^You need a connection to confirm your arrival/)).toBeVisible();
    await driver.post(`/api/ride/${rideId}/give-back`, { reason: 'A flat tyre' });
    await screen.context.setOffline(false);
    await expect(page.getByText('Drive to the pickup')).toBeHidden();
  });

  it('signs out at once, and ends the session on the server as soon as the network returns', async ({
    system,
    screens,
  }) => {
    const rider: Client = await customer(system, 'Femi');
    const screen = await screens.open('/customer', { as: rider, excuse, offlineReady: true });
    await keepNow(screen.page);
    await expect(screen.page.getByText('No rides yet')).toBeVisible();
    await cached(screen, ['/api/auth/user']);
    // The menu is downloaded a few seconds after the first page.
    await screen.page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/app-menu-')),
    );
    await screen.context.setOffline(true);
    await signOutOnPage(screen.page);
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
    await expect(next.getByLabel('Phone number or e-mail')).toBeVisible();
    await expect(next.getByText('Femi')).toBeHidden();
    expect((await screen.context.cookies(system.url)).map(({ name }) => name)).not.toContain(SESSION);
    expect((await rider.send('GET', '/api/auth/user')).status).toBe(401);
  });

  it('shows a visitor the landing page', async ({ screens }) => {
    const screen = await screens.open('/', { excuse, offlineReady: true });
    await screen.page.reload();
    await screen.page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await screen.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const page = await reopened(screen, '/');
    await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
    await page.goto('/customer');
    await expect(page.getByText('You’re offline. This loads when you’re back online.')).toBeVisible();
    await expect(page.getByText('Sign Out')).toBeHidden();
  });
});
