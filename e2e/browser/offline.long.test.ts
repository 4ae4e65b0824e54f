import { startCodeOf } from '@saferide/client/testing/test-rides';
import { describe } from 'vitest';
import { longExpect as expect } from './harness/expect.ts';
import { acceptedRide, cached, keepNow, OFFLINE_ERRORS, reopened } from './harness/reopen-offline.ts';
import { test as it } from './harness/test.ts';

describe('the app reopened without a network (spec 1 §2)', () => {
  it('stores a rating given offline, and sends it once when the network returns', async ({ system, screens }) => {
    const { driver, rider, rideId } = await acceptedRide(system, 'Bisi');
    await driver.post(`/api/ride/${rideId}/arrive`, {});
    await driver.post(`/api/ride/${rideId}/start`, { code: await startCodeOf(rider, rideId) });
    await rider.post(`/api/ride/${rideId}/confirm-end`, { end: 'asked_to_stop' });
    await driver.post(`/api/ride/${rideId}/complete`, { finalPrice: 2_500 });
    const path = `/customer/rides/${rideId}`;
    const screen = await screens.open(path, { as: rider, excuse: OFFLINE_ERRORS, offlineReady: true });
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
    const screen = await screens.open('/driver', { as: driver, excuse: OFFLINE_ERRORS, offlineReady: true });
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

  it('shows a visitor the landing page', async ({ screens }) => {
    const screen = await screens.open('/', { excuse: OFFLINE_ERRORS, offlineReady: true });
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
