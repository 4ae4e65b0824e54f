import type { Page } from '@playwright/test';
import type { Client } from '@saferide/client/client';
import { waitUntilTrue } from '@saferide/client/testing/wait-until';
import { type AuditExport, readReviewAudit } from '@saferide/contracts/vehicle-review/audit';
import { after } from '@saferide/domain/time/instant';
import { beforeAll, describe, it } from 'vitest';
import { givenReviewCase } from '../harness/given-reviews.ts';
import { givenSystemPerson } from '../harness/given-system-people.ts';
import { openBrowsing } from './harness/browsing.ts';
import { longExpect as expect } from './harness/expect.ts';

const now = new Date().toISOString();

const PHOTOS = /\/api\/uploads\//;

const at = openBrowsing();
let admin: Client;

const opened = (path: string) => at.screens.open(path, { as: admin, size: 'desk', excuse: PHOTOS });
const chosen = (page: Page, name: string, text: string) =>
  page.getByLabel('Verify a file').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });

beforeAll(async () => {
  const { infrastructure, url } = at.system;
  admin = await givenSystemPerson(infrastructure, url, ['admin'], url, { firstName: 'Bola', lastName: 'Ige' });
  for (let n = 0; n < 6; n += 1) {
    const driver = await givenSystemPerson(infrastructure, url, ['driver'], url, {
      ...{ firstName: `Driver${'abcdef'[n]}`, lastName: 'Okoro' },
    });
    await givenReviewCase(infrastructure, driver, {
      ...{ plate: `KJA${100 + n}BB`, score: 7.2, confidence: 0.9, submittedAt: after(now, -60_000) },
      approved: { by: admin.accountId, reason: `Seen in person, ${n}`, at: now },
    });
  }
  await waitUntilTrue('all are linked', async () => (await admin.call(readReviewAudit)).links.length === 6);
  await at.system.settled();
});

describe('the audit page', () => {
  it('reports an altered decision in a file and in the log, and a file that ends before the known head', async () => {
    const { db } = at.system.infrastructure;
    const { page } = await opened('/admin/audit?tab=verify');
    const text = (await admin.send('GET', '/api/admin/reviews/audit?format=json')).text;
    const { links, decisions, head } = JSON.parse(text) as AuditExport;
    await chosen(page, 'altered.json', text.replace('Seen in person, 4', 'Seen in person, 5'));
    await expect(page.getByRole('alert')).toContainText('the decision was altered');
    await page.getByLabel(/^Known head/).fill(`${head?.index}:${head?.hash}`);
    const remaining = links.slice(0, 5);
    const cut = decisions.filter(({ eventId }) => remaining.some((link) => link.eventId === eventId));
    await chosen(page, 'cut.json', JSON.stringify({ links: remaining, decisions: cut, head: null }));
    await expect(page.getByRole('alert')).toContainText('Link 5: 1 link is missing at the end, the head is link 5.');
    await expect(page.getByRole('alert')).toContainText('Links 0 to 4 hold.');

    await page.getByRole('button', { name: 'Verify the log' }).click();
    await expect(page.getByText('The log: The chain is intact')).toBeVisible();
    await expect(page.getByText('It agrees with the known head.')).toBeVisible();
    const change = (from: string, to: string) =>
      db.query(`update event_log.events set data = replace(data::text, $1, $2)::json where type = 'VehicleApproved'`, [
        from,
        to,
      ]);
    await change('Seen in person, 2', 'Seen in person, 9');
    const { eventId } = decisions.find(({ reason }) => reason === 'Seen in person, 2') ?? {};
    const index = links.findIndex((link) => link.eventId === eventId);
    await page.getByRole('button', { name: 'Verify the log' }).click();
    await expect(page.getByRole('alert')).toContainText(
      new RegExp(`Link ${index}, Event .*: the decision was altered`),
    );
    await change('Seen in person, 9', 'Seen in person, 2');
  });
});

it('review settings can be previewed on past cases and changed with a reason, and the change appears in the audit trail', async () => {
  const { page } = await opened('/admin/vehicle-review?tab=settings');
  const preview = page.getByRole('region', { name: 'What if?' });
  await expect(preview.getByText(/^6 past assessments\./)).toBeVisible();
  await page.getByRole('slider').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(preview.getByText('6 outcomes would have been different.')).toBeVisible();
  await preview.getByRole('link', { name: 'KJA-105-BB, Driverf O.' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Driverf Okoro' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Save settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the settings?' });
  await dialog.getByRole('textbox').fill('Photos are better now');
  await dialog.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Audit trail' }).click();
  const first = page.getByRole('list', { name: 'What happened' }).getByRole('listitem').first();
  await expect(first.getByRole('heading', { name: 'Threshold changed' })).toBeVisible();
  await expect(first.getByText('AI Approval Threshold: 75 % before, 70 % now')).toBeVisible();
  await expect(first.getByText('Reason: Photos are better now')).toBeVisible();
});
