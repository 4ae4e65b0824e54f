import type { Client } from '@saferide/client/client';
import { arriveAt, driverOnTrial, eightPhotos } from '@saferide/client/testing/drivers';
import { becomeCustomer } from '@saferide/client/testing/people';
import { bookRide, startCodeOf } from '@saferide/client/testing/rides';
import { beforeAll, describe, it } from 'vitest';
import { givenDriver, givenOfferedRide, givenPerson } from '../harness/given.ts';
import { browsing } from './harness/browsing.ts';
import { expect } from './harness/expect.ts';

describe('the consoles', () => {
  const at = browsing();
  let customer: Client;

  beforeAll(async () => {
    customer = await becomeCustomer(at.house.url, 'Bola');
  });

  it('an operator rebuilds a read model: dry run, comparison, typed confirmation, swap', async () => {
    const operator = await givenPerson(at.house.infrastructure, at.house.url, ['operator']);
    const { page, sameLoad } = await at.screens.open('/ops/projections', { as: operator, size: 'desk' });
    await page.getByRole('button', { name: 'Rebuild ride_statistics', exact: true }).click();
    await page.getByRole('button', { name: 'Start dry run' }).click();
    await expect(page.getByText('Say why', { exact: true })).toBeVisible();
    await page.getByRole('textbox', { name: 'Reason' }).fill('Monthly look');
    await page.getByRole('button', { name: 'Start dry run' }).click();
    await expect(page.getByText('The rebuilt tables hold exactly the rows of the live ones.')).toBeVisible();
    await expect(page.getByText('Reason given: Monthly look')).toBeVisible();
    await page.getByRole('button', { name: 'Swap it in' }).click();
    const dialog = page.getByRole('dialog', { name: 'Swap ride_statistics in?' });
    await dialog.getByLabel('Type ride_statistics to confirm').fill('ridestatistics');
    await dialog.getByRole('button', { name: 'Swap it in', exact: true }).click();
    await expect(dialog.getByText('This is not ride_statistics')).toBeVisible();
    await dialog.getByLabel('Type ride_statistics to confirm').fill('ride_statistics');
    await dialog.getByRole('button', { name: 'Swap it in', exact: true }).click();
    await expect(
      page.getByText('The rebuilt tables serve. The old ones are kept until the next rebuild.'),
    ).toBeVisible();
    await sameLoad();
  });

  it('rows that were changed by hand are named, and swapped only when that is asked for', async () => {
    const operator = await givenPerson(at.house.infrastructure, at.house.url, ['operator']);
    await bookRide(customer);
    await at.house.settled();
    await at.house.infrastructure.db.query(
      'update read_customer_stats.stats set completed_trips = completed_trips + 7',
    );
    const { page } = await at.screens.open('/ops/projections', { as: operator, size: 'desk' });
    await page.getByRole('button', { name: 'Rebuild customer_stats', exact: true }).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('The figures look wrong');
    await page.getByRole('button', { name: 'Start dry run' }).click();
    await expect(page.getByText('First rows that differ')).toBeVisible();
    await page.getByRole('button', { name: 'Swap it in' }).click();
    await page.getByRole('switch', { name: 'Swap although rows differ' }).click();
    await page.getByLabel('Type customer_stats to confirm').fill('customer_stats');
    await page.getByRole('dialog').getByRole('button', { name: 'Swap it in', exact: true }).click();
    const row = page.getByRole('listitem', { name: 'customer_stats' });
    await expect(
      row.getByText('The rebuilt tables serve. The old ones are kept until the next rebuild.'),
    ).toBeVisible();
    expect(await at.house.differencesToRebuild()).toEqual([]);
    expect(await customer.get('/api/customer/stats')).toMatchObject({ totalTrips: 0 });
  });

  it('a paused read model falls behind in sight, and catches up when it goes on', async () => {
    const operator = await givenPerson(at.house.infrastructure, at.house.url, ['operator']);
    const { page } = await at.screens.open('/ops/projections', { as: operator, size: 'desk' });
    await page.getByRole('button', { name: 'Pause drivers', exact: true }).click();
    const asked = page.getByRole('dialog', { name: 'Pause drivers?' });
    await expect(asked.getByText(/^Drivers do not see that they have passed their checks/)).toBeVisible();
    await asked.getByRole('textbox', { name: 'Reason' }).fill('Its rows are looked at');
    await asked.getByRole('button', { name: 'Pause drivers' }).click();
    await expect(page.getByRole('button', { name: 'Resume drivers', exact: true })).toBeVisible();
    await becomeCustomer(at.house.url, 'Sola');
    await expect(page.getByText(/Look at drivers/)).toBeVisible();
    await page.getByRole('button', { name: 'Resume drivers', exact: true }).click();
    const again = page.getByRole('dialog', { name: 'Let drivers go on?' });
    await again.getByRole('textbox', { name: 'Reason' }).fill('They are right');
    await again.getByRole('button', { name: 'Resume drivers' }).click();
    await expect(page.getByText(/^All \d+ read models are live/)).toBeVisible({
      timeout: 10_000,
    });
  });

  it('an admin works through the queue by keyboard; the driver is told each time', async () => {
    const admin = await givenPerson(at.house.infrastructure, at.house.url, ['admin']);
    await byPersonAlone(admin);
    const [good, poor] = [await driverOnTrial(at.house.url, 'Dele'), await driverOnTrial(at.house.url, 'Chidi')];
    await good.post('/api/driver/vehicle-review', { photos: await eightPhotos(good) });
    await poor.post('/api/driver/vehicle-review', { photos: await eightPhotos(poor, { dull: true }) });
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

  it('photos that changed while the admin looked are not decided about unseen', async () => {
    const admin = await givenPerson(at.house.infrastructure, at.house.url, ['admin']);
    const dull = await driverOnTrial(at.house.url, 'Musa');
    await dull.post('/api/driver/vehicle-review', { photos: await eightPhotos(dull, { dull: true }) });
    const { page } = await at.screens.open('/admin/vehicle-review', { as: admin, size: 'desk' });
    await page.getByRole('link', { name: /Musa Obi/ }).click();
    await expect(page.getByRole('heading', { name: 'Musa Obi' })).toBeVisible();
    await page.keyboard.press('a');
    await expect(page.getByRole('dialog', { name: 'Approve this vehicle?' })).toBeVisible();
    await dull.post('/api/driver/vehicle-review', { photos: await eightPhotos(dull) });
    await expect(page.getByText('Attempt 2', { exact: true })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  it('an admin asks for one photo anew, and the driver takes that one alone', async () => {
    const admin = await givenPerson(at.house.infrastructure, at.house.url, ['admin']);
    await byPersonAlone(admin);
    const person = await driverOnTrial(at.house.url, 'Sade');
    await person.post('/api/driver/vehicle-review', { photos: await eightPhotos(person) });
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

  it('an operator steps back to the offer by keyboard, sees what the driver saw, and sends the address on', async () => {
    const { infrastructure, url } = at.house;
    const operator = await givenPerson(infrastructure, url, ['operator']);
    const driver = await givenDriver(infrastructure, url);
    const ride = await givenOfferedRide(infrastructure, customer.accountId, [driver.accountId]);
    await driver.post(`/api/driver/accept-ride/${ride}`);
    await at.house.settled();
    const { page } = await at.screens.open('/ops/history', { as: operator, size: 'desk' });
    await page.getByLabel('Id', { exact: true }).fill(ride);
    await page.keyboard.press('Enter');
    const slider = page.getByRole('slider', { name: /^By event/ });
    await expect(page.getByText('accepted').first()).toBeVisible();
    await slider.focus();
    await page.keyboard.press('Home');
    await expect(page.getByRole('heading', { name: 'Ride requested' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('heading', { name: 'Ride offered' })).toBeVisible();
    await page.getByRole('tab', { name: /^Offered driver/ }).click();
    const saw = page.getByRole('region', { name: 'What they saw then' });
    await expect(saw.getByText('1, pickup distance')).toBeVisible();
    await expect(saw.getByText('Ikeja City Mall')).toBeHidden();
    expect(page.url()).toContain(`/ops/history/ride/${ride}?at=1&as=offered%3A${driver.accountId}`);
    const colleague = await givenPerson(infrastructure, url, ['operator']);
    const sent = await at.screens.open(page.url().slice(url.length), { as: colleague, size: 'phone' });
    await expect(sent.page.getByRole('heading', { name: 'Ride offered' })).toBeVisible();
    await expect(sent.page.getByText('1, pickup distance')).toBeVisible();
    await page.getByRole('slider', { name: /^By event/ }).focus();
    await page.keyboard.press('End');
    await expect(page.getByText('They had nothing to do with it then. These had:')).toBeVisible();
  });

  it('an operator tries dearer rates on a ride that is over, adopts them for later, and takes them back', async () => {
    const { infrastructure, url } = at.house;
    const operator = await givenPerson(infrastructure, url, ['operator']);
    const driver = await givenDriver(infrastructure, url);
    const rideId = await givenOfferedRide(infrastructure, customer.accountId, [driver.accountId]);
    await driver.post(`/api/driver/accept-ride/${rideId}`);
    await arriveAt(driver, rideId);
    await driver.post(`/api/ride/${rideId}/start`, { code: await startCodeOf(customer, rideId) });
    const { estimatedPrice } = await customer.get<{ estimatedPrice: number }>(`/api/ride/${rideId}`);
    await driver.post(`/api/ride/${rideId}/complete`, {
      finalPrice: estimatedPrice,
      reason: 'The rider gets out here',
    });
    await at.house.settled();
    const { page, sameLoad, toasts } = await at.screens.open('/ops/tariff', { as: operator });
    await page.getByLabel('Standard, a kilometre').fill('1000');
    await page.getByRole('button', { name: 'Try these rates' }).click();
    await expect(page).toHaveURL(/standardPerKm=1000/);
    const dearer = page.getByRole('table', { name: 'By vehicle' }).getByRole('row', { name: /^Standard/ });
    await expect(dearer).toContainText('₦');
    await page.getByRole('button', { name: 'Adopt these rates' }).click();
    const dialog = page.getByRole('dialog', { name: 'Adopt these rates?' });
    await expect(dialog.getByText('Standard, a kilometre: ₦150 → ₦1,000')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Fuel is dearer');
    await dialog.getByRole('button', { name: 'Adopt', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Waits: lagos-2' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Who changed it' }).getByText('Fuel is dearer')).toBeVisible();
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('The wrong figure');
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByRole('heading', { name: 'Waits: lagos-2' })).toBeHidden();
    expect(await toasts()).toEqual(expect.arrayContaining([expect.stringContaining('lagos-2 is withdrawn')]));
    await sameLoad();
  });

  it('an operator suspends a driver, who reads why, and lets them back', async () => {
    const operator = await givenPerson(at.house.infrastructure, at.house.url, ['operator']);
    const person = await givenDriver(at.house.infrastructure, at.house.url);
    const { vehiclePlate } = await person.get<{ vehiclePlate: string }>('/api/driver/profile');
    const driver = await at.screens.open('/driver', { as: person });
    const { page } = await at.screens.open('/ops', { as: operator, size: 'desk' });
    await expect(page.getByText('Nobody is suspended.')).toBeVisible();
    await page.getByLabel('Number plate, e-mail, phone number, name or driver id').fill(vehiclePlate);
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await page.getByRole('button', { name: 'Suspend Ada Obi' }).click();
    const dialog = page.getByRole('dialog', { name: 'Suspend Ada Obi' });
    await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
    await expect(dialog.getByText('Say why. The driver reads it.')).toBeVisible();
    await dialog.getByLabel('Why').fill('A rider was left behind');
    await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
    await expect(driver.page.getByText('A rider was left behind')).toBeVisible();
    await expect(driver.page.getByRole('switch', { name: 'Online' })).toBeDisabled();
    await page.getByRole('button', { name: 'Lift the suspension of Ada Obi' }).click();
    await page.getByRole('dialog').getByLabel('Why').fill('It was somebody else');
    await page.getByRole('dialog').getByRole('button', { name: 'Lift the suspension' }).click();
    await expect(driver.page.getByRole('switch', { name: 'Online' })).toBeEnabled();
    await driver.sameLoad();
  });
});

/** Good photos are not enough: a person looks at every vehicle. */
const byPersonAlone = (admin: Client) =>
  admin.ask('PUT', '/api/admin/review-settings', {
    ...{ thresholdPercent: 75, marketStandards: true, seasonalAdjustments: true, lenientMode: true },
    goodPhotosSuffice: false,
    reason: 'A person looks at every vehicle',
  });
