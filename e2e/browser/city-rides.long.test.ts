import type { Page } from '@playwright/test';
import { saveFavoriteLocation } from '@saferide/contracts/account/favorites';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import type { Coordinates } from '@saferide/domain/place/coordinates';
import { manualClock } from '@saferide/domain/testing/manual-clock';
import { recordedDrive } from '@saferide/domain/testing/recorded-drive';
import { sketchedRoute } from '@saferide/geo/routes/sketched-route';
import { describe, it } from 'vitest';
import { givenSystemDriver, givenSystemPerson } from '../harness/given-system-people.ts';
import { openBrowsing } from './harness/browsing.ts';
import { longExpect as expect } from './harness/expect.ts';
import { violationsOn } from './harness/page-checks.ts';
import { type DriverScreen, navigationLogOf, playRecordedDrive, recordNavigationCard } from './harness/play-drive.ts';
import type { Screen, ScreenOptions } from './harness/screens.ts';
import { startCodeOnPage } from './harness/steps.ts';

type Look = Pick<ScreenOptions, 'size' | 'theme'>;

interface Walk {
  readonly city: string;
  readonly way: string;
  readonly rider: Look & Pick<ScreenOptions, 'at'>;
  readonly driver: Look & { readonly at: Coordinates };
  readonly books: (page: Page) => Promise<void>;
  readonly taps?: number;
  readonly said: RegExp;
  readonly roads: readonly [RegExp, RegExp];
}

const walks: readonly Walk[] = [
  {
    city: 'Abuja',
    way: 'by search',
    rider: { size: 'phone', theme: 'light' },
    driver: { size: 'phone', theme: 'dark', at: { latitude: 9.0605, longitude: 7.4895 } },
    books: async (page) => {
      await page.getByRole('link', { name: 'Where to?' }).click();
      await page.getByLabel('Pickup address').fill('wuse mkt');
      const offered = page.getByRole('option');
      await expect(offered.first()).toContainText('Wuse Market');
      expect(await violationsOn(page)).toEqual([]);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.getByLabel('Destination address').fill('jabi lake');
      await expect(offered.first()).toContainText('Jabi Lake');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    },
    said: /^From Wuse Market.* to Jabi Lake Mall.* By road .*approximate/,
    roads: [/Herbert Macaulay Way/, /Obafemi Awolowo Way/],
  },
  {
    city: 'Kano',
    way: 'by pin',
    rider: { size: 'desk', theme: 'dark', at: { latitude: 12.0105, longitude: 8.5335 } },
    driver: { size: 'desk', theme: 'light', at: { latitude: 12.0075, longitude: 8.5265 } },
    books: async (page) => {
      await page.getByRole('link', { name: 'Where to?' }).click();
      await expect(page.getByLabel('Pickup address')).toHaveValue(/^Map pin near/);
      await page.getByRole('button', { name: 'Pickup on map' }).press('Enter');
      const pin = page.getByRole('button', { name: /^Pickup\. To move it/ });
      await pin.focus();
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      expect(await violationsOn(page)).toEqual([]);
      await page.getByRole('button', { name: 'Pick me up here' }).press('Enter');
      await page.getByRole('button', { name: 'Destination on map' }).click();
      await page.getByRole('button', { name: 'Zoom out' }).click();
      await page.getByRole('button', { name: 'Zoom out' }).click();
      const map = page.getByRole('application', { name: /^Your trip on the map/ });
      const box = await map.boundingBox();
      if (!box) throw new Error('There is no map');
      await map.click({ position: { x: box.width / 2, y: box.height - 40 } });
      await page.getByRole('button', { name: 'Take me here' }).click();
    },
    said: /^From Map pin near .* to Map pin near .* By road .*approximate/,
    roads: [/France Road/, /Ibrahim Taiwo Road/],
  },
  {
    city: 'Port Harcourt',
    way: 'by saved place',
    rider: { size: 'phone', theme: 'dark', at: { latitude: 4.8045, longitude: 7.0105 } },
    driver: { size: 'desk', theme: 'dark', at: { latitude: 4.8235, longitude: 7.0085 } },
    books: async (page) => {
      await expect(page.getByRole('link', { name: 'Where to?' })).toBeVisible();
      await page.evaluate(() => {
        const taps: string[] = [];
        Object.assign(window, { taps });
        document.addEventListener('pointerdown', ({ type }) => void taps.push(type), true);
      });
      await page.getByRole('link', { name: 'Work' }).click();
    },
    taps: 2,
    said: /^From Map pin near .*Garrison.* to .* By road .*approximate/,
    roads: [/Aba Road/, /Trans Amadi Road/],
  },
];

describe('a ride in each city', () => {
  const clock = manualClock(new Date().toISOString());
  const at = openBrowsing({ clock: clock.now });

  const isInOrder = async (page: Page) => expect(await violationsOn(page)).toEqual([]);
  const button = ({ page }: Screen, name: string | RegExp) => page.getByRole('button', { name });

  const driven = async (wheel: DriverScreen, card: string, from: Coordinates, to: Coordinates) => {
    const { screen } = wheel;
    const route = sketchedRoute(from, to);
    if (!route) throw new Error('The sketch has no route there');
    const drive = recordedDrive(route.line, { speedKmh: () => 55 }).filter((_, second) => second % 4 === 0);
    const half = Math.ceil(drive.length / 2);
    return {
      begins: async () => {
        await expect(screen.page.getByRole('heading', { name: card })).toBeVisible();
        await expect(screen.page.getByText(/^ETA \d+ min$/)).toBeVisible();
        await recordNavigationCard(screen.page, card);
        await button(screen, 'Start Navigation').click();
        await expect(screen.page.getByText('NAVIGATING', { exact: true })).toBeVisible();
      },
      goesOn: () => playRecordedDrive(wheel, drive.slice(0, half)),
      arrives: async () => {
        await playRecordedDrive(wheel, drive.slice(half));
        await expect(screen.page.getByRole('status').filter({ hasText: 'You have arrived' })).toBeVisible();
      },
    };
  };
  const shownKilometres = (page: Page, line: RegExp) => async () => {
    const text = (await page.getByText(line).textContent()) ?? '';
    return text.includes('under 100 m') ? 0 : Number(/([\d.]+) km/.exec(text)?.[1] ?? Number.NaN);
  };

  it.each(walks)(
    'in $city, a rider books $way and follows the driver to the pickup and to the destination',
    async (walk) => {
      const { infrastructure, url } = at.system;
      const client = await givenSystemPerson(infrastructure, url, ['customer']);
      const driver = await givenSystemDriver(infrastructure, url);
      await infrastructure.locations.deletePerson(driver.accountId);
      if (Date.now() > Date.parse(clock.now())) clock.set(new Date().toISOString());
      await client.call(saveFavoriteLocation, {
        body: { name: 'Work', address: 'Slaughter, Trans Amadi', latitude: 4.8135, longitude: 7.0475 },
      });
      await at.system.settled();
      const { at: begin, ...look } = walk.driver;
      const driverScreen = await at.screens.open('/driver', { as: driver, at: begin, driven: true, ...look });
      await expect(driverScreen.page.getByText('You’re online and getting ride requests.')).toBeVisible();
      const rider = await at.screens.open('/customer', { as: client, ...walk.rider });
      const { page } = rider;

      await walk.books(page);
      await expect(page.getByText(walk.said)).toBeVisible();
      await button(rider, /^Book .+ · ₦/).click();
      await expect(page.getByText('Finding Driver')).toBeVisible();
      if (walk.taps) expect(await page.evaluate(() => (window as { taps?: string[] }).taps)).toHaveLength(walk.taps);
      await button(driverScreen, /^Accept for ₦/).click();
      const ride = await client.get<RideView>(`/api/ride/${page.url().split('/').at(-1)}`);
      const { pickupLocation: pickup, destinationLocation: destination } = ride;
      if (!pickup || !destination) throw new Error('It is not known where the ride goes');
      const wheel = { system: at.system, clock, screen: driverScreen, driverId: driver.accountId };

      const toPickup = await driven(wheel, 'Route to pickup', begin, pickup);
      await toPickup.begins();
      await isInOrder(driverScreen.page);
      await toPickup.goesOn();
      await expect(page.getByText(/updated .+ ago/)).toBeVisible();
      const away = shownKilometres(page, /m from you/);
      const farAway = await away();
      await isInOrder(page);
      await toPickup.arrives();
      await expect.poll(away).toBeLessThan(farAway);
      await page.getByRole('group', { name: 'Map of your driver' }).scrollIntoViewIfNeeded();
      await expect(page.getByRole('application', { name: /^Map of your driver/ })).toHaveAttribute(
        'data-drawn',
        'true',
      );
      expect((await navigationLogOf(driverScreen.page)).instructions.join()).toMatch(walk.roads[0]);
      await button(driverScreen, 'I have arrived').click();
      await expect(page.getByText(/^Please get in before \d\d:\d\d\.$/)).toBeVisible();
      await driverScreen.page.getByLabel('Rider’s code').fill(await startCodeOnPage(page));
      await button(driverScreen, 'Start ride').click();

      const toDestination = await driven(wheel, 'Route to destination', pickup, destination);
      await toDestination.begins();
      await toDestination.goesOn();
      const toGo = shownKilometres(page, /m left$/);
      const farToGo = await toGo();
      await toDestination.arrives();
      await expect.poll(toGo).toBeLessThan(farToGo);
      expect((await navigationLogOf(driverScreen.page)).instructions.join()).toMatch(walk.roads[1]);
      await button(driverScreen, 'Complete ride').click();
      await button(driverScreen, /^Complete for ₦/).click();
      await expect(driverScreen.page.getByRole('heading', { name: 'Ride completed!' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'You have arrived!' })).toBeVisible();
      await expect(page.getByText(/^\d+\.\d km driven/)).toBeVisible();
      await isInOrder(page);
    },
  );
});
