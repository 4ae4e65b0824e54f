import type { Client } from '@saferide/client/client';
import { seededDemoRandom } from '@saferide/demo/simulation/demo-random';
import { after, DAY_MS, lagosDay } from '@saferide/domain/time/instant';
import { beforeAll, describe, it } from 'vitest';
import { givenSubmissions } from '../harness/given-reviews.ts';
import { givenSystemDriver, givenSystemPerson } from '../harness/given-system-people.ts';
import { appendPastRide } from '../pictures/past-rides.ts';
import { openBrowsing } from './harness/browsing.ts';
import { longExpect as expect } from './harness/expect.ts';

const daysAgo = (days: number) => after(new Date().toISOString(), -days * DAY_MS);
const blurred = { flags: ['blurred'], angleFlags: [{ angle: 'front', flag: 'blurred' }] } as const;

describe('the statistics pages', () => {
  const at = openBrowsing();
  let admin: Client;
  let operator: Client;
  let driver: Client;

  beforeAll(async () => {
    const { infrastructure, url } = at.system;
    admin = await givenSystemPerson(infrastructure, url, ['admin']);
    operator = await givenSystemPerson(infrastructure, url, ['operator']);
    driver = await givenSystemDriver(infrastructure, url);
    await givenSubmissions(infrastructure, 'Ikeja', [
      { at: daysAgo(3), score: 5, ...blurred, ends: 'approved', by: admin, minutes: 90 },
    ]);
    await givenSubmissions(infrastructure, 'Ikeja', [
      { at: daysAgo(2), score: 7, ends: 'approved', by: admin, stars: 4 },
    ]);
    await givenSubmissions(infrastructure, 'Lekki', [{ at: daysAgo(2), score: 7, ends: 'rejected', by: admin }]);
    const rider = await givenSystemPerson(infrastructure, url, ['customer']);
    const random = seededDemoRandom('figures');
    const past = { customerId: rider.accountId, driverId: driver.accountId, vehicleType: 'standard' } as const;
    await appendPastRide(infrastructure, { ...past, at: daysAgo(4), ending: 'completed' }, random);
    await appendPastRide(infrastructure, { ...past, at: daysAgo(1), ending: 'no_driver_found' }, random);
    await infrastructure.db.query(
      "insert into passed_over.counts (driver_id, day, reason, times) values ($1, $2, 'busy', 7)",
      [driver.accountId, lagosDay(daysAgo(1))],
    );
    await at.system.settled();
  });

  it('link figures to their cases for an admin', async () => {
    const { page } = await at.screens.open('/admin/analytics', { as: admin, size: 'desk' });
    const table = page.getByRole('region', { name: 'Table: Where admins override the assessment' });
    await expect(table.getByRole('row', { name: /^Ikeja Held/ })).toContainText('100.0 %');
    await expect(page.locator('.recharts-surface').first()).toBeVisible();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV of Admin workload' }).click();
    expect((await file).suggestedFilename()).toMatch(/^reviews-admins-.*\.csv$/);
    await page.getByRole('link', { name: '1: Overridden', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Cases with such a decision (1)' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove filter: Overridden' }).click();
    await expect(page.getByRole('heading', { name: 'Cases with such a decision (3)' })).toBeVisible();
    await page.goBack();
    await page.goto('/admin/analytics');
    await page.getByRole('link', { name: '1: Cases, Blurred, Front' }).click();
    await expect(page.getByRole('heading', { name: 'Cases with such a submission (1)' })).toBeVisible();
  });

  it('link an operator from a figure to a ride that found no driver, and to the reason', async () => {
    const { page } = await at.screens.open('/ops/statistics', { as: operator, size: 'desk' });
    await page.getByRole('link', { name: '1: No driver found', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'No driver found: 1' })).toBeVisible();
    await page.getByRole('link', { name: /^Why no driver/ }).click();
    await expect(page.getByRole('heading', { name: 'Last check before the search ended' })).toBeVisible();
    await page.getByRole('tab', { name: 'No offer' }).click();
    await page.getByLabel(/^Plate, name/).fill('Ada Obi');
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByRole('link', { name: 'Explain Ada O.' }).click();
    await expect(page.getByText('7 times')).toBeVisible();
  });
});
