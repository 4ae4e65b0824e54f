import type { Client } from '@saferide/client/client';
import { seededDemoRandom } from '@saferide/demo/simulation/demo-random';
import { after, MINUTE_MS } from '@saferide/domain/time/instant';
import { lagosRoads } from '@saferide/geo/roads/lagos';
import { describe } from 'vitest';
import { givenOfferedRide, givenSystemDriver, givenSystemPerson } from '../harness/given-system-people.ts';
import { appendPastRide } from '../pictures/past-rides.ts';
import { longExpect as expect } from './harness/expect.ts';
import { colourSharesOn, mapColours, mapIn } from './harness/map-picture.ts';
import { violationsOn } from './harness/page-checks.ts';
import { test as it } from './harness/test.ts';

const looks = [
  ['phone', 'dark'],
  ['desk', 'light'],
  ['desk', 'dark'],
] as const;

const bridge = lagosRoads.find(({ name }) => name === 'Third Mainland Bridge')?.line ?? [];

describe('a map', () => {
  let rider: Client;
  let driver: Client;
  let operator: Client;
  let rideId: string;
  let waiting: Client;
  let wantedId: string;

  it.beforeAll(async ({ system }) => {
    const { infrastructure, url } = system;
    rider = await givenSystemPerson(infrastructure, url, ['customer']);
    operator = await givenSystemPerson(infrastructure, url, ['operator']);
    driver = await givenSystemDriver(infrastructure, url);
    rideId = await givenOfferedRide(infrastructure, rider.accountId, [driver.accountId]);
    await driver.post(`/api/driver/accept-ride/${rideId}`);
    waiting = await givenSystemPerson(infrastructure, url, ['customer']);
    wantedId = await givenOfferedRide(infrastructure, waiting.accountId, [driver.accountId]);
    await system.settled();
  });

  it.for(looks)(
    'shows a rider their driver on a %s in the %s theme, without axe violations',
    async ([size, theme], { screens }) => {
      const { page } = await screens.open(`/customer/rides/${rideId}`, { as: rider, size, theme });
      const map = mapIn(page, 'Map of your driver');
      await expect(map).toHaveAttribute('data-drawn', 'true');
      await expect(page.getByText(/from you · updated/)).toBeVisible();
      await expect(map.getByRole('img', { name: /^Pickup: / })).toBeVisible();
      await expect(map.getByRole('img', { name: /^Destination: / })).toBeHidden();
      expect(await violationsOn(page)).toEqual([]);
      const { land } = await colourSharesOn(page, 'Map of your driver', mapColours[theme]);
      expect(land).toBeGreaterThan(10);
    },
  );

  it.for(['light', 'dark'] as const)(
    'shows the pickup alone during the search for a driver, in the %s theme',
    async (theme, { screens }) => {
      const { page } = await screens.open(`/customer/rides/${wantedId}`, { as: waiting, theme });
      const map = mapIn(page, 'Map of your driver');
      await map.scrollIntoViewIfNeeded();
      await expect(map).toHaveAttribute('data-drawn', 'true');
      await expect(map.getByRole('img', { name: /^Pickup: / })).toBeVisible();
      await expect(map.getByRole('img', { name: /^Destination: / })).toBeHidden();
      const { land } = await colourSharesOn(page, 'Map of your driver', mapColours[theme]);
      expect(land).toBeGreaterThan(10);
    },
  );

  it('can be panned, zoomed and reset, and does not trap the keyboard focus', async ({ screens }) => {
    const { page } = await screens.open(`/customer/rides/${rideId}`, { as: rider, size: 'desk' });
    const map = mapIn(page, 'Map of your driver');
    await expect(map).toHaveAttribute('data-drawn', 'true');
    const pickup = map.getByRole('img', { name: /^Pickup: / });
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

  it('draws the route of a past ride for its rider, and for an operator on request', async ({ system, screens }) => {
    const { infrastructure, settled } = system;
    const past = { customerId: rider.accountId, driverId: driver.accountId, vehicleType: 'standard' } as const;
    const hoursAgo = after(new Date().toISOString(), -4 * 60 * MINUTE_MS);
    const over = await appendPastRide(
      infrastructure,
      { ...past, at: hoursAgo, ending: 'completed' },
      seededDemoRandom('map'),
    );
    await settled();
    const { startedAt } = await rider.get<{ startedAt: string }>(`/api/ride/${over}`);
    const ride = { rideId: over, riderId: rider.accountId, driverId: driver.accountId, startedAt };
    for (const [index, point] of bridge.entries()) {
      const seconds = 20 * index + (index > bridge.length / 2 ? 300 : 0);
      await infrastructure.trails.addPosition(ride, { ...point, at: after(startedAt, seconds * 1_000) });
    }
    const name = 'Map of the route taken';
    for (const theme of ['light', 'dark'] as const) {
      const { page } = await screens.open(`/customer/rides/${over}`, { as: rider, theme });
      await page.getByRole('group', { name }).scrollIntoViewIfNeeded();
      await expect(mapIn(page, name)).toHaveAttribute('data-drawn', 'true');
      await expect(page.getByText(/^At least .* driven/)).toBeVisible();
      const shares = await colourSharesOn(page, name, mapColours[theme]);
      expect(shares.land).toBeGreaterThan(10);
      expect(shares.water).toBeGreaterThan(10);
      expect(shares.route).toBeGreaterThan(0.2);
    }
    const { page } = await screens.open(`/ops/history/ride/${over}`, { as: operator, size: 'desk' });
    await page.getByRole('button', { name: 'Show details' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').selectOption({ label: 'Complaint' });
    await dialog.getByLabel('What happened').fill('She asks which way they went');
    await dialog.getByRole('button', { name: 'Show details' }).click();
    const revealed = 'Route driven';
    await expect(mapIn(page, revealed)).toHaveAttribute('data-drawn', 'true');
    expect((await colourSharesOn(page, revealed, mapColours.light)).route).toBeGreaterThan(0.2);
  });
});
