import { readFile } from 'node:fs/promises';
import type { Client } from '@saferide/client/client';
import { completeTestRide } from '@saferide/client/testing/test-rides';
import { waitUntilTrue } from '@saferide/client/testing/wait-until';
import { readReviewAudit } from '@saferide/contracts/vehicle-review/audit';
import { after, MINUTE_MS } from '@saferide/domain/time/instant';
import { describe } from 'vitest';
import { findAuditFault } from '../audit/second-verifier.mjs';
import { givenReviewCase } from '../harness/given-reviews.ts';
import { givenSystemDriver, givenSystemPerson } from '../harness/given-system-people.ts';
import type { TestSystem } from '../harness/test-system.ts';
import { longExpect as expect } from './harness/expect.ts';
import { decideByKeyboard, expectAccessibleAndFitting, lastMonth, PHOTO_PATHS } from './harness/review-by-keyboard.ts';
import { type Screen, screenSizes } from './harness/screens.ts';
import { test as it } from './harness/test.ts';

const WAITING = 20;
const LAST_MONTHS = 3;
const now = new Date().toISOString();

describe('a day at the consoles', () => {
  let system: TestSystem;
  let admin: Client;
  let desk: Screen;
  let ops: Screen;
  let rider: Client;
  let driver: Client;
  let rideId: string;

  const applicant = (n: number) => `Driver${'abcdefghijklmnopqrstuvw'[n]} Okoro`;
  const masked = (n: number) => `Driver${'abcdefghijklmnopqrstuvw'[n]} O.`;
  const someone = (role: 'admin' | 'driver', firstName: string, lastName: string) =>
    givenSystemPerson(system.infrastructure, system.url, [role], system.url, { firstName, lastName });

  it.beforeAll(async ({ system: shared, screens }) => {
    system = shared;
    const { infrastructure, url } = system;
    admin = await someone('admin', 'Bola', 'Ige');
    for (let n = 0; n < LAST_MONTHS + WAITING; n += 1) {
      const past = n >= WAITING;
      const [firstName = '', lastName = ''] = applicant(n).split(' ');
      const decidedAt = after(lastMonth.middle, n * MINUTE_MS);
      await givenReviewCase(infrastructure, await someone('driver', firstName, lastName), {
        plate: `LND${100 + n}AA`,
        ...(!past && n % 4 === 3 ? { score: 5, flags: ['blurred'] } : {}),
        submittedAt: past ? after(decidedAt, -MINUTE_MS) : after(now, (n - 60) * MINUTE_MS),
        ...(past ? { approved: { by: admin.accountId, reason: `Seen in person, ${n}`, at: decidedAt } } : {}),
      });
    }
    rider = await givenSystemPerson(infrastructure, url, ['customer']);
    driver = await givenSystemDriver(infrastructure, url);
    rideId = await completeTestRide(rider, driver);
    await waitUntilTrue('all are linked', async () => (await admin.call(readReviewAudit)).links.length === LAST_MONTHS);
    await system.settled();
    desk = await screens.open('/admin/vehicle-review', { as: admin, size: 'desk', excuse: PHOTO_PATHS });
    const operator = await givenSystemPerson(infrastructure, url, ['operator']);
    ops = await screens.open('/ops/events', { as: operator, size: 'phone' });
  });

  const goesOnWith = async ({ page }: Screen, size: keyof typeof screenSizes) => {
    await page.setViewportSize(screenSizes[size]);
    await page.getByRole('button', { name: 'Menu', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('switch', { name: /^Dark mode/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveClass('dark');
    await page.keyboard.press('Escape');
  };

  it('an admin decides twenty cases by keyboard alone', async () => {
    const { page } = desk;
    await expect(page.getByRole('heading', { name: `Waiting for a decision (${WAITING})` })).toBeVisible();
    await expectAccessibleAndFitting(page);
    await page.keyboard.press('j');
    for (let n = 0; n < WAITING; n += 1) {
      if (n === 10) {
        await expectAccessibleAndFitting(page);
        await goesOnWith(desk, 'phone');
        await expectAccessibleAndFitting(page);
      }
      await decideByKeyboard(page, n, applicant(n));
    }
    await expect(page.getByRole('heading', { name: 'Waiting for a decision (0)' })).toBeVisible();
    const decided = await admin.get<{ cases: { status: string }[] }>('/api/admin/reviews?state=decided&limit=100');
    const count = (status: string) => decided.cases.filter((one) => one.status === status).length;
    const [approved, rejected, improve] = ['approved', 'rejected', 'improvement_requested'].map(count);
    expect([approved, rejected, improve]).toEqual([10 + LAST_MONTHS, 5, 5]);
  });

  it('an admin finds last month’s decision and its reason, and saves and verifies that month’s export', async () => {
    const { page } = desk;
    await page.getByRole('navigation', { name: 'Consoles' }).getByRole('link', { name: 'Audit trail' }).click();
    const list = page.getByRole('list', { name: 'What happened' });
    await page.getByRole('combobox', { name: 'What happened' }).selectOption('Decisions, all');
    await page.getByRole('button', { name: /^Filters/ }).click();
    await page.getByLabel('From', { exact: true }).fill(lastMonth.from);
    await page.getByLabel('Up to', { exact: true }).fill(lastMonth.to);
    await expect(list.getByRole('heading')).toHaveCount(LAST_MONTHS);
    await expectAccessibleAndFitting(page);
    await page.getByLabel('Search', { exact: true }).fill('lnd 121');
    await expect(list.getByRole('heading')).toHaveCount(1);
    await expect(list.getByText('Reason: Seen in person, 21')).toBeVisible();
    await expect(list.getByText(/^Link \d/)).toBeVisible();
    await list.getByRole('link', { name: `LND-121-AA, ${masked(21)}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: applicant(21) })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Decision' }).getByText('Seen in person, 21')).toBeVisible();
    await expectAccessibleAndFitting(page);
    await page.goBack();
    await expect(list.getByText('Reason: Seen in person, 21')).toBeVisible();

    await page.getByRole('tab', { name: 'Export and verify' }).click();
    for (const format of ['JSON', 'CSV'] as const) {
      const saving = page.waitForEvent('download');
      await page.getByRole('link', { name: `Save as ${format}` }).click();
      const file = await saving;
      const path = await file.path();
      expect(findAuditFault(await readFile(path, 'utf8'))).toBeNull();
      const [name, type] = [file.suggestedFilename(), format === 'JSON' ? 'application/json' : 'text/csv'];
      await page.getByLabel('Verify a file').setInputFiles({ name, mimeType: type, buffer: await readFile(path) });
      await expect(page.getByText(`${name}: The links in this file are intact`)).toBeVisible();
      const result = `From link 0 to link ${LAST_MONTHS + WAITING - 1}. ${LAST_MONTHS} decisions verified with it`;
      await expect(page.getByText(result)).toBeVisible();
    }
    await expectAccessibleAndFitting(page);
    await desk.sameLoad();
  });

  it('an operator follows a ride from booking to receipt through the causation tree', async () => {
    const { page } = ops;
    await page.getByText('By time, stream, person or who did it').click();
    await page.getByLabel('Stream', { exact: true }).fill(`ride-${rideId}`);
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    const list = page.getByRole('list', { name: /^Events/ });
    await expect(list.getByRole('listitem').last()).toContainText('RideRequested');
    await expectAccessibleAndFitting(page);
    await list.getByRole('link', { name: 'RideRequested' }).click();
    await page.getByLabel('Shown').selectOption({ label: 'Everything that touched this stream' });
    const tree = page.getByRole('list', { name: 'Related events' });
    const booking = tree.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'RideRequested' }) });
    await expect(booking.last().getByRole('link', { name: 'RideOffered' }).first()).toBeVisible();
    for (const type of ['RideAccepted', 'DriverEngaged', 'RideStarted'])
      await expect(tree.getByRole('link', { name: type }).first()).toBeVisible();
    await expectAccessibleAndFitting(page);
    await tree.getByRole('link', { name: 'RideCompleted' }).click();
    await expect(page.getByRole('heading', { name: 'RideCompleted' })).toBeVisible();
    await page.getByRole('link', { name: 'As of then' }).click();
    await page.getByRole('tab', { name: 'Rider' }).click();
    const receipt = page.getByRole('region', {
      name: 'Returns the fare, recomputed from the events and the tariff version',
    });
    await expect(receipt.getByText('lagos-1', { exact: true })).toBeVisible();
    await expect(receipt.getByText('Final fare')).toBeVisible();
    await expectAccessibleAndFitting(page);
  });

  it('an operator goes back to the time of the offer and sees what the driver saw', async ({ screens }) => {
    const { page } = ops;
    await goesOnWith(ops, 'desk');
    const slider = page.getByRole('slider', { name: /^By event/ });
    await slider.focus();
    await page.keyboard.press('Home');
    await expect(page.getByRole('heading', { name: 'Ride requested' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('heading', { name: 'Ride offered' })).toBeVisible();
    await page.getByRole('tab', { name: /^Offered driver/ }).click();
    const saw = page.getByRole('region', { name: 'What they saw then' });
    await expect(saw.getByText('1, pickup distance')).toBeVisible();
    await expect(saw.getByText('Ikeja City Mall')).toBeHidden();
    expect(page.url()).toContain(`/ops/history/ride/${rideId}?at=1&as=offered%3A${driver.accountId}`);
    await expectAccessibleAndFitting(page);
    const colleague = await givenSystemPerson(system.infrastructure, system.url, ['operator']);
    const sent = await screens.open(page.url().slice(system.url.length), { as: colleague });
    await expect(sent.page.getByRole('heading', { name: 'Ride offered' })).toBeVisible();
    await expect(sent.page.getByText('1, pickup distance')).toBeVisible();
    await slider.focus();
    await page.keyboard.press('End');
    await expect(page.getByText('They were not involved then. These were:')).toBeVisible();
  });

  it('an operator rebuilds the statistics as a dry run, compares them and promotes them after a typed confirmation', async () => {
    const { page } = ops;
    await page.getByRole('navigation', { name: 'Consoles' }).getByRole('link', { name: 'Read models' }).click();
    await page.getByRole('button', { name: 'Rebuild ride_statistics', exact: true }).click();
    await page.getByRole('button', { name: 'Start dry run' }).click();
    await expect(page.getByText('Say why', { exact: true })).toBeVisible();
    await page.getByRole('textbox', { name: 'Reason' }).fill('Monthly look');
    await page.getByRole('button', { name: 'Start dry run' }).click();
    await expect(page.getByText('The rebuilt tables have exactly the same rows as the live ones.')).toBeVisible();
    await expect(page.getByText('Reason given: Monthly look')).toBeVisible();
    await expectAccessibleAndFitting(page);
    await page.getByRole('button', { name: 'Promote' }).click();
    const dialog = page.getByRole('dialog', { name: 'Promote ride_statistics?' });
    await dialog.getByLabel('Type ride_statistics to confirm').fill('ridestatistics');
    await dialog.getByRole('button', { name: 'Promote', exact: true }).click();
    await expect(dialog.getByText('This is not ride_statistics')).toBeVisible();
    await dialog.getByLabel('Type ride_statistics to confirm').fill('ride_statistics');
    await dialog.getByRole('button', { name: 'Promote', exact: true }).click();
    const result = 'The rebuilt tables are live. The old ones stay for a day.';
    await expect(page.getByText(result)).toBeVisible();
    await expectAccessibleAndFitting(page);
    await page.getByRole('navigation', { name: 'Consoles' }).getByRole('link', { name: 'Statistics' }).click();
    await expect(page.getByRole('link', { name: '1: Completed', exact: true })).toBeVisible();
    await expectAccessibleAndFitting(page);
  });

  it('an operator previews higher rates, schedules them and withdraws them', async () => {
    const { page, toasts } = ops;
    await page.getByRole('navigation', { name: 'Consoles' }).getByRole('link', { name: 'Tariff' }).click();
    await page.getByLabel('Standard, per km').fill('1000');
    await page.getByRole('button', { name: 'Try these rates' }).click();
    await expect(page).toHaveURL(/standardPerKm=1000/);
    const dearer = page.getByRole('table', { name: 'By vehicle' }).getByRole('row', { name: /^Standard/ });
    await expect(dearer).toContainText('₦');
    await expectAccessibleAndFitting(page);
    await page.getByRole('button', { name: 'Adopt these rates' }).click();
    const dialog = page.getByRole('dialog', { name: 'Adopt these rates?' });
    await expect(dialog.getByText('Standard, per km: ₦150 → ₦1,000')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Fuel is dearer');
    await dialog.getByRole('button', { name: 'Adopt', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Next tariff: lagos-2' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Who changed it' }).getByText('Fuel is dearer')).toBeVisible();
    await expectAccessibleAndFitting(page);
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('The wrong figure');
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByRole('heading', { name: 'Next tariff: lagos-2' })).toBeHidden();
    expect(await toasts()).toEqual(expect.arrayContaining([expect.stringContaining('lagos-2 is withdrawn')]));
    await ops.sameLoad();
  });
});
