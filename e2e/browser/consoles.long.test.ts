import type { Client } from '@saferide/client/client';
import { signUpTrialDriver, uploadVehiclePhotos } from '@saferide/client/testing/test-drivers';
import { becomeCustomer } from '@saferide/client/testing/test-people';
import { bookTestRide } from '@saferide/client/testing/test-rides';
import { schemaOf } from '@saferide/read-models/kernel/read-model';
import { customerStatsModel } from '@saferide/read-models/ride/customer-stats';
import { beforeAll, describe, it } from 'vitest';
import { givenSystemDriver, givenSystemPerson } from '../harness/given-system-people.ts';
import { openBrowsing } from './harness/browsing.ts';
import { longExpect as expect } from './harness/expect.ts';

describe('the consoles', () => {
  const at = openBrowsing();
  let customer: Client;

  beforeAll(async () => {
    customer = await becomeCustomer(at.system.url, 'Bola');
  });

  it('a rebuild lists rows that were changed by hand, and is promoted only after explicit confirmation', async () => {
    const operator = await givenSystemPerson(at.system.infrastructure, at.system.url, ['operator']);
    await bookTestRide(customer);
    await at.system.settled();
    await at.system.infrastructure.db.query(
      `update ${schemaOf(customerStatsModel)}.stats set completed_trips = completed_trips + 7`,
    );
    const { page } = await at.screens.open('/ops/projections', { as: operator, size: 'desk' });
    await page.getByRole('button', { name: 'Rebuild customer_stats', exact: true }).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('The figures look wrong');
    await page.getByRole('button', { name: 'Start dry run' }).click();
    await expect(page.getByText('First rows that differ')).toBeVisible();
    await page.getByRole('button', { name: 'Promote' }).click();
    await page.getByRole('switch', { name: 'Promote even if rows differ' }).click();
    await page.getByLabel('Type customer_stats to confirm').fill('customer_stats');
    await page.getByRole('dialog').getByRole('button', { name: 'Promote', exact: true }).click();
    const row = page.getByRole('listitem', { name: 'customer_stats' });
    await expect(row.getByText('The rebuilt tables are live. The old ones stay for a day.')).toBeVisible();
    expect(await at.system.differencesToRebuild()).toEqual([]);
    expect(await customer.get('/api/customer/stats')).toMatchObject({ totalTrips: 0 });
  });

  it('a paused read model is shown as falling behind, and catches up when resumed', async () => {
    const operator = await givenSystemPerson(at.system.infrastructure, at.system.url, ['operator']);
    const { page } = await at.screens.open('/ops/projections', { as: operator, size: 'desk' });
    await page.getByRole('button', { name: 'Pause drivers', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Pause drivers?' });
    await expect(dialog.getByText(/^Drivers don’t see new check results/)).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Its rows are looked at');
    await dialog.getByRole('button', { name: 'Pause drivers' }).click();
    await expect(page.getByRole('button', { name: 'Resume drivers', exact: true })).toBeVisible();
    await becomeCustomer(at.system.url, 'Sola');
    await expect(page.getByText(/^Check drivers/)).toBeVisible();
    await page.getByRole('button', { name: 'Resume drivers', exact: true }).click();
    const again = page.getByRole('dialog', { name: 'Resume drivers?' });
    await again.getByRole('textbox', { name: 'Reason' }).fill('They are right');
    await again.getByRole('button', { name: 'Resume drivers' }).click();
    await expect(page.getByText(/^All \d+ read models are live/)).toBeVisible();
  });

  it('an admin decides the waiting vehicle reviews by keyboard, and a driver sees the decision live', async () => {
    const admin = await givenSystemPerson(at.system.infrastructure, at.system.url, ['admin']);
    await byPersonAlone(admin);
    const [good, poor] = [
      await signUpTrialDriver(at.system.url, 'Dele'),
      await signUpTrialDriver(at.system.url, 'Chidi'),
    ];
    await good.post('/api/driver/vehicle-review', { photos: await uploadVehiclePhotos(good) });
    await poor.post('/api/driver/vehicle-review', { photos: await uploadVehiclePhotos(poor, { dull: true }) });
    const { page } = await at.screens.open('/admin/vehicle-review', { as: admin, size: 'desk' });
    const driver = await at.screens.open('/driver', { as: good });
    await expect(page.getByRole('heading', { name: 'Waiting for a decision (2)' })).toBeVisible();
    await page.getByRole('link', { name: /Chidi Obi/ }).click();
    await expect(page.getByRole('heading', { name: 'Chidi Obi' })).toBeVisible();
    await page.keyboard.press('r');
    const reason = page.getByRole('dialog', { name: 'Reject this vehicle?' }).getByRole('textbox', { name: 'Reason' });
    await expect(reason).toHaveValue('');
    await page.getByRole('dialog').getByRole('button', { name: 'Does not meet minimum quality standards' }).click();
    await expect(reason).toHaveValue('Does not meet minimum quality standards');
    await reason.fill('');
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByText('A reason is required')).toBeVisible();
    await reason.fill('The photos are too dark to see the vehicle');
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByText('Application Rejected', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Dele Obi' })).toBeVisible();
    await page.keyboard.press('a');
    await page.getByRole('dialog', { name: 'Approve this vehicle?' }).getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Application Approved', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Waiting for a decision (0)' })).toBeVisible();
    await expect(driver.page.getByText('Approved', { exact: true })).toBeVisible();
    await driver.sameLoad();
  });

  it('an admin’s decision dialog closes when the driver submits new photos', async () => {
    const admin = await givenSystemPerson(at.system.infrastructure, at.system.url, ['admin']);
    const dull = await signUpTrialDriver(at.system.url, 'Musa');
    await dull.post('/api/driver/vehicle-review', { photos: await uploadVehiclePhotos(dull, { dull: true }) });
    const { page } = await at.screens.open('/admin/vehicle-review', { as: admin, size: 'desk' });
    await page.getByRole('link', { name: /Musa Obi/ }).click();
    await expect(page.getByRole('heading', { name: 'Musa Obi' })).toBeVisible();
    await page.keyboard.press('a');
    await expect(page.getByRole('dialog', { name: 'Approve this vehicle?' })).toBeVisible();
    await dull.post('/api/driver/vehicle-review', { photos: await uploadVehiclePhotos(dull) });
    await expect(page.getByText('Attempt 2', { exact: true })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  it('an admin requests one photo again, and the driver retakes only that one', async () => {
    const admin = await givenSystemPerson(at.system.infrastructure, at.system.url, ['admin']);
    await byPersonAlone(admin);
    const person = await signUpTrialDriver(at.system.url, 'Sade');
    await person.post('/api/driver/vehicle-review', { photos: await uploadVehiclePhotos(person) });
    const desk = await at.screens.open('/admin/vehicle-review', { as: admin, size: 'desk' });
    const driver = await at.screens.open('/driver/vehicle-review', { as: person });
    await expect(driver.page.getByRole('heading', { name: 'Under Review' })).toBeVisible();
    await desk.page.getByRole('link', { name: /Sade Obi/ }).click();
    await desk.page.getByRole('button', { name: /^Request improvement/ }).click();
    const dialog = desk.page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: 'Front', exact: true }).check();
    await dialog.getByLabel('Suggestion 1').fill('Take the front by daylight');
    await dialog.getByRole('button', { name: 'Request improvement' }).click();
    await expect(desk.page.getByText('Improvement Requested', { exact: true })).toBeVisible();
    await expect(driver.page.getByText('Take the front by daylight')).toBeVisible();
    await expect(driver.page.getByText('0 of 1 photos').first()).toBeVisible();
    await driver.page.getByRole('button', { name: 'Draw sample photos' }).click();
    await driver.page.getByRole('button', { name: 'Submit again' }).click();
    await expect(driver.page.getByRole('heading', { name: 'Under Review' })).toBeVisible();
  });

  it('an operator suspends a driver, who sees the reason, and lifts the suspension', async () => {
    const operator = await givenSystemPerson(at.system.infrastructure, at.system.url, ['operator']);
    const person = await givenSystemDriver(at.system.infrastructure, at.system.url);
    const { vehiclePlate } = await person.get<{ vehiclePlate: string }>('/api/driver/profile');
    const driver = await at.screens.open('/driver', { as: person });
    const { page } = await at.screens.open('/ops', { as: operator, size: 'desk' });
    await expect(page.getByText('No suspended drivers.')).toBeVisible();
    await page.getByLabel('Number plate, e-mail, phone number, name or driver id').fill(vehiclePlate);
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await page.getByRole('button', { name: 'Suspend Ada O.' }).click();
    const dialog = page.getByRole('dialog', { name: 'Suspend Ada O.' });
    await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
    await expect(dialog.getByText('Enter a reason. The driver will see it.')).toBeVisible();
    await dialog.getByLabel('Why').fill('A rider was left behind');
    await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
    await expect(driver.page.getByText('A rider was left behind')).toBeVisible();
    await expect(driver.page.getByRole('switch', { name: 'Online' })).toBeDisabled();
    await page.getByRole('button', { name: 'Lift the suspension of Ada O.' }).click();
    await page.getByRole('dialog').getByLabel('Why').fill('It was somebody else');
    await page.getByRole('dialog').getByRole('button', { name: 'Lift the suspension' }).click();
    await expect(driver.page.getByRole('switch', { name: 'Online' })).toBeEnabled();
    await driver.sameLoad();
  });
});

const byPersonAlone = (admin: Client) =>
  admin.request('PUT', '/api/admin/review-settings', {
    ...{ thresholdPercent: 75, marketStandards: true, seasonalAdjustments: true, lenientMode: true },
    goodPhotosSuffice: false,
    reason: 'A person looks at every vehicle',
  });
