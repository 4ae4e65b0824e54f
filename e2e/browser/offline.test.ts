import type { Page } from '@playwright/test';
import type { Client } from '@saferide/client/client';
import { describe } from 'vitest';
import { expect } from './harness/expect.ts';
import { acceptedRide, cached, customer, keepNow, OFFLINE_ERRORS, reopened } from './harness/reopen-offline.ts';
import { signOutOnPage } from './harness/steps.ts';
import { test as it } from './harness/test.ts';

const SESSION = '__Host-saferide_session';

const mapBox = (page: Page) => page.getByRole('group', { name: /^Map of your driver/ });
const mapOn = (page: Page) => page.getByRole('application', { name: /^Map of your driver/ });

describe('the app reopened without a network (spec 1 §2)', () => {
  it('shows a rider the plate, fare, start code and map', async ({ system, screens }) => {
    const { rider, rideId } = await acceptedRide(system, 'Yetunde');
    const screen = await screens.open('/customer', { as: rider, excuse: OFFLINE_ERRORS, offlineReady: true });
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

  it('signs out at once, and ends the session on the server as soon as the network returns', async ({
    system,
    screens,
  }) => {
    const rider: Client = await customer(system, 'Femi');
    const screen = await screens.open('/customer', { as: rider, excuse: OFFLINE_ERRORS, offlineReady: true });
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
});
