import type { Page } from '@playwright/test';
import { describe, it } from 'vitest';
import { givenOfferedRide, givenSystemDriver, givenSystemPerson } from '../harness/given-system-people.ts';
import { type Browsing, openBrowsing } from './harness/browsing.ts';
import { expect } from './harness/expect.ts';

const ikeja = { latitude: 6.6018, longitude: 3.3515 };

const callsLoaded = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('voice-call-overlay')),
  );

/** The rider's and the driver's page of a ride, after the rider has called and the driver has answered. */
const answeredCall = async ({ system: { infrastructure, url, settled }, screens }: Browsing) => {
  const rider = await givenSystemPerson(infrastructure, url, ['customer']);
  const driver = await givenSystemDriver(infrastructure, url);
  const rideId = await givenOfferedRide(infrastructure, rider.accountId, [driver.accountId]);
  await driver.post(`/api/driver/accept-ride/${rideId}`);
  await settled();
  const { page: driversPage } = await screens.open('/driver', { as: driver, at: ikeja });
  const { page: ridersPage } = await screens.open(`/customer/rides/${rideId}`, { as: rider });
  await callsLoaded(driversPage);
  await callsLoaded(ridersPage);
  const answer = driversPage.getByRole('button', { name: 'Answer' });
  await ridersPage.getByRole('link', { name: 'Call', exact: true }).click();
  await answer.click();
  return { ridersPage, driversPage };
};

/** Each describe has its own system, because calls are off by default and their servers differ. */
describe('a call in the app', () => {
  const at = openBrowsing({ microphone: true, environment: { CALL_ICE_URLS: 'stun:127.0.0.1:9' } });

  it('connects both, and ends for both', async () => {
    const { ridersPage, driversPage } = await answeredCall(at);
    for (const page of [ridersPage, driversPage]) await expect(page.getByRole('timer')).toBeVisible();
    await ridersPage.getByRole('button', { name: 'Hang up' }).click();
    for (const page of [ridersPage, driversPage]) await expect(page.getByRole('timer')).toBeHidden();
  });
});

describe('a call in the app without a way to the relay', () => {
  const turn = 'turn:127.0.0.1:9?transport=tcp';
  const at = openBrowsing({ microphone: true, environment: { CALL_ICE_URLS: turn, CALL_TURN_SECRET: 'secret' } });

  it('fails for both, and offers the phone', async () => {
    const { ridersPage, driversPage } = await answeredCall(at);
    for (const page of [ridersPage, driversPage]) {
      await expect(page.getByText(/^The call couldn’t be connected/)).toBeVisible();
      await expect(page.getByText(/This call uses your phone line and shows your number/)).toBeVisible();
      const byPhone = page.getByRole('link', { name: 'Call by phone' });
      await expect(byPhone).toHaveAttribute('href', /^tel:\+234/);
    }
  });
});
