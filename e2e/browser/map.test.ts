import type { Page } from '@playwright/test';
import type { Client } from '@saferide/client/client';
import { seeded } from '@saferide/demo/random';
import { lagosRoads } from '@saferide/domain/place/roads/lagos';
import { after, MINUTE_MS } from '@saferide/domain/time/instant';
import sharp from 'sharp';
import { beforeAll, describe, it } from 'vitest';
import { givenDriver, givenOfferedRide, givenPerson } from '../harness/given.ts';
import { livePastRide } from '../pictures/past-rides.ts';
import { violationsOn } from './harness/axe.ts';
import { browsing } from './harness/browsing.ts';
import { expect } from './harness/expect.ts';

const looks = [
  ['phone', 'light'],
  ['phone', 'dark'],
  ['desk', 'light'],
  ['desk', 'dark'],
] as const;

/** As `map.css` has them. */
const colours = {
  light: { land: '#f4f1ea', water: '#cfe0ea', route: '#0b5d3b' },
  dark: { land: '#1b2620', water: '#0c1a24', route: '#ffc933' },
} as const;

/** Over the water, with a gap in the middle of it. */
const bridge = lagosRoads.find(({ name }) => name === 'Third Mainland Bridge')?.line ?? [];

const mapIn = (page: Page, name: string) => page.getByRole('application', { name: new RegExp(`^${name}`) });

/** How many of a hundred pixels of the map have each colour, about. */
const sharesOn = async (page: Page, name: string, of: Readonly<Record<string, string>>) => {
  const picture = await mapIn(page, name).screenshot();
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const near = (at: number, hex: string) =>
    [1, 3, 5].every(
      (from, part) => Math.abs((data[at + part] ?? 0) - Number.parseInt(hex.slice(from, from + 2), 16)) < 6,
    );
  return Object.fromEntries(
    Object.entries(of).map(([what, hex]) => {
      let count = 0;
      for (let at = 0; at < data.length; at += info.channels) if (near(at, hex)) count += 1;
      return [what, (100 * count * info.channels) / data.length];
    }),
  );
};

describe('maps', () => {
  const at = browsing();
  let rider: Client;
  let driver: Client;
  let operator: Client;
  let rideId: string;
  let waiting: Client;
  let wantedId: string;

  beforeAll(async () => {
    const { infrastructure, url } = at.house;
    rider = await givenPerson(infrastructure, url, ['customer']);
    operator = await givenPerson(infrastructure, url, ['operator']);
    driver = await givenDriver(infrastructure, url);
    rideId = await givenOfferedRide(infrastructure, rider.accountId, [driver.accountId]);
    await driver.post(`/api/driver/accept-ride/${rideId}`);
    waiting = await givenPerson(infrastructure, url, ['customer']);
    wantedId = await givenOfferedRide(infrastructure, waiting.accountId, [driver.accountId]);
    await at.house.settled();
  });

  it.each(looks)('a rider sees their driver on a %s, %s: named, said and without a fault', async (size, theme) => {
    const { page } = await at.screens.open(`/customer/rides/${rideId}`, { as: rider, size, theme });
    const map = mapIn(page, 'Map of your driver');
    await expect(map).toHaveAttribute('data-drawn', 'true');
    await expect(page.getByText(/from you · updated/)).toBeVisible();
    await expect(map.getByRole('img', { name: /^Pickup: / })).toBeVisible();
    await expect(map.getByRole('img', { name: /^Destination: / })).toBeHidden();
    expect(await violationsOn(page)).toEqual([]);
    const { land } = await sharesOn(page, 'Map of your driver', colours[theme]);
    expect(land).toBeGreaterThan(10);
  });

  it.each(['light', 'dark'] as const)('who waits for a driver sees both ends of the trip, in %s', async (theme) => {
    const { page } = await at.screens.open(`/customer/rides/${wantedId}`, { as: waiting, theme });
    const map = mapIn(page, 'Map of your driver');
    await map.scrollIntoViewIfNeeded();
    await expect(map).toHaveAttribute('data-drawn', 'true');
    for (const end of [/^Pickup: /, /^Destination: /]) await expect(map.getByRole('img', { name: end })).toBeVisible();
    const { land, water } = await sharesOn(page, 'Map of your driver', colours[theme]);
    expect(land).toBeGreaterThan(10);
    expect(water).toBeGreaterThan(2);
  });

  it('is moved and zoomed by the keyboard, gives the view back, and lets the keyboard go on', async () => {
    const { page } = await at.screens.open(`/customer/rides/${rideId}`, { as: rider });
    const map = mapIn(page, 'Map of your driver');
    await expect(map).toHaveAttribute('data-drawn', 'true');
    const pickup = map.getByRole('img', { name: /^Pickup: / });
    /** In the map, wherever the page is scrolled to. */
    const where = async () => {
      const [pin, box] = [await pickup.boundingBox(), await map.boundingBox()];
      return pin && box && { x: pin.x - box.x, y: pin.y - box.y };
    };
    const before = await where();
    await map.focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(where).not.toEqual(before);
    const panned = await where();
    await page.keyboard.press('+');
    await expect.poll(where).not.toEqual(panned);
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect.poll(where).toEqual(before);
    await expect(page.getByRole('button', { name: 'Show all' })).toBeHidden();
    await map.focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Zoom in' })).toBeFocused();
  });

  it('the way that a ride took is drawn in its colours for its rider, and for an operator who asks', async () => {
    const { infrastructure, settled } = at.house;
    const past = { customerId: rider.accountId, driverId: driver.accountId, vehicleType: 'standard' } as const;
    const hoursAgo = after(new Date().toISOString(), -4 * 60 * MINUTE_MS);
    const over = await livePastRide(infrastructure, { ...past, at: hoursAgo, ending: 'completed' }, seeded('map'));
    await settled();
    const { startedAt } = await rider.get<{ startedAt: string }>(`/api/ride/${over}`);
    const ride = { rideId: over, riderId: rider.accountId, driverId: driver.accountId, startedAt };
    for (const [index, point] of bridge.entries()) {
      const seconds = 20 * index + (index > bridge.length / 2 ? 300 : 0);
      await infrastructure.trails.follow(ride, { ...point, at: after(startedAt, seconds * 1_000) });
    }
    const name = 'Map of the way it took';
    for (const theme of ['light', 'dark'] as const) {
      const { page } = await at.screens.open(`/customer/rides/${over}`, { as: rider, theme });
      await page.getByRole('group', { name }).scrollIntoViewIfNeeded();
      await expect(mapIn(page, name)).toHaveAttribute('data-drawn', 'true');
      await expect(page.getByText(/^At least .* driven/)).toBeVisible();
      const shares = await sharesOn(page, name, colours[theme]);
      expect(shares.land).toBeGreaterThan(10);
      expect(shares.water).toBeGreaterThan(10);
      expect(shares.route).toBeGreaterThan(0.2);
    }
    const { page } = await at.screens.open(`/ops/history/ride/${over}`, { as: operator, size: 'desk' });
    await page.getByRole('button', { name: 'Show the way it took' }).click();
    await expect(mapIn(page, name)).toHaveAttribute('data-drawn', 'true');
    expect((await sharesOn(page, name, colours.light)).route).toBeGreaterThan(0.2);
  });
});
