import type { Client } from '@saferide/client/client';
import { addContact } from '@saferide/contracts/emergency/contacts';
import { beforeAll, describe, it } from 'vitest';
import { openBrowsing } from '../browser/harness/browsing.ts';
import { expect } from '../browser/harness/expect.ts';
import { givenOfferedRide, givenSystemDriver, givenSystemPerson } from '../harness/given-system-people.ts';
import { takePicture } from './take-picture.ts';

describe('the pictures of an emergency', () => {
  const at = openBrowsing();
  let rider: Client;
  let rideId: string;

  beforeAll(async () => {
    const { infrastructure, url } = at.system;
    rider = await givenSystemPerson(infrastructure, url, ['customer']);
    const driver = await givenSystemDriver(infrastructure, url);
    rideId = await givenOfferedRide(infrastructure, rider.accountId, [driver.accountId]);
    await driver.post(`/api/driver/accept-ride/${rideId}`);
    await rider.call(addContact, { body: { name: 'Kemi Ade', phone: '0808 222 2222', relationship: 'Sister' } });
    await at.system.settled();
  });

  it('show the emergency contacts', async () => {
    const { page } = await at.screens.open('/emergency/contacts', { as: rider });
    await expect(page.getByText('Kemi Ade')).toBeVisible();
    await takePicture(page, 'emergency-contacts');
  });

  it('show the SOS sheet before and after the alert is sent', async () => {
    const { page } = await at.screens.open(`/customer/rides/${rideId}`, { as: rider });
    await page.getByRole('button', { name: 'SOS' }).click();
    const sheet = page.getByRole('dialog', { name: 'Emergency SOS' });
    await expect(sheet.getByRole('button', { name: /^Hold to send SOS/ })).toBeVisible();
    await takePicture(page, 'sos');
    await sheet.getByRole('button', { name: /^Hold to send SOS/ }).press('Enter');
    await sheet.getByRole('button', { name: 'Send now' }).click();
    await expect(sheet.getByText('text sent')).toBeVisible();
    await takePicture(page, 'sos-sent');
  });
});
