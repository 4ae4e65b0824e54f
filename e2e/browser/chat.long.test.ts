import type { Page } from '@playwright/test';
import { describe, it } from 'vitest';
import { givenOfferedRide, givenSystemDriver, givenSystemPerson } from '../harness/given-system-people.ts';
import { openBrowsing } from './harness/browsing.ts';
import { longExpect as expect } from './harness/expect.ts';
import { violationsOn } from './harness/page-checks.ts';

const excuse = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket connection/;

describe('a rider and their driver', () => {
  const at = openBrowsing();

  const messages = (page: Page) => page.getByRole('log', { name: 'Messages' }).getByRole('listitem');
  const startChat = (page: Page) => page.getByRole('link', { name: /^Chat/ });

  it('can chat while one of them is offline, and no message is lost or repeated', async () => {
    const { infrastructure, url } = at.system;
    const [riding, driving] = [
      await givenSystemPerson(infrastructure, url, ['customer']),
      await givenSystemDriver(infrastructure, url),
    ];
    const rideId = await givenOfferedRide(infrastructure, riding.accountId, [driving.accountId]);
    await driving.post(`/api/driver/accept-ride/${rideId}`);
    const rider = await at.screens.open(`/customer/rides/${rideId}`, { as: riding });
    const driver = await at.screens.open('/driver', { as: driving, theme: 'dark', excuse });
    await expect(startChat(driver.page)).toBeVisible();

    await startChat(rider.page).click();
    await rider.page.getByRole('button', { name: 'I’m outside' }).click();
    await expect(driver.page.getByText('Message from your rider', { exact: true })).toBeVisible();
    await expect(startChat(driver.page)).toHaveAccessibleName(/1 new message/);
    await expect(messages(rider.page)).toContainText([/I’m outside.*Delivered/]);
    await startChat(driver.page).click();
    await expect(messages(driver.page)).toContainText(['I’m outside']);
    await expect(messages(rider.page)).toContainText([/Read/]);
    expect(await violationsOn(rider.page)).toEqual([]);
    expect(await violationsOn(driver.page)).toEqual([]);

    await driver.context.setOffline(true);
    await driver.page.getByRole('button', { name: '5 minutes' }).click();
    await driver.page.getByRole('textbox', { name: 'Message' }).fill('Which gate is it?');
    await driver.page.keyboard.press('Enter');
    await expect(messages(driver.page)).toContainText([/outside/, /5 minutes.*Waiting/, /Which gate.*Waiting/]);
    await rider.page.getByRole('textbox', { name: 'Message' }).fill('The blue one');
    await rider.page.getByRole('button', { name: 'Send' }).click();
    await expect(messages(rider.page)).toContainText([/outside/, /The blue one.*Sent/]);
    await driver.page.close();
    await driver.context.setOffline(false);
    const again = await driver.context.newPage();
    await again.goto('/driver');
    await expect(startChat(again)).toHaveAccessibleName(/1 new message/);
    await startChat(again).click();
    const all = [/I’m outside/, /The blue one/, /5 minutes/, /Which gate/];
    await expect(messages(again)).toContainText(all);
    await expect(messages(rider.page)).toContainText(all);
    await expect(messages(rider.page)).toHaveCount(4);
    await expect(messages(again).last()).toContainText('Read');
  });
});
