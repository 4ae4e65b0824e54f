import type { Page } from '@playwright/test';
import type { Client } from '@saferide/client/client';
import { arriveAt } from '@saferide/client/testing/test-drivers';
import { until } from '@saferide/client/testing/wait-until';
import { availableRides } from '@saferide/contracts/ride/driver-queries';
import { expect } from './expect.ts';
import { bookOnPage, startCodeOnPage } from './steps.ts';

/** Plays the rider in the browser and the driver through the API. Returns the ride's id. */
export const rideInABrowser = async (page: Page, driver: Client): Promise<string> => {
  await page.getByRole('link', { name: 'Book now' }).click();
  await bookOnPage(page);
  const offered = async () => (await driver.call(availableRides))[0];
  await until('the ride is offered', async () => (await offered()) !== undefined);
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
