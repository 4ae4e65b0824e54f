import type { Client } from '@saferide/client/client';
import { saveFavoriteLocation } from '@saferide/contracts/account/favorites';
import type { Coordinates } from '@saferide/domain/place/coordinates';
import { manualClock } from '@saferide/domain/testing/manual-clock';
import { recordedDrive } from '@saferide/domain/testing/recorded-drive';
import { sketchedRoute } from '@saferide/geo/routes/sketched-route';
import { beforeAll, describe, it } from 'vitest';
import { openBrowsing } from '../browser/harness/browsing.ts';
import { expect } from '../browser/harness/expect.ts';
import { playRecordedDrive } from '../browser/harness/play-drive.ts';
import { startCodeOnPage } from '../browser/harness/steps.ts';
import { givenSystemDriver, givenSystemPerson } from '../harness/given-system-people.ts';
import { takePicture } from './take-picture.ts';

const trips = {
  abuja: ['Wuse Market', 'Jabi Lake Mall'],
  kano: ['Sabon Gari Market', 'Kano Zoo'],
  'port-harcourt': ['Garrison, Port Harcourt', 'Port Harcourt Mall'],
} as const;

const nearby: Coordinates = { latitude: 9.0605, longitude: 7.4895 };
const market: Coordinates = { latitude: 9.0655, longitude: 7.4655 };
const mall: Coordinates = { latitude: 9.0765, longitude: 7.4255 };

describe('the pictures of places', () => {
  const clock = manualClock(new Date().toISOString());
  const at = openBrowsing({ clock: clock.now });
  let rider: Client;

  const driveOf = (from: Coordinates, to: Coordinates) => {
    const route = sketchedRoute(from, to);
    if (!route) throw new Error('The sketch has no route there');
    const drive = recordedDrive(route.line, { speedKmh: () => 55 }).filter((_, second) => second % 4 === 0);
    return { first: drive.slice(0, drive.length / 2), rest: drive.slice(drive.length / 2) };
  };

  beforeAll(async () => {
    const { infrastructure, url } = at.system;
    const name = { firstName: 'Bola', lastName: 'Danjuma' };
    rider = await givenSystemPerson(infrastructure, url, ['customer'], url, name);
    for (const body of [
      { name: 'Home', address: 'Gwarinpa Third Avenue', latitude: 9.1085, longitude: 7.4085 },
      { name: 'Work', address: 'Federal Secretariat, Central Business District', latitude: 9.0635, longitude: 7.5005 },
      { name: 'Mother', address: 'Kubwa Village Market', latitude: 9.1585, longitude: 7.3235 },
    ])
      await rider.call(saveFavoriteLocation, { body });
    await at.system.settled();
  });

  it('show the saved places', async () => {
    const { page, context } = await at.screens.open('/customer/places', { as: rider });
    await expect(page.getByText('Kubwa Village Market')).toBeVisible();
    await takePicture(page, 'saved-places');
    await context.close();
  });

  it.each(Object.entries(trips))('show a booking in %s', async (city, [from, to]) => {
    const { page, context } = await at.screens.open('/customer/book', { as: rider });
    await page.getByLabel('Pickup address').fill(from);
    await page.keyboard.press('Escape');
    await page.getByLabel('Destination address').fill(to);
    await page.keyboard.press('Escape');
    await expect(page.getByText(/By road .*approximate/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Book .+ · ₦/ })).toBeEnabled();
    await expect(page.locator('[data-drawn=true]')).toHaveCount(1);
    await takePicture(page, `booking-${city}`);
    await context.close();
  });

  it('show a ride with its whole route, and later with the remaining route', async () => {
    const { system, screens } = at;
    const driver = await givenSystemDriver(system.infrastructure, system.url);
    await system.infrastructure.locations.deletePerson(driver.accountId);
    clock.set(new Date().toISOString());
    const driverScreen = await screens.open('/driver', { as: driver, at: nearby, driven: true });
    await expect(driverScreen.page.getByText('You’re online and getting ride requests.')).toBeVisible();
    const { page } = await screens.open('/customer/book', { as: rider });
    for (const [index, label] of (['Pickup', 'Destination'] as const).entries()) {
      await page.getByLabel(`${label} address`).fill(trips.abuja[index] ?? '');
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: /^Book .+ · ₦/ }).click();
    await driverScreen.page.getByRole('button', { name: /^Accept for ₦/ }).click();
    const wheel = { system, clock, screen: driverScreen, driverId: driver.accountId };
    const start = driverScreen.page.getByRole('button', { name: 'Start Navigation' });
    const card = (name: string) => driverScreen.page.getByRole('heading', { name });

    await start.click();
    const toPickup = driveOf(nearby, market);
    await playRecordedDrive(wheel, toPickup.first);
    await expect(page.getByText(/updated (just now|.+ ago)/)).toBeVisible();
    const map = page.getByRole('group', { name: 'Map of your driver' });
    await map.scrollIntoViewIfNeeded();
    await expect(page.locator('[data-drawn=true]')).toHaveCount(1);
    await takePicture(page, 'watching', { phone: map });
    const pickupCard = card('Route to pickup');
    await takePicture(driverScreen.page, 'navigating', { phone: pickupCard, desk: pickupCard });
    await playRecordedDrive(wheel, toPickup.rest);
    await driverScreen.page.getByRole('button', { name: 'I have arrived' }).click();
    await driverScreen.page.getByLabel('Rider’s code').fill(await startCodeOnPage(page));
    await driverScreen.page.getByRole('button', { name: 'Start ride' }).click();

    await start.click();
    const onwards = driveOf(market, mall);
    await playRecordedDrive(wheel, [...onwards.first, ...onwards.rest]);
    await driverScreen.page.getByRole('button', { name: 'Complete ride' }).click();
    await driverScreen.page.getByRole('button', { name: /^Complete for ₦/ }).click();
    await expect(page.getByRole('heading', { name: 'You have arrived!' })).toBeVisible();
    await page.reload();
    const trail = page.getByRole('group', { name: 'Map of the route taken' });
    await trail.scrollIntoViewIfNeeded();
    await expect(trail.locator('[data-drawn=true]')).toHaveCount(1);
    const heading = page.getByRole('heading', { name: 'Route taken' });
    await takePicture(page, 'trail', { phone: heading, desk: heading });
  });
});
