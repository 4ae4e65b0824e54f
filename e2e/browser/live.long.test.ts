import type { WebSocketRoute } from '@playwright/test';
import { bookTestRide } from '@saferide/client/testing/test-rides';
import { waitUntilTrue } from '@saferide/client/testing/wait-until';
import { schemaOf } from '@saferide/read-models/kernel/read-model';
import { rides as ridesModel } from '@saferide/read-models/ride/rides';
import { describe } from 'vitest';
import { givenOfferedRide, givenSystemDriver, givenSystemPerson } from '../harness/given-system-people.ts';
import { longExpect as expect } from './harness/expect.ts';
import { waitUntilStoredOnDevice } from './harness/steps.ts';
import { test as it } from './harness/test.ts';

const ikeja = { latitude: 6.6018, longitude: 3.3515 };

describe('live screens', () => {
  it('show that a ride is taken to the slower of two drivers who were offered it', async ({ system, screens }) => {
    const { infrastructure, url } = system;
    const atWork = async () => screens.open('/driver', { as: await givenSystemDriver(infrastructure, url), at: ikeja });
    const [fast, slow] = [await atWork(), await atWork()];
    const rider = await givenSystemPerson(infrastructure, url, ['customer']);
    await bookTestRide(rider);
    for (const screen of [fast, slow])
      await expect(screen.page.getByRole('button', { name: /^Accept for/ })).toBeVisible();
    await fast.page.getByRole('button', { name: /^Accept for/ }).click();
    await expect(slow.page.getByRole('button', { name: /^Accept for/ })).toBeHidden();
    // The record of toasts is checked, because a toast disappears after five seconds.
    await expect.poll(async () => (await slow.toasts()).join()).toContain('Ride Taken');
    await expect.poll(async () => (await fast.toasts()).join()).toContain('Ride accepted');
    expect((await fast.toasts()).join()).not.toContain('Ride Taken');
  });

  it('show a driver who accepts too late that the ride is taken', async ({ system, screens }) => {
    const { infrastructure, url } = system;
    const [fast, late] = [await givenSystemDriver(infrastructure, url), await givenSystemDriver(infrastructure, url)];
    const screen = await screens.open('/login', { as: late, at: ikeja });
    let deaf = false;
    await screen.page.routeWebSocket(/\/ws$/, (socket: WebSocketRoute) => {
      const server = socket.connectToServer();
      server.onMessage((message) => {
        if (!deaf) socket.send(message);
      });
    });
    await screen.page.goto('/driver');
    await expect(screen.page.getByText('No rides available at the moment. Check back soon!')).toBeVisible();
    await screen.page.waitForLoadState('networkidle');
    const rider = await givenSystemPerson(infrastructure, url, ['customer']);
    const rideId = await bookTestRide(rider);
    await expect(screen.page.getByRole('button', { name: /^Accept for/ })).toBeVisible();
    deaf = true;
    await waitUntilTrue(
      'the ride was offered to the other',
      async () => (await fast.send('POST', `/api/driver/accept-ride/${rideId}`)).status === 200,
    );
    await screen.page.getByRole('button', { name: /^Accept for/ }).click();
    await expect(screen.page.getByText('Ride Taken', { exact: true })).toBeVisible();
    await expect(
      screen.page.getByText('Failed to accept ride. It may have been taken by another driver.', { exact: true }),
    ).toBeVisible();
    await expect(screen.page.getByRole('button', { name: /^Accept for/ })).toBeHidden();
    await expect(screen.page.getByRole('button', { name: 'I have arrived' })).toBeHidden();
  });

  it('show an active ride and its start code after a reload while the server does not respond', async ({
    system,
    screens,
  }) => {
    const { infrastructure, url } = system;
    const driver = await givenSystemDriver(infrastructure, url);
    const rider = await givenSystemPerson(infrastructure, url, ['customer']);
    const rideId = await givenOfferedRide(infrastructure, rider.accountId, [driver.accountId]);
    await driver.post(`/api/driver/accept-ride/${rideId}`);
    const { page } = await screens.open(`/customer/rides/${rideId}`, { as: rider, excuse: /ERR_FAILED/ });
    await expect(page.getByText('Driver Assigned')).toBeVisible();
    await waitUntilStoredOnDevice(page, [`/api/ride/${rideId}`]);
    await page.route('**/api/ride/**', (route) => route.abort());
    await page.routeWebSocket(/\/ws$/, () => undefined);
    await page.reload();
    await expect(page.getByText('Start code', { exact: true })).toBeVisible();
    await expect(page.getByText('Driver Assigned')).toBeVisible();
  });

  it('retry a lost live connection five times, then offer to connect again', async ({ system, screens }) => {
    const rider = await givenSystemPerson(system.infrastructure, system.url, ['customer']);
    const { page } = await screens.open('/login', { as: rider });
    let open = true;
    const sockets: WebSocketRoute[] = [];
    await page.routeWebSocket(/\/ws$/, (socket: WebSocketRoute) => {
      sockets.push(socket);
      if (open) socket.connectToServer();
      else void socket.close({ code: 1011 });
    });
    await page.clock.install();
    await page.goto('/customer');
    await expect.poll(() => sockets.length).toBe(1);
    await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
    open = false;
    await sockets[0]?.close({ code: 1011 });
    await expect(page.getByText('Live updates are interrupted. Connecting again …')).toBeVisible();
    for (const [index, seconds] of [1, 2, 4, 8, 16].entries()) {
      await page.clock.fastForward(seconds * 1_000);
      await expect.poll(() => sockets.length).toBe(index + 2);
    }
    await expect(page.getByText('Live updates stopped. What you see may be out of date.')).toBeVisible();
    open = true;
    await page.getByRole('button', { name: 'Connect again' }).click();
    await expect(page.getByText('Live updates stopped. What you see may be out of date.')).toBeHidden();
  });

  it('show a booking as busy until the read model has caught up, and then show the ride', async ({
    system,
    screens,
  }) => {
    const rider = await givenSystemPerson(system.infrastructure, system.url, ['customer']);
    const { page } = await screens.open('/customer/book', { as: rider, size: 'desk' });
    const { db } = system.infrastructure;
    const hold = await db.connect();
    await page.getByLabel('Pickup address').fill('Yaba');
    await page.getByLabel('Destination address').fill('Ikoyi');
    await expect(page.getByRole('button', { name: /^Book .+ · ₦/ })).toBeEnabled();
    await hold.query('begin');
    await hold.query(`lock table ${schemaOf(ridesModel)}.rides in exclusive mode`);
    await page.getByRole('button', { name: /^Book .+ · ₦/ }).click();
    await expect(page.getByRole('button', { name: 'Booking…' })).toHaveAttribute('aria-busy', 'true');
    await hold.query('commit');
    hold.release();
    await expect(page.getByText('Finding Driver')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel ride' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel ride' }).click();
    await expect(page.getByText('You cancelled this ride.')).toBeVisible();
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page.getByRole('link', { name: /^Yaba to Ikoyi/ })).toBeVisible();
    await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
  });
});
