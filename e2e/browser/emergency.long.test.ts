import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { describe, it } from 'vitest';
import { givenOfferedRide, givenSystemDriver, givenSystemPerson } from '../harness/given-system-people.ts';
import { openBrowsing } from './harness/browsing.ts';
import { longExpect as expect } from './harness/expect.ts';
import { violationsOn } from './harness/page-checks.ts';

describe('an emergency alert', () => {
  const at = openBrowsing();

  const sheet = (page: Page) => page.getByRole('dialog', { name: 'Emergency SOS' });
  const hold = async (page: Page): Promise<void> => {
    const button = sheet(page).getByRole('button', { name: /^Hold to send SOS/ });
    await button.hover();
    await page.mouse.down();
    await expect(sheet(page).getByText('Sending SOS in')).toBeVisible();
    await page.mouse.up();
  };

  it('can be cancelled or sent silently, and shows its sender when an operator has acknowledged it', async () => {
    const { infrastructure, url } = at.system;
    const riding = await givenSystemPerson(infrastructure, url, ['customer'], url, {
      firstName: 'Bola',
      lastName: 'Ade',
    });
    const driving = await givenSystemDriver(infrastructure, url);
    const helping = await givenSystemPerson(infrastructure, url, ['operator']);
    const rideId = await givenOfferedRide(infrastructure, riding.accountId, [driving.accountId]);
    await driving.post(`/api/driver/accept-ride/${rideId}`);
    await driving.post(`/api/ride/${rideId}/messages`, { id: randomUUID(), text: 'I come another way' });
    const rider = await at.screens.open(`/customer/rides/${rideId}`, { as: riding });
    const operator = await at.screens.open('/ops/people', { as: helping, size: 'desk', theme: 'dark' });

    await rider.page.getByRole('button', { name: 'SOS' }).click();
    await expect(sheet(rider.page).getByRole('link', { name: 'Call 112' })).toHaveAttribute('href', 'tel:112');
    expect(await violationsOn(rider.page)).toEqual([]);
    await hold(rider.page);
    await sheet(rider.page).getByRole('button', { name: 'Don’t send' }).click();
    await expect(rider.page.getByText('Nothing was sent', { exact: true })).toBeVisible();
    await expect(operator.page.getByRole('alert')).toHaveCount(0);

    await rider.page.getByRole('button', { name: 'SOS' }).click();
    await sheet(rider.page).getByRole('switch', { name: 'Silent' }).click();
    await hold(rider.page);
    await sheet(rider.page).getByRole('button', { name: 'Send now' }).click();
    await expect(sheet(rider.page)).toBeHidden();
    await rider.page.getByRole('button', { name: 'SOS sent' }).click();
    await expect(sheet(rider.page).getByText('Hasn’t answered yet')).toBeVisible();

    const alarm = operator.page.getByRole('alert').filter({ hasText: 'Someone needs help' });
    await expect(alarm).toBeVisible();
    await alarm.getByRole('link', { name: 'Open the safety desk' }).click();
    await operator.page.getByRole('link', { name: 'Open the case of Bola A.' }).click();
    await expect(operator.page.getByText('silent: do not call them first')).toBeVisible();
    await operator.page.getByRole('button', { name: 'Read the chat' }).click();
    const why = operator.page.getByRole('dialog', { name: 'Read their chat?' });
    await why.getByLabel('Reason').fill('Where are they going?');
    await why.getByRole('button', { name: 'Read it' }).click();
    await expect(operator.page.getByText('I come another way')).toBeVisible();
    expect(await violationsOn(operator.page)).toEqual([]);
    await operator.page.getByRole('button', { name: 'Take this case' }).click();
    await expect(alarm).toBeHidden();
    await expect(sheet(rider.page).getByText('Our team is on it.')).toBeVisible();
    await sheet(rider.page).getByRole('button', { name: 'I can’t speak' }).click();
    await expect(sheet(rider.page).getByText('Sent: I can’t speak')).toBeVisible();
    await expect(operator.page.getByText('can’t speak', { exact: true })).toBeVisible();
    expect(await violationsOn(rider.page)).toEqual([]);

    await sheet(rider.page).getByRole('button', { name: 'I am safe' }).click();
    await sheet(rider.page).getByRole('button', { name: 'I’m safe, tell everyone' }).click();
    await expect(sheet(rider.page).getByRole('button', { name: /^Hold to send SOS/ })).toBeVisible();
    await expect(operator.page.getByText('says they are safe')).toBeVisible();
    await operator.page.getByRole('button', { name: 'Close the case' }).click();
    const dialog = operator.page.getByRole('dialog', { name: 'Close the case' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Spoke to her: all is well.');
    await dialog.getByRole('button', { name: 'Close it' }).click();
    await expect(operator.page.getByText('Spoke to her: all is well.')).toBeVisible();
  });
});
