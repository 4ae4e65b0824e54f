import { describe } from 'vitest';
import { givenOfferedRide, givenSystemDriver, givenSystemPerson } from '../harness/given-system-people.ts';
import { expect } from './harness/expect.ts';
import { test as it } from './harness/test.ts';

describe('live screens (spec 1 §2, spec 1 §4, spec 1 §8)', () => {
  it('keep their data and disable commands without a network, and catch up afterwards', async ({ system, screens }) => {
    const { infrastructure, url } = system;
    const driver = await givenSystemDriver(infrastructure, url);
    const rider = await givenSystemPerson(infrastructure, url, ['customer']);
    const rideId = await givenOfferedRide(infrastructure, rider.accountId, [driver.accountId]);
    await system.settled();
    const { page, context, sameLoad } = await screens.open(`/customer/rides/${rideId}`, {
      as: rider,
      excuse: /ERR_INTERNET_DISCONNECTED/,
    });
    await expect(page.getByText('Finding Driver')).toBeVisible();
    await expect(page.getByRole('radio', { name: '+₦200' })).toBeEnabled();
    await context.setOffline(true);
    await expect(page.getByText(/^You’re offline\. Showing saved data from/)).toBeVisible();
    await expect(page.getByText('No Internet Connection', { exact: true })).toBeVisible();
    await expect(page.getByText('Finding Driver')).toBeVisible();
    await expect(page.getByRole('radio', { name: '+₦200' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Cancel ride' })).toBeDisabled();
    await expect(page.getByText('You need a connection to change this ride.').first()).toBeVisible();
    await driver.post(`/api/driver/accept-ride/${rideId}`);
    await expect(page.getByText('Finding Driver')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Back Online!', { exact: true })).toBeVisible();
    await expect(page.getByText('Driver Assigned')).toBeVisible();
    await expect(page.getByText(/^You’re offline\./)).toBeHidden();
    await sameLoad();
  });

  it('change to the sign-in page with a toast when the session is ended elsewhere', async ({ system, screens }) => {
    const rider = await givenSystemPerson(system.infrastructure, system.url, ['customer']);
    const excuse = /The live connection (has no valid token|was refused)/;
    const { page, toasts } = await screens.open('/customer', { as: rider, excuse });
    await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
    await rider.send('POST', '/api/auth/logout');
    await expect(page).toHaveURL('/login');
    expect(await toasts()).toContain('UnauthorizedYou are logged out. Logging in again...');
    expect(await page.evaluate(() => sessionStorage.getItem('saferide_page_before_sign_in'))).toBe('"/customer"');
  });
});
