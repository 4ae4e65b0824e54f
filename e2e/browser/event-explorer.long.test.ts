import type { Client } from '@saferide/client/client';
import { completeTestRide } from '@saferide/client/testing/test-rides';
import { exportAccount } from '@saferide/contracts/account/account';
import { beforeAll, describe, it } from 'vitest';
import { givenSystemDriver, givenSystemPerson } from '../harness/given-system-people.ts';
import { openBrowsing } from './harness/browsing.ts';
import { longExpect as expect } from './harness/expect.ts';
import type { Screen } from './harness/screens.ts';

describe('the event explorer', () => {
  const at = openBrowsing();
  let rider: Client;
  let rideId: string;
  let screen: Screen;

  beforeAll(async () => {
    const { infrastructure, url } = at.system;
    rider = await givenSystemPerson(infrastructure, url, ['customer']);
    const driver = await givenSystemDriver(infrastructure, url);
    rideId = await completeTestRide(rider, driver);
    await rider.post(`/api/ride/${rideId}/rate`, { stars: 5 });
    await at.system.settled();
    screen = await at.screens.open('/ops/events', {
      as: await givenSystemPerson(infrastructure, url, ['operator']),
      size: 'desk',
    });
  });

  const list = () => screen.page.getByRole('list', { name: /^Events/ });

  it('shows new events at the top unless paused', async () => {
    const { page } = screen;
    await expect(list().getByRole('link', { name: 'RideRated' })).toBeVisible();
    await rider.post('/api/customer/favorite-locations', { name: 'Home', address: '1 Allen Avenue, Ikeja' });
    await expect(list().getByRole('listitem').first()).toContainText('FavoriteLocationSaved');
    await page.getByRole('button', { name: 'Pause' }).click();
    await rider.post('/api/customer/favorite-locations', { name: 'Work', address: '2 Allen Avenue, Ikeja' });
    await expect(page.getByText('1 event waiting')).toBeVisible();
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(list().getByRole('link', { name: 'FavoriteLocationSaved' })).toHaveCount(2);
  });

  it('finds a ride by its stream, and stores the filter in the URL', async () => {
    const { page } = screen;
    await page.getByText('By time, stream, person or who did it').click();
    await page.getByLabel('Stream', { exact: true }).fill(`ride-${rideId}`);
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`[?]stream=ride-${rideId}$`));
    await expect(list().getByRole('listitem').last()).toContainText('RideRequested');
    await expect(list().getByRole('link', { name: 'FavoriteLocationSaved' })).toHaveCount(0);
  });

  it('shows what the completion of a ride changed', async () => {
    const { page } = screen;
    await list().getByRole('link', { name: 'RideCompleted' }).click();
    await expect(page.getByRole('heading', { name: 'RideCompleted' })).toBeVisible();
    await page.getByRole('tab', { name: 'What it changed' }).click();
    await expect(page.getByText('"completed"', { exact: true })).toBeVisible();
    await expect(page.getByText('rides.rides', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'DriverReleased' })).toBeVisible();
  });

  it('links an event back to its booking, whose personal part is revealed once a reason is given', async () => {
    const { page } = screen;
    await page.getByLabel('Shown').selectOption({ label: 'Everything that touched this stream' });
    await page.getByRole('link', { name: 'RideRequested' }).click();
    await expect(page.getByText(/^Masked: pickup, destination\b/)).toBeVisible();
    await expect(page.getByText('Ikeja City Mall')).toBeHidden();
    await page.getByRole('button', { name: 'Show it' }).click();
    const dialog = page.getByRole('dialog', { name: 'Show the personal part?' });
    await dialog.getByRole('button', { name: 'Log and show' }).click();
    await expect(dialog.getByText('Say why. The person concerned can read it.')).toBeVisible();
    await dialog.getByRole('textbox').fill('The rider asks where they were picked up');
    await dialog.getByRole('button', { name: 'Log and show' }).click();
    await expect(page.getByText('Ikeja City Mall')).toBeVisible();
    await at.system.settled();
    expect(JSON.stringify(await rider.call(exportAccount))).toContain('The rider asks where they were picked up');
    await screen.sameLoad();
  });
});
