import type { Client } from '@saferide/client/client';
import { addFamilyMember, generateTrackingLink, switchFamilyTracking } from '@saferide/contracts/tracking/family';
import { shareTrip } from '@saferide/contracts/tracking/links';
import { trackingPath } from '@saferide/contracts/tracking/tracking-pages';
import { givenFix } from '@saferide/infrastructure/testing/given-fix';
import { beforeAll, describe, it } from 'vitest';
import { openBrowsing } from '../browser/harness/browsing.ts';
import { expect } from '../browser/harness/expect.ts';
import { givenOfferedRide, givenSystemDriver, givenSystemPerson } from '../harness/given-system-people.ts';
import { takePicture, writePicture } from './take-picture.ts';

describe('the pictures of tracking links', () => {
  const at = openBrowsing();
  let rider: Client;
  let driver: Client;
  let rideId: string;
  const links = { trip: '', family: '' };

  beforeAll(async () => {
    const { infrastructure, url } = at.system;
    rider = await givenSystemPerson(infrastructure, url, ['customer']);
    driver = await givenSystemDriver(infrastructure, url);
    rideId = await givenOfferedRide(infrastructure, rider.accountId, [driver.accountId]);
    await driver.post(`/api/driver/accept-ride/${rideId}`);
    const trip = await rider.call(shareTrip, { params: { id: rideId }, body: {} });
    await driver.call(switchFamilyTracking, { body: { on: true } });
    await driver.call(addFamilyMember, { body: { name: 'Ngozi', phone: '0803 000 0001', relationship: 'Wife' } });
    const permissions = ['viewLocation', 'viewWorkStatus', 'receiveAlerts'] as const;
    const family = await driver.call(generateTrackingLink, { body: { permissions: [...permissions] } });
    links.trip = trackingPath('ride', trip.trackingId);
    links.family = trackingPath('driver', family.trackingId);
    await at.system.settled();
  });

  it.each([
    ['followed-trip', () => links.trip],
    ['followed-work', () => links.family],
  ] as const)('show the page %s', async (name, path) => {
    for (const theme of ['light', 'dark'] as const)
      for (const size of ['phone', 'desk'] as const) {
        const place = { latitude: 6.5905, longitude: 3.3601 };
        await givenFix(at.system.infrastructure.locations, driver.accountId, place, new Date().toISOString());
        const { page, context } = await at.screens.open(path(), { theme, size });
        await expect(page.getByText(/^Updated /)).toBeVisible();
        await expect(page.getByRole('application')).toBeVisible();
        await page.waitForFunction(() => document.querySelectorAll('#map canvas').length > 3);
        await writePicture(page, `${name}.${size}.${theme}`);
        await context.close();
      }
  });

  it('show the sheet for sharing a trip', async () => {
    const { page } = await at.screens.open(`/customer/rides/${rideId}`, { as: rider });
    await page.getByRole('button', { name: 'Share trip' }).click();
    await expect(page.getByRole('link', { name: /^WhatsApp/ })).toBeVisible();
    await takePicture(page, 'sharing');
  });

  it('show family tracking', async () => {
    const { page } = await at.screens.open('/driver?family=', { as: driver });
    await expect(page.getByRole('button', { name: /^Ngozi/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^End link/ })).toBeVisible();
    await takePicture(page, 'family');
  });
});
