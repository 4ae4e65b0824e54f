import { describe } from 'vitest';
import { givenOfferedRide, givenSystemDriver, givenSystemPerson } from '../harness/given-system-people.ts';
import { expect } from './harness/expect.ts';
import { colourSharesOn, mapColours, mapIn } from './harness/map-picture.ts';
import { test as it } from './harness/test.ts';

describe('a map', () => {
  it('shows a rider their driver on a phone', async ({ system, screens }) => {
    const { infrastructure, url } = system;
    const rider = await givenSystemPerson(infrastructure, url, ['customer']);
    const driver = await givenSystemDriver(infrastructure, url);
    const rideId = await givenOfferedRide(infrastructure, rider.accountId, [driver.accountId]);
    await driver.post(`/api/driver/accept-ride/${rideId}`);
    await system.settled();
    const { page } = await screens.open(`/customer/rides/${rideId}`, { as: rider });
    const map = mapIn(page, 'Map of your driver');
    await expect(map).toHaveAttribute('data-drawn', 'true');
    await expect(page.getByText(/from you · updated/)).toBeVisible();
    await expect(map.getByRole('img', { name: /^Pickup: / })).toBeVisible();
    await expect(map.getByRole('img', { name: /^Destination: / })).toBeHidden();
    const { land } = await colourSharesOn(page, 'Map of your driver', mapColours.light);
    expect(land).toBeGreaterThan(10);
  });
});
