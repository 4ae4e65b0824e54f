import { readFile } from 'node:fs/promises';
import type { Client } from '@saferide/client/client';
import { waitUntilTrue } from '@saferide/client/testing/wait-until';
import { readReviewAudit } from '@saferide/contracts/vehicle-review/audit';
import { after, MINUTE_MS } from '@saferide/domain/time/instant';
import { describe } from 'vitest';
import { findAuditFault } from '../audit/second-verifier.mjs';
import { givenReviewCase } from '../harness/given-reviews.ts';
import { givenSystemPerson } from '../harness/given-system-people.ts';
import { expect } from './harness/expect.ts';
import { decideByKeyboard, lastMonth, PHOTO_PATHS } from './harness/review-by-keyboard.ts';
import { test as it } from './harness/test.ts';

const WAITING = 2;
const SURNAME = 'Okonjo';
const applicant = (n: number) => `Driver${'ab'[n]} ${SURNAME}`;

describe('an admin at the consoles', () => {
  let admin: Client;

  it.beforeAll(async ({ system: { infrastructure, url, settled } }) => {
    const someone = (role: 'admin' | 'driver', firstName: string, lastName: string) =>
      givenSystemPerson(infrastructure, url, [role], url, { firstName, lastName });
    admin = await someone('admin', 'Bola', 'Ige');
    const linksBefore = (await admin.call(readReviewAudit)).links.length;
    const now = new Date().toISOString();
    for (let n = 0; n < WAITING; n += 1)
      await givenReviewCase(infrastructure, await someone('driver', `Driver${'ab'[n]}`, SURNAME), {
        plate: `LND10${n}AA`,
        submittedAt: after(now, (n - 60) * MINUTE_MS),
      });
    await givenReviewCase(infrastructure, await someone('driver', 'Past', SURNAME), {
      submittedAt: after(lastMonth.middle, -MINUTE_MS),
      approved: { by: admin.accountId, reason: 'Seen in person', at: lastMonth.middle },
    });
    await waitUntilTrue(
      'the decision is linked',
      async () => (await admin.call(readReviewAudit)).links.length === linksBefore + 1,
    );
    await settled();
  });

  it('decides cases one after the other by keyboard alone', async ({ screens }) => {
    const path = `/admin/vehicle-review?q=${SURNAME}`;
    const { page } = await screens.open(path, { as: admin, size: 'desk', excuse: PHOTO_PATHS });
    await expect(page.getByRole('heading', { name: `Waiting for a decision (${WAITING})` })).toBeVisible();
    await page.keyboard.press('j');
    for (let n = 0; n < WAITING; n += 1) await decideByKeyboard(page, n, applicant(n));
    await expect(page.getByRole('heading', { name: 'Waiting for a decision (0)' })).toBeVisible();
    const decided = await admin.get<{ cases: { status: string }[] }>(
      `/api/admin/reviews?state=decided&q=${SURNAME}&limit=100`,
    );
    expect(decided.cases.map(({ status }) => status).sort()).toEqual(['approved', 'approved', 'improvement_requested']);
  });

  it('saves a month’s decisions and verifies the saved file', async ({ screens }) => {
    const path = `/admin/audit?tab=verify&from=${lastMonth.from}&to=${lastMonth.to}`;
    const { page } = await screens.open(path, { as: admin, size: 'desk' });
    const saving = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Save as JSON' }).click();
    const file = await saving;
    const content = await readFile(await file.path());
    expect(findAuditFault(content.toString())).toBeNull();
    const name = file.suggestedFilename();
    await page.getByLabel('Verify a file').setInputFiles({ name, mimeType: 'application/json', buffer: content });
    await expect(page.getByText(`${name}: The links in this file are intact`)).toBeVisible();
  });
});
