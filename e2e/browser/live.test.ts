import type { WebSocketRoute } from '@playwright/test';
import type { Client } from '@saferide/client/client';
import { becomeDriver, goOnline } from '@saferide/client/testing/drivers';
import { becomeCustomer } from '@saferide/client/testing/people';
import { bookRide } from '@saferide/client/testing/rides';
import { until } from '@saferide/client/testing/until';
import { describe, it } from 'vitest';
import { browsing } from './harness/browsing.ts';
import { expect } from './harness/expect.ts';
import type { Screen } from './harness/screens.ts';
import { book } from './harness/steps.ts';

const ikeja = { latitude: 6.6018, longitude: 3.3515 };

describe('screens that live', () => {
  const at = browsing();

  const driverAtWork = async (name: string): Promise<{ client: Client; screen: Screen }> => {
    const client = await becomeDriver(at.house.url, name);
    await goOnline(client);
    const screen = await at.screens.open('/driver', { as: client, at: ikeja });
    await expect(screen.page.getByText('You are online. Rides are offered to you.')).toBeVisible();
    return { client, screen };
  };
  const offDuty = (client: Client) => client.send('POST', '/api/driver/online-status', { isOnline: false });

  describe('two drivers and one ride', () => {
    it('the slower one is told, and the ride leaves the list', async () => {
      const [fast, slow] = [await driverAtWork('Emeka'), await driverAtWork('Tunde')];
      const rider = await becomeCustomer(at.house.url, 'Halima');
      await bookRide(rider);
      for (const { screen } of [fast, slow])
        await expect(screen.page.getByRole('button', { name: /^Accept for/ })).toBeVisible();
      await fast.screen.page.getByRole('button', { name: /^Accept for/ }).click();
      await expect(slow.screen.page.getByText('Ride Taken', { exact: true })).toBeVisible();
      await expect(slow.screen.page.getByRole('button', { name: /^Accept for/ })).toBeHidden();
      await expect(fast.screen.page.getByText('Ride accepted', { exact: true })).toBeVisible();
      expect((await fast.screen.toasts()).join()).not.toContain('Ride Taken');
      await offDuty(slow.client);
    });

    it('whoever presses Accept too late is refused in words, and nothing is shown as theirs', async () => {
      const fast = await becomeDriver(at.house.url, 'Ifeanyi');
      await goOnline(fast);
      const late = await becomeDriver(at.house.url, 'Garba');
      await goOnline(late);
      const screen = await at.screens.open('/login', { as: late, at: ikeja });
      // A network on which nothing arrives any more once the offer has.
      let deaf = false;
      await screen.page.routeWebSocket(/\/ws$/, (socket: WebSocketRoute) => {
        const server = socket.connectToServer();
        server.onMessage((message) => {
          if (!deaf) socket.send(message);
        });
      });
      await screen.page.goto('/driver');
      // The page has all it asks for at its start: a list that is on its way when the offer comes is asked for once more.
      await expect(screen.page.getByText('No rides available at the moment. Check back soon!')).toBeVisible();
      await screen.page.waitForLoadState('networkidle');
      const rider = await becomeCustomer(at.house.url, 'Zainab');
      const rideId = await bookRide(rider);
      await expect(screen.page.getByRole('button', { name: /^Accept for/ })).toBeVisible();
      deaf = true;
      await until(
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
      await offDuty(late);
    });
  });

  describe('without a network', () => {
    it('what was last known stays, what needs the network is off, and what was missed is fetched', async () => {
      const driver = await becomeDriver(at.house.url, 'Kunle');
      await goOnline(driver);
      const rider = await becomeCustomer(at.house.url, 'Amaka');
      const { page, context, sameLoad } = await at.screens.open('/customer/book', {
        as: rider,
        excuse: /ERR_INTERNET_DISCONNECTED/,
      });
      await book(page);
      const rideId = page.url().split('/').at(-1) ?? '';
      await context.setOffline(true);
      await expect(page.getByText(/^You are offline\. You are viewing cached data/)).toBeVisible();
      await expect(page.getByText('No Internet Connection', { exact: true })).toBeVisible();
      await expect(page.getByText('Finding Driver')).toBeVisible();
      await expect(page.getByRole('button', { name: '+₦200', exact: true })).toBeDisabled();
      await expect(page.getByRole('button', { name: 'Cancel ride' })).toBeDisabled();
      await expect(page.getByText(/^Changing this ride needs a network/).first()).toBeVisible();
      await until(
        'the driver had accepted',
        async () => (await driver.send('POST', `/api/driver/accept-ride/${rideId}`)).status === 200,
      );
      await expect(page.getByText('Finding Driver')).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByText('Back Online!', { exact: true })).toBeVisible();
      await expect(page.getByText('Driver Assigned')).toBeVisible();
      await expect(page.getByText(/^You are offline\./)).toBeHidden();
      await sameLoad();
      await offDuty(driver);
    });

    it('a ride under way can be read after a reload, start code and all', async () => {
      const driver = await becomeDriver(at.house.url, 'Musa');
      await goOnline(driver);
      const rider = await becomeCustomer(at.house.url, 'Yetunde');
      const rideId = await bookRide(rider);
      await until(
        'the driver had accepted',
        async () => (await driver.send('POST', `/api/driver/accept-ride/${rideId}`)).status === 200,
      );
      const { page } = await at.screens.open(`/customer/rides/${rideId}`, { as: rider, excuse: /ERR_FAILED/ });
      await expect(page.getByText('Driver Assigned')).toBeVisible();
      await page.route('**/api/ride/**', (route) => route.abort());
      await page.routeWebSocket(/\/ws$/, () => undefined);
      await page.reload();
      await expect(page.getByText('Start code', { exact: true })).toBeVisible();
      await expect(page.getByText('Driver Assigned')).toBeVisible();
    });
  });

  describe('a live connection that is lost', () => {
    it('is tried five times; then the page says so and offers to try again', async () => {
      const rider = await becomeCustomer(at.house.url, 'Simi');
      const { page } = await at.screens.open('/login', { as: rider });
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
      await expect(page.getByRole('heading', { name: 'Your rides' })).toBeVisible();
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
  });

  describe('a session that ends elsewhere', () => {
    it('leads to the sign-in page, with a word', async () => {
      const rider = await becomeCustomer(at.house.url, 'Rukayat');
      // A missing token is logged, as the specification asks.
      const excuse = /The live connection (has no valid token|was refused)/;
      const { page, toasts } = await at.screens.open('/customer', { as: rider, excuse });
      await expect(page.getByRole('heading', { name: 'Your rides' })).toBeVisible();
      await rider.send('POST', '/api/auth/logout');
      await expect(page).toHaveURL('/login');
      expect(await toasts()).toContain('UnauthorizedYou are logged out. Logging in again...');
    });
  });

  describe('one’s own doing', () => {
    it('is on the screen as soon as the button is free again, however far behind the projections are', async () => {
      const rider = await becomeCustomer(at.house.url, 'Chioma');
      const { page } = await at.screens.open('/customer/book', { as: rider, size: 'desk' });
      const { db } = at.house.infrastructure;
      // Whoever holds the rows holds the projection: it lags until the lock is let go.
      const hold = await db.connect();
      await page.getByLabel('Pickup address').fill('Yaba');
      await page.getByLabel('Destination address').fill('Ikoyi');
      await expect(page.getByRole('button', { name: /^Book for ₦/ })).toBeEnabled();
      await hold.query('begin');
      await hold.query('lock table read_rides_v5.rides in exclusive mode');
      await page.getByRole('button', { name: /^Book for ₦/ }).click();
      await expect(page.getByRole('button', { name: /^Book for ₦/ })).toHaveAttribute('aria-busy', 'true');
      await hold.query('commit');
      hold.release();
      await expect(page.getByText('Finding Driver')).toBeVisible();
      await page.getByRole('button', { name: 'Cancel ride' }).click();
      await page.getByRole('button', { name: 'Yes, cancel it' }).click();
      await expect(page.getByText('You cancelled this ride.')).toBeVisible();
      await page.getByRole('link', { name: 'Dashboard' }).click();
      await expect(page.getByRole('link', { name: 'Yaba to Ikoyi' })).toBeVisible();
      await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
    });
  });
});
