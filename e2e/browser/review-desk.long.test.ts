import type { Client } from '@saferide/client/client';
import { after, MINUTE_MS } from '@saferide/domain/time/instant';
import { beforeAll, describe, it } from 'vitest';
import { givenReviewCase } from '../harness/given-reviews.ts';
import { givenSystemPerson } from '../harness/given-system-people.ts';
import { openBrowsing } from './harness/browsing.ts';
import { longExpect as expect } from './harness/expect.ts';

const now = new Date().toISOString();

const PHOTOS = /\/api\/uploads\//;

describe('the review desk', () => {
  const at = openBrowsing();
  let admin: Client;

  const someone = (firstName: string, lastName: string) =>
    givenSystemPerson(at.system.infrastructure, at.system.url, ['driver'], at.system.url, { firstName, lastName });
  const anAdmin = (firstName: string) =>
    givenSystemPerson(at.system.infrastructure, at.system.url, ['admin'], at.system.url, {
      firstName,
      lastName: 'Ige',
    });
  const opened = (path: string, as: Client) => at.screens.open(path, { as, size: 'desk', excuse: PHOTOS });

  beforeAll(async () => {
    admin = await anAdmin('Bola');
    await givenReviewCase(at.system.infrastructure, await someone('Drivere', 'Okoro'), { plate: 'LND104AA' });
    await givenReviewCase(at.system.infrastructure, await someone('Driverd', 'Okoro'), {
      ...{ plate: 'LND103AA', score: 5, flags: ['blurred'], submittedAt: after(now, -MINUTE_MS) },
      approved: { by: admin.accountId, reason: 'Seen in person' },
    });
    await at.system.settled();
  });

  it('finds a decided case by its plate and shows it at its own URL', async () => {
    const { page } = await opened('/admin/vehicle-review', admin);
    await expect(page.getByRole('heading', { name: /^Waiting for a decision/ })).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.getByLabel('Search', { exact: true })).toBeFocused();
    await page.keyboard.type('lnd 103');
    await page.getByRole('combobox', { name: 'Cases' }).selectOption('All');
    await expect(page.getByRole('heading', { name: 'All cases (1)' })).toBeVisible();
    await page.getByRole('link', { name: /Driverd Okoro/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Driverd Okoro' })).toBeVisible();
    expect(new URL(page.url()).search).toBe('?state=all&q=lnd+103');
    const decision = page.getByRole('region', { name: 'Decision' });
    await expect(decision.getByText('Seen in person')).toBeVisible();
    await expect(decision.getByRole('button')).toHaveCount(0);
    await expect(page.getByText('Threshold for automatic approval: 75 %')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Driverd Okoro' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await expect(page.getByRole('heading', { name: 'All cases (1)' })).toBeVisible();
    await expect(page.getByLabel('Search', { exact: true })).toHaveValue('lnd 103');
  });

  it('loads more cases when scrolled, and moves from one case to the next by keyboard', async () => {
    const driver = await someone('Tari', 'Eze');
    for (let n = 0; n < 60; n += 1)
      await givenReviewCase(at.system.infrastructure, driver, {
        plate: `EPE${100 + n}AA`,
        submittedAt: after(now, n * 1_000),
      });
    await at.system.settled();
    const { page } = await opened('/admin/vehicle-review?q=Tari', admin);
    await expect(page.getByRole('heading', { name: 'Waiting for a decision (60)' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Tari Eze/ })).toHaveCount(50);
    await page.getByRole('link', { name: /EPE-149-AA/ }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('link', { name: /Tari Eze/ })).toHaveCount(60);
    await page.goto('/admin/vehicle-review?q=Tari');
    await page.getByRole('link', { name: /EPE-149-AA/ }).evaluate((link) => (link as HTMLElement).click());
    const vehicle = page.getByRole('region', { name: 'Vehicle', exact: true });
    await expect(vehicle.getByText('EPE-149-AA')).toBeVisible();
    await page.keyboard.press('j');
    await expect(vehicle.getByText('EPE-150-AA')).toBeVisible();
  });

  it('shows each of two admins on the same case the other’s name and, at once, the other’s decision', async () => {
    const other = await anAdmin('Ngozi');
    const reviewId = await givenReviewCase(at.system.infrastructure, await someone('Sade', 'Bello'));
    await at.system.settled();
    const [here, there] = [
      await opened(`/admin/vehicle-review/${reviewId}`, admin),
      await opened(`/admin/vehicle-review/${reviewId}`, other),
    ];
    await expect(here.page.getByText('Ngozi Ige is viewing this too')).toBeVisible();
    await expect(there.page.getByText('Bola Ige is viewing this too')).toBeVisible();
    await there.page.keyboard.press('r');
    await expect(there.page.getByRole('dialog', { name: 'Reject this vehicle?' })).toBeVisible();
    await here.page.keyboard.press('a');
    await here.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(there.page.getByText('By Bola Ige: Approved.')).toBeVisible();
    await expect(there.page.getByRole('dialog')).toBeHidden();
    await expect(there.page.getByText('Bola Ige is viewing this too')).toBeHidden();
    await here.context.close();
    await there.sameLoad();
  });

  it('no longer shows an admin who has closed the browser', async () => {
    const other = await anAdmin('Uche');
    const reviewId = await givenReviewCase(at.system.infrastructure, await someone('Femi', 'Bello'));
    await at.system.settled();
    const here = await opened(`/admin/vehicle-review/${reviewId}`, admin);
    const there = await opened(`/admin/vehicle-review/${reviewId}`, other);
    await expect(here.page.getByText('Uche Ige is viewing this too')).toBeVisible();
    await there.context.close();
    await expect(here.page.getByText('Uche Ige is viewing this too')).toBeHidden();
    await here.sameLoad();
  });
});
