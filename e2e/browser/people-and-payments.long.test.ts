import type { Client } from '@saferide/client/client';
import { beforeAll, describe, it } from 'vitest';
import { givenSystemDriver, givenSystemPerson } from '../harness/given-system-people.ts';
import { openBrowsing } from './harness/browsing.ts';
import { longExpect as expect } from './harness/expect.ts';
import type { Screen } from './harness/screens.ts';

describe('an operator on a phone', () => {
  const at = openBrowsing();
  let driver: Client;
  let operator: Client;
  let screen: Screen;

  beforeAll(async () => {
    const { infrastructure, url } = at.system;
    driver = await givenSystemDriver(infrastructure, url);
    operator = await givenSystemPerson(infrastructure, url, ['operator']);
    await driver.post('/api/driver/subscribe', { paymentMethod: 'cash' });
    await at.system.settled();
    screen = await at.screens.open('/ops/payments', { as: operator, size: 'phone' });
  });

  const confirm = async (button: string, reason: string) => {
    const dialog = screen.page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: button, exact: true }).click();
    await expect(dialog).toBeHidden();
  };

  it('confirms a cash payment with a reason, and refunds it', async () => {
    const { page } = screen;
    await page.getByRole('button', { name: 'Cash to confirm' }).click();
    await expect(page).toHaveURL(/[?]status=pending&method=cash$/);
    await page.getByRole('button', { name: /^Confirm the cash of/ }).click();
    await confirm('Confirm the cash', 'In hand at the desk');
    await expect(page.getByText('No cash payments to confirm.')).toBeVisible();
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.getByRole('link', { name: /^₦10,000 from/ }).click();
    await expect(page.getByText('“In hand at the desk”')).toBeVisible();
    await expect(page.getByText('Paid in cash, so the gateway has no record of it.')).toBeVisible();
    await page.getByRole('button', { name: 'Refund' }).click();
    await confirm('Refund', 'It was not his');
    await expect(page.getByText('“It was not his”')).toBeVisible();
    await expect(page.getByRole('link', { name: 'PaymentRefunded' })).toBeVisible();
  });

  it('suspends a driver, lifts the suspension and ends their session', async () => {
    const { page } = screen;
    await page.getByRole('link', { name: 'The driver’s page' }).click();
    await expect(page.getByRole('heading', { name: 'As a driver' })).toBeVisible();
    await page.getByRole('button', { name: 'Suspend', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Why').fill('Riders complain');
    await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
    await expect(page.getByText('“Riders complain”')).toBeVisible();
    await page.getByRole('button', { name: 'Lift the suspension' }).click();
    await dialog.getByLabel('Why').fill('They have called');
    await dialog.getByRole('button', { name: 'Lift the suspension' }).click();
    await expect(page.getByText('“Riders complain”')).toBeHidden();
    await page.getByRole('button', { name: /^End the session on/ }).click();
    await confirm('End', 'A phone was lost');
    await expect(page.getByText('Not signed in on any device.')).toBeVisible();
    expect((await driver.send('GET', '/api/auth/user')).status).toBe(401);
  });

  it('exports a person’s data and erases the person', async () => {
    const { page } = screen;
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await confirm('Export', 'Asked for by letter');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download the export' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`${driver.accountId}.json`);
    await page.getByRole('button', { name: 'Erase', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Erase', exact: true }).click();
    await expect(dialog.getByText(/^This is not /)).toBeVisible();
    await dialog.getByRole('textbox').first().fill('ERASE');
    await confirm('Erase', 'Asked for by letter');
    await expect(page.getByRole('heading', { name: 'Erased person' })).toBeVisible();
  });

  it('grants and revokes another person’s role, but cannot revoke their own', async () => {
    const { page } = screen;
    const { infrastructure, url } = at.system;
    const other = await givenSystemPerson(infrastructure, url, ['customer']);
    await page.getByRole('navigation', { name: 'Consoles' }).getByRole('link', { name: 'Roles' }).click();
    await expect(page.getByText('yours, another operator can revoke it')).toBeVisible();
    await page.getByLabel('E-mail or account id').fill(other.email);
    await page.getByRole('button', { name: 'Grant', exact: true }).click();
    await confirm('Grant', 'Joins the desk');
    await expect(page.getByText('“Joins the desk”')).toBeVisible();
    await page.getByRole('button', { name: /^Revoke Admin of/ }).click();
    await confirm('Revoke', 'Leaves the desk');
    await expect(page.getByText('“Joins the desk”')).toBeHidden();
    await screen.sameLoad();
  });
});
