import { goOnline, signUpApprovedDriver } from '@saferide/client/testing/test-drivers';
import { becomeCustomer } from '@saferide/client/testing/test-people';
import { describe, it } from 'vitest';
import { openBrowsing } from './harness/browsing.ts';
import { longExpect as expect } from './harness/expect.ts';
import { violationsOn } from './harness/page-checks.ts';

const WUSE = { latitude: 9.06, longitude: 7.49 };

describe('a rider’s location', () => {
  const at = openBrowsing();

  it('is shown with nearby drivers once tracking starts, and is rounded in requests', async () => {
    const driver = await signUpApprovedDriver(at.system.url, 'Kunle');
    await goOnline(driver, WUSE);
    const rider = await becomeCustomer(at.system.url, 'Amina');
    await at.system.settled();
    const { page } = await at.screens.open('/customer', { as: rider, at: WUSE });
    const urls: string[] = [];
    page.on('request', (request) => urls.push(request.url()));
    const card = page.getByRole('region', { name: 'Your location' });
    await page.getByRole('button', { name: /^Drivers near you/ }).click();
    await card.getByRole('button', { name: 'Start Location Tracking' }).click();
    await expect(card.getByText('9.06000')).toBeVisible();
    const around = page.getByRole('region', { name: 'Drivers near you' });
    await expect(around.getByRole('listitem')).toHaveText(/Toyota Corolla/);
    await expect(around.getByRole('application')).toHaveAttribute('data-drawn', 'true');
    expect(await violationsOn(page)).toEqual([]);
    const nearby = urls.filter((url) => url.includes('/api/driver/nearby'));
    expect(nearby.length).toBeGreaterThan(0);
    for (const url of nearby) expect(url).toMatch(/\?latitude=9\.0625&longitude=7\.4925$/);
    await card.getByRole('button', { name: 'Stop Tracking' }).click();
    await expect(around.getByText('Start location tracking to see drivers near you')).toBeVisible();
  });

  it('is not shown when access is denied, and the page says how to allow it', async () => {
    const rider = await becomeCustomer(at.system.url, 'Bisi');
    const { page } = await at.screens.open('/customer', { as: rider, size: 'desk', theme: 'dark' });
    await page.getByRole('button', { name: /^Drivers near you/ }).click();
    const enable = page.getByRole('button', { name: /Enable location|Try again/ });
    await enable.click();
    const card = page.getByRole('region', { name: 'Your location' });
    await expect(card.getByRole('alert')).toContainText('Location access denied. Please enable location permissions.');
    await expect(card.getByRole('listitem').first()).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  });
});
