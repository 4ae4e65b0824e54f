import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Client } from '@saferide/client/client';
import { arriveAt } from '@saferide/client/testing/test-drivers';
import { waitUntilTrue } from '@saferide/client/testing/wait-until';
import { availableRides } from '@saferide/contracts/ride/driver-queries';
import { photoAngles } from '@saferide/domain/vehicle-review/photo-angles';
import { expect } from './expect.ts';

export const randomEmail = (name: string): string => `${name.toLowerCase()}-${crypto.randomUUID()}@example.ng`;

/** A phone number without a country prefix. */
export const SIGN_UP_NUMBER = '8031234567';

const ownNumber = (): string => `803${String(randomInt(10_000_000)).padStart(7, '0')}`;

export type EnterCodes = (page: Page, address: string) => Promise<void>;

const fillInCodes: EnterCodes = (page) => page.getByRole('button', { name: 'Fill in the codes' }).click();

/** Runs in the page. Records each main heading once, beginning with the present one, across page loads. */
const noteHeadings = (): void => {
  const note = () => {
    const text = document.querySelector('h1')?.textContent?.trim();
    const seen: string[] = JSON.parse(sessionStorage.getItem('headings') ?? '[]');
    if (text && !seen.includes(text)) sessionStorage.setItem('headings', JSON.stringify([...seen, text]));
  };
  note();
  new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true });
};

/** Returns the distinct headings that the page shows from now on. */
export const recordHeadings = async (page: Page): Promise<() => Promise<readonly string[]>> => {
  await page.addInitScript(noteHeadings);
  await page.evaluate(noteHeadings);
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem('headings') ?? '[]'));
};

interface SignUpOptions {
  readonly enterCodes?: EnterCodes | undefined;
  readonly number?: string;
}

export const signUpOnPage = async (
  page: Page,
  firstName: string,
  address = randomEmail(firstName),
  { enterCodes = fillInCodes, number = ownNumber() }: SignUpOptions = {},
): Promise<string> => {
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill('Obi');
  await page.getByLabel('E-mail', { exact: true }).fill(address);
  await page.getByLabel('Phone number').fill(`0${number}`);
  await page.getByRole('button', { name: 'Send verification codes' }).click();
  await enterCodes(page, address);
  await page.getByRole('button', { name: 'Create account' }).click();
  // If a trip was entered before the sign-up, the booking page follows.
  const home = page.getByRole('heading', { level: 1, name: /^(Welcome to SafeRide|Book a ride)$/ });
  // The message is visible for two seconds only, so it is waited for before the next page.
  await expect(page.getByText('Taking you to your home page').or(home).first()).toBeVisible();
  await expect(home).toBeVisible();
  return address;
};

export const signInOnPage = async (page: Page, address: string): Promise<void> => {
  await page.getByLabel('Phone number or e-mail').fill(address);
  await page.getByRole('button', { name: 'Send codes' }).click();
  await fillInCodes(page, address);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/');
};

/** Fills in the profile that drivers need before their registration. */
export const setUpProfile = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Start Driving' }).click();
  await page.getByLabel('State').selectOption('Lagos');
  await page.getByLabel('City').fill('Lagos');
  await page.getByRole('button', { name: 'Save profile' }).click();
};

export const becomeDriverOnPage = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Fill in sample details' }).click();
  await expect(page.getByText('Photo Uploaded', { exact: true })).toHaveCount(4);
  await page.getByRole('button', { name: 'Complete Enhanced Registration' }).click();
  await page.getByRole('button', { name: 'Start verification' }).click();
  await page.getByRole('button', { name: 'Activate free trial' }).click();
};

export const uploadVehiclePictures = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Submit photos' }).click();
  await page.getByRole('button', { name: 'Draw sample photos' }).click();
  const all = photoAngles.length;
  for (let uploaded = 1; uploaded <= all; uploaded += 1)
    await expect(page.getByText(new RegExp(`^[${uploaded}-${all}] of ${all} photos$`)).first()).toBeVisible();
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(page.getByRole('heading', { name: 'Approved' })).toBeVisible();
  await page.getByRole('link', { name: 'Driver' }).click();
};

export const switchOnline = async (page: Page): Promise<void> => {
  await expect(page.getByRole('switch', { name: 'Online' })).toBeEnabled();
  await page.getByRole('switch', { name: 'Online' }).click();
  await expect(page.getByText('You’re online and getting ride requests.')).toBeVisible();
};

export const bookOnPage = async (
  page: Page,
  from = 'Allen Avenue, Ikeja',
  to = 'Eko Hotel, Victoria Island',
): Promise<void> => {
  await page.getByLabel('Pickup address').fill(from);
  await page.getByLabel('Destination address').fill(to);
  await page.getByLabel('Destination address').press('Enter');
  await page.getByRole('button', { name: /^Book .+ · ₦/ }).click();
  await expect(page.getByText('Finding Driver')).toBeVisible();
};

export const openMenu = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
};

export const signOutOnPage = async (page: Page): Promise<void> => {
  await openMenu(page);
  await page.getByRole('button', { name: 'Sign Out' }).click();
};

export const startCodeOnPage = async (page: Page): Promise<string> => {
  const code = page
    .getByText('Start code', { exact: true })
    .locator('..')
    .getByText(/^\d{4}$/);
  return ((await code.textContent()) ?? '').trim();
};

/** Runs in the page. Does not open a database that the app has not made yet, because that would make an empty one. */
const storedAnswers = async (): Promise<string[]> => {
  const name = 'saferide_device';
  if (!(await indexedDB.databases()).some((database) => database.name === name)) return [];
  return new Promise((resolve) => {
    const opening = indexedDB.open(name);
    opening.onsuccess = () => {
      const keys = opening.result.transaction('answers').objectStore('answers').getAllKeys();
      keys.onsuccess = () => {
        opening.result.close();
        resolve(keys.result.map(String));
      };
    };
  });
};

/** Waits until the device has stored a response to each of these paths. */
export const waitUntilStoredOnDevice = (page: Page, answers: readonly string[]): Promise<void> =>
  expect
    .poll(() => page.evaluate(storedAnswers))
    .toEqual(expect.arrayContaining(answers.map((answer) => expect.stringContaining(answer))));

/** Plays the rider in the browser and the driver through the API. Returns the ride's id. */
export const completeRideInBrowser = async (page: Page, driver: Client): Promise<string> => {
  await page.getByRole('link', { name: 'Where to?' }).click();
  await bookOnPage(page);
  const offered = async () => (await driver.call(availableRides))[0];
  await waitUntilTrue('the ride is offered', async () => (await offered()) !== undefined);
  const { id = '', estimatedPrice = 0 } = (await offered()) ?? {};
  await driver.post(`/api/driver/accept-ride/${id}`);
  await expect(page.getByText('Driver Assigned')).toBeVisible();
  await arriveAt(driver, id);
  await driver.post(`/api/ride/${id}/start`, { code: await startCodeOnPage(page) });
  await expect(page.getByText('On The Way', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'We arrived' }).click();
  await expect(page.getByText(/^You confirmed that you arrived/)).toBeVisible();
  await driver.post(`/api/ride/${id}/complete`, { finalPrice: estimatedPrice });
  await expect(page.getByRole('heading', { name: 'You have arrived!' })).toBeVisible();
  return id;
};
