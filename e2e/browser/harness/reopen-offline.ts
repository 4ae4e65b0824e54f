import type { Page } from '@playwright/test';
import { givenOfferedRide, givenSystemDriver, givenSystemPerson } from '../../harness/given-system-people.ts';
import type { TestSystem } from '../../harness/test-system.ts';
import type { Screen } from './screens.ts';
import { waitUntilStoredOnDevice } from './steps.ts';

export const OFFLINE_ERRORS = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket connection|has no valid token/;

export const customer = ({ infrastructure, url }: TestSystem, firstName: string) =>
  givenSystemPerson(infrastructure, url, ['customer'], url, { firstName, lastName: 'Obi' });

export const acceptedRide = async (system: TestSystem, firstName: string) => {
  const driver = await givenSystemDriver(system.infrastructure, system.url);
  const rider = await customer(system, firstName);
  const rideId = await givenOfferedRide(system.infrastructure, rider.accountId, [driver.accountId]);
  await driver.post(`/api/driver/accept-ride/${rideId}`);
  return { driver, rider, rideId };
};

export const keepNow = (page: Page) =>
  page.evaluate(async () => void (await navigator.serviceWorker.register('/sw.js')));

export const cached = async ({ page }: Screen, answers: readonly string[]): Promise<void> => {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await waitUntilStoredOnDevice(page, answers);
};

export const reopened = async ({ context, page }: Screen, path: string) => {
  await context.setOffline(true);
  await page.close();
  const again = await context.newPage();
  await again.goto(path);
  return again;
};
