import type { Page } from '@playwright/test';
import type { Client } from '@saferide/client/client';
import { goOnline, signUpApprovedDriver } from '@saferide/client/testing/test-drivers';
import { becomeCustomer, registerPerson } from '@saferide/client/testing/test-people';
import { beforeAll, describe, it } from 'vitest';
import { openBrowsing } from './harness/browsing.ts';
import { longExpect as expect } from './harness/expect.ts';
import {
  becomeDriverOnPage as becomeDriverOnScreen,
  switchOnline as goOnlineOnScreen,
  randomEmail,
  setUpProfile,
  signOutOnPage,
  signUpOnPage,
  uploadVehiclePictures,
} from './harness/steps.ts';

const ikeja = { latitude: 6.6018, longitude: 3.3515 };

const fillTrip = async (page: Page, from = 'Allen Avenue, Ikeja', to = 'Yaba'): Promise<void> => {
  await page.getByLabel('Pickup address').fill(from);
  await page.getByLabel('Destination address').fill(to);
  await page.getByLabel('Destination address').press('Escape');
};

describe('unusual navigation', () => {
  const at = openBrowsing();

  describe('an unfinished booking', () => {
    let rider: Client;
    let page: Page;

    beforeAll(async () => {
      rider = await becomeCustomer(at.system.url, 'Ngozi');
      page = (await at.screens.open('/customer/book', { as: rider, at: ikeja })).page;
      await fillTrip(page);
      await expect(page.getByRole('button', { name: /^Book .+ · ₦/ })).toBeEnabled();
    });

    it('is unchanged when its destination is saved as a favourite', async () => {
      await page.getByRole('button', { name: 'Save this destination' }).click();
      await page.getByLabel('Name of the place').fill('Office');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.getByLabel('Destination address').focus();
      await expect(page.getByRole('option', { name: /^Office/ })).toBeVisible();
      await expect(page).toHaveURL('/customer/book');
      await expect(page.getByLabel('Pickup address')).toHaveValue('Allen Avenue, Ikeja');
      await expect(page.getByText('Finding Driver')).toBeHidden();
    });

    it('survives a reload', async () => {
      await page.reload();
      await expect(page.getByLabel('Destination address')).toHaveValue('Yaba');
    });

    it('does not overwrite typed text while the device is located, and labels the pin with its area', async () => {
      await page.getByRole('button', { name: /^Change pickup or destination/ }).click();
      await page.getByRole('button', { name: 'Use my location' }).click();
      await page.getByLabel('Destination address').fill('Surulere');
      await expect(page.getByLabel('Pickup address')).toHaveValue('Map pin near Allen Avenue, Ikeja');
      await expect(page.getByLabel('Destination address')).toHaveValue('Surulere');
    });

    it('is not shown to the next person who signs in on the device', async () => {
      await signOutOnPage(page);
      await page.waitForURL('/');
      await page.goto('/register');
      await signUpOnPage(page, 'Uche');
      expect(await page.evaluate(() => sessionStorage.getItem('saferide_booking'))).toBeNull();
    });
  });

  it('a new customer sees an empty list of rides, not an error', async () => {
    const newcomer = await registerPerson(at.system.url, 'Ebere');
    const { page } = await at.screens.open('/customer', { as: newcomer });
    await expect(page.getByText('No rides yet. Book your first ride to get started!')).toBeVisible();
    await expect(page.getByText('This could not be loaded.')).toBeHidden();
  });

  it('the page at the URL of an unknown ride says that there is no such ride', async () => {
    const rider = await becomeCustomer(at.system.url, 'Efe');
    const { page } = await at.screens.open('/customer/rides/nonsense', { as: rider });
    await expect(page.getByText('We can’t find this ride.')).toBeVisible();
  });

  describe('a driver', () => {
    it('can choose an area when the device does not share its position', async () => {
      const driver = await signUpApprovedDriver(at.system.url, 'Bashir');
      const { page } = await at.screens.open('/driver', { as: driver });
      await page.getByRole('switch', { name: 'Online' }).click();
      await expect(page.getByText(/^You’re online but we can’t see your location/)).toBeVisible();
      await page.getByText('Choose an area').click();
      await expect(page.getByText('You’re online and getting ride requests.')).toBeVisible();
      await page.getByRole('switch', { name: 'Online' }).click();
      await expect(page.getByText('Go online to get ride requests.')).toBeVisible();
    });

    it('still sees after a reload how to complete a pending payment, and can choose another method', async () => {
      const { page } = await at.screens.open('/register', { at: ikeja });
      await signUpOnPage(page, 'Sani', randomEmail('Sani').replace('@', '+unpaid@'));
      await setUpProfile(page);
      await becomeDriverOnScreen(page);
      await uploadVehiclePictures(page);
      await goOnlineOnScreen(page);
      await page.getByRole('button', { name: 'Pay for a day ahead' }).click();
      await page.getByRole('button', { name: /^USSD/ }).click();
      await page.getByRole('button', { name: 'Pay ₦10,000' }).click();
      await expect(page.getByRole('link', { name: /^Dial \*/ })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('link', { name: /^Dial \*/ })).toBeVisible();
      await page.getByRole('button', { name: 'Pay another way' }).click();
      await expect(page.getByRole('heading', { name: 'Choose Payment Method' })).toBeVisible();
      await page.getByRole('switch', { name: 'Online' }).click();
      await expect(page.getByText('Go online to get ride requests.')).toBeVisible();
    });

    it('sees the next step without scrolling after accepting a ride far down the page', async () => {
      const driver = await signUpApprovedDriver(at.system.url, 'Femi');
      await goOnline(driver);
      const { page } = await at.screens.open('/driver', { as: driver, at: ikeja });
      const rider = await becomeCustomer(at.system.url, 'Lola');
      const { page: riders } = await at.screens.open('/customer/book', { as: rider });
      await fillTrip(riders);
      await riders.getByRole('button', { name: /^Book .+ · ₦/ }).click();
      await page.getByRole('button', { name: /^Accept for/ }).click();
      await expect(page.getByRole('button', { name: 'I have arrived' })).toBeInViewport();
      expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Drive to the pickup');
    });
  });
});
