import { givenFix } from '@saferide/infrastructure/testing/given-fix';
import { describe, it } from 'vitest';
import { givenOfferedRide, givenSystemDriver, givenSystemPerson } from '../harness/given-system-people.ts';
import { openBrowsing } from './harness/browsing.ts';
import { longExpect as expect } from './harness/expect.ts';
import { violationsOn } from './harness/page-checks.ts';

const excuse = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket connection/;

const PLATE = /^[A-Z]{3}-\d{3}-[A-Z]{2}$/;

describe('a tracking link', () => {
  const at = openBrowsing();

  it('can be shared by a rider, followed live without an account, and ended', async () => {
    const { infrastructure, url } = at.system;
    const [riding, driving] = [
      await givenSystemPerson(infrastructure, url, ['customer']),
      await givenSystemDriver(infrastructure, url),
    ];
    const rideId = await givenOfferedRide(infrastructure, riding.accountId, [driving.accountId]);
    await driving.post(`/api/driver/accept-ride/${rideId}`);
    const driverIsAt = (latitude: number, longitude: number) =>
      givenFix(infrastructure.locations, driving.accountId, { latitude, longitude }, new Date().toISOString());
    await driverIsAt(6.59, 3.36);

    const rider = await at.screens.open(`/customer/rides/${rideId}`, { as: riding });
    await rider.page.getByRole('button', { name: 'Share trip' }).click();
    await rider.page.getByRole('button', { name: 'Create link' }).click();
    const whatsApp = rider.page.getByRole('link', { name: /^WhatsApp/ });
    await expect(whatsApp).toBeVisible();
    const message = new URL((await whatsApp.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
    const [address = ''] = /http\S+$/.exec(message) ?? [];
    expect(await violationsOn(rider.page)).toEqual([]);

    const family = await at.screens.open(new URL(address).pathname, { theme: 'dark', excuse });
    const { page } = family;
    await expect(page.getByRole('heading', { name: /is waiting for the driver$/ })).toBeVisible();
    await expect(page.getByText(PLATE)).toBeVisible();
    await expect(page.getByText(/^Updated (just now|\d+ s ago) · near Ikeja$/)).toBeVisible();
    await expect(page.getByRole('application', { name: 'Map of the last known position' })).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);

    const sent = await fetch(`${url}${new URL(address).pathname}`);
    expect([sent.status, sent.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
    expect(await sent.text()).toMatch(/<h1>Ada is waiting for the driver<\/h1>.*[A-Z]{3}-\d{3}-[A-Z]{2}/s);

    await driverIsAt(6.4549, 3.3886);
    await expect(page.getByText(/Lagos Island/)).toBeVisible();
    await family.context.setOffline(true);
    await expect(page.getByText(/^Connection lost/)).toBeVisible();
    await family.context.setOffline(false);
    await expect(page.getByText(/^Connection lost/)).toBeHidden();

    await rider.page.getByRole('button', { name: /^End link/ }).click();
    await rider.page.getByRole('button', { name: 'End it' }).click();
    await expect(page.getByRole('heading', { name: /stopped sharing\.$/ })).toBeVisible();
    await expect(page.getByText(PLATE)).toBeHidden();
    await expect(page.getByRole('application')).toBeHidden();
    await expect(rider.page.getByRole('button', { name: 'Create link' })).toBeVisible();
    expect((await fetch(`${url}${new URL(address).pathname}`)).status).toBe(410);
  });
});
