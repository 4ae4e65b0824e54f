import { grantRole } from '@saferide/infrastructure/testing/grant-role';
import { beforeAll, describe, it } from 'vitest';
import { givenPerson } from '../harness/given.ts';
import { browsing } from './harness/browsing.ts';
import { expect } from './harness/expect.ts';
import { type Screen, sizes } from './harness/screens.ts';
import { becomeDriver, goOnline, setUpProfile, showVehicle, signUp, startCode } from './harness/steps.ts';

const ikeja = { latitude: 6.6018, longitude: 3.3515 };

/**
 * One ride from the landing page to the rating, with rider, driver, admin and operator at their screens all the while.
 * What one does is seen by the others by the socket alone: no page is loaded anew.
 */
describe.each(Object.keys(sizes) as (keyof typeof sizes)[])(
  'a ride lived through in four browsers, on a %s',
  (size) => {
    const at = browsing();
    let rider: Screen;
    let driver: Screen;
    let admin: Screen;
    let operator: Screen;

    beforeAll(async () => {
      admin = await at.screens.open('/admin/vehicle-review', {
        size,
        as: await givenPerson(at.house.infrastructure, at.house.url, ['admin']),
      });
      operator = await at.screens.open('/ops/statistics', {
        size,
        as: await givenPerson(at.house.infrastructure, at.house.url, ['operator']),
      });
    });

    it('the admin and the operator look at empty consoles', async () => {
      await expect(admin.page.getByRole('heading', { name: 'Waiting for a decision (0)' })).toBeVisible();
      await expect(operator.page.getByRole('heading', { name: 'Ride statistics' })).toBeVisible();
    });

    it('a driver signs up, is verified and starts the trial', async () => {
      driver = await at.screens.open('/register', { size, at: ikeja });
      await signUp(driver.page, 'Dele');
      await setUpProfile(driver.page);
      await becomeDriver(driver.page);
    });

    it('the driver shows the vehicle, which good photos have approved, and goes online', async () => {
      await showVehicle(driver.page);
      await goOnline(driver.page);
      await expect(driver.page.getByText('No rides available at the moment. Check back soon!')).toBeVisible();
    });

    it('a visitor asks for a fare on the landing page, and finds it again after signing up', async () => {
      rider = await at.screens.open('/', { size });
      const { page } = rider;
      await page.getByLabel('Pickup').first().fill('Allen Avenue, Ikeja');
      await page.getByLabel('Destination').first().fill('Eko Hotel, Victoria Island');
      await expect(page.getByText('₦5,701').first()).toBeVisible();
      await page
        .getByRole('button', { name: /Book Ride/ })
        .first()
        .click();
      await expect(page).toHaveURL('/login');
      await rider.mark();
      await page.getByRole('link', { name: 'Create an account' }).click();
      await signUp(page, 'Bola');
      await setUpProfile(page);
      await expect(page.getByText('Allen Avenue, Ikeja to Eko Hotel, Victoria Island')).toBeVisible();
      await page.getByRole('link', { name: 'Go on booking' }).click();
      await page.getByRole('button', { name: 'Create Customer Profile' }).click();
      await expect(page.getByLabel('Pickup address')).toHaveValue('Allen Avenue, Ikeja');
      await expect(page.getByLabel('Destination address')).toHaveValue('Eko Hotel, Victoria Island');
    });

    it('the rider books, and the driver is offered the ride', async () => {
      await rider.page.getByRole('button', { name: 'Book for ₦5,701' }).click();
      await expect(rider.page.getByText('Finding Driver')).toBeVisible();
      await expect(driver.page.getByRole('button', { name: 'Accept for ₦5,701' })).toBeVisible();
    });

    it('a top-up is seen by the rider at once, and by the driver', async () => {
      await rider.page.getByRole('button', { name: '+₦500', exact: true }).click();
      await expect(rider.page.getByText('New total: ₦6,201')).toBeVisible();
      await rider.page.getByRole('button', { name: 'Apply top-up' }).click();
      await expect(rider.page.getByText('₦6,201').first()).toBeVisible();
      await expect(driver.page.getByRole('button', { name: 'Accept for ₦6,201' })).toBeVisible();
    });

    it('the driver accepts; the rider sees who comes, in what, and the start code', async () => {
      await driver.page.getByRole('button', { name: 'Accept for ₦6,201' }).click();
      await expect(driver.page.getByRole('button', { name: 'I have arrived' })).toBeVisible();
      await expect(rider.page.getByText('Driver Assigned')).toBeVisible();
      await expect(rider.page.getByText('Driver accepted', { exact: true })).toBeVisible();
      await expect(rider.page.getByText(/^LND-\d{3}-[A-Z]{2}$/)).toBeVisible();
      await expect(rider.page.getByText('Silver Toyota Corolla')).toBeVisible();
      await expect(rider.page.getByRole('link', { name: 'Call driver' })).toHaveAttribute('href', 'tel:+2348031234567');
      expect(await startCode(rider.page)).toMatch(/^\d{4}$/);
    });

    it('the rider sees how far away the driver is', async () => {
      await driver.context.setGeolocation({ latitude: 6.6063, longitude: 3.3515 });
      await expect(rider.page.getByText(/km from you · updated \d+ s ago/)).toBeVisible();
    });

    it('the driver has not arrived while they are far away, and is told how far', async () => {
      await expect(driver.page.getByText(/^500 m to the pickup\./)).toBeVisible();
      await driver.page.getByRole('button', { name: 'I have arrived' }).click();
      await expect(driver.page.getByText(/^You are 500 m from the pickup\./)).toBeVisible();
    });

    it('the driver arrives, and the rider is told', async () => {
      await driver.context.setGeolocation({ latitude: 6.6018, longitude: 3.3515 });
      await expect(driver.page.getByText(/^\d+ m to the pickup: you can say that you have arrived\.$/)).toBeVisible();
      await expect(rider.page.getByText(/^0\.0 km from you · updated/)).toBeVisible();
      await driver.page.getByRole('button', { name: 'I have arrived' }).click();
      await expect(rider.page.getByText('Dele is at the pickup. Give the start code when you sit down.')).toBeVisible();
    });

    it('a wrong start code says how many tries are left; the right one starts the ride', async () => {
      const code = await startCode(rider.page);
      await driver.page.getByLabel('Start code of your rider').fill(code === '0000' ? '1111' : '0000');
      await driver.page.getByRole('button', { name: 'Start ride' }).click();
      await expect(driver.page.getByText(/4 tries left/)).toBeVisible();
      await driver.page.getByLabel('Start code of your rider').fill(code);
      await driver.page.getByRole('button', { name: 'Start ride' }).click();
      await expect(driver.page.getByRole('button', { name: 'Complete ride' })).toBeVisible();
      await expect(rider.page.getByText('On The Way', { exact: true })).toBeVisible();
      await expect(rider.page.getByText('Start code', { exact: true })).toBeHidden();
    });

    it('the driver completes at no more than was agreed; both celebrate', async () => {
      await driver.page.getByRole('button', { name: 'Complete ride' }).click();
      await driver.page.getByLabel('Final fare').fill('7000');
      await expect(
        driver.page.getByText('The final fare cannot be higher than the fare that was agreed.'),
      ).toBeVisible();
      await driver.page.getByLabel('Final fare').fill('6000');
      await driver.page.getByLabel('Why does the ride end here?').fill('The rider gets out here');
      await driver.page.getByRole('button', { name: 'Complete for ₦6,000' }).click();
      await expect(driver.page.getByRole('heading', { name: 'Ride completed!' })).toBeVisible();
      await expect(driver.page.getByText('All of it is yours: commission ₦0.')).toBeVisible();
      await expect(rider.page.getByRole('heading', { name: 'You have arrived!' })).toBeVisible();
      await expect(rider.page.getByText('₦6,000').first()).toBeVisible();
    });

    it('each rates the other, and the driver notes how the fare was paid', async () => {
      await driver.page.getByRole('button', { name: 'Cash' }).click();
      await expect(driver.page.getByText('Noted.')).toBeVisible();
      await driver.page.getByRole('radio', { name: '4 stars' }).click();
      await expect(driver.page.getByText('Thank you for your rating')).toBeVisible();
      await driver.page.getByRole('button', { name: 'Done' }).click();
      await expect(driver.page.getByText('₦6,000').first()).toBeVisible();
      await rider.page.getByRole('radio', { name: '5 stars' }).click();
      await rider.page.getByRole('button', { name: 'Send rating' }).click();
      await expect(rider.page.getByText('You gave 5 stars.')).toBeVisible();
      await expect(rider.page.getByText('Discount by the driver')).toBeVisible();
    });

    it('the operator has seen the day fill up', async () => {
      await expect(operator.page.getByText('₦6,000').first()).toBeVisible();
      await operator.sameLoad();
    });

    it('nobody’s page was loaded anew, and the read models equal a rebuild', async () => {
      for (const screen of [rider, driver, admin, operator]) await screen.sameLoad();
      await at.house.settled();
      expect(await at.house.differencesToRebuild()).toEqual([]);
    });

    it('whoever is made an admin finds the way from the home page', async () => {
      const { house, screens } = at;
      const person = await givenPerson(house.infrastructure, house.url);
      await grantRole(house.infrastructure, person, 'admin');
      await house.settled();
      const { page } = await screens.open('/', { size, as: person });
      await page.getByRole('link', { name: 'Vehicle reviews' }).click();
      await expect(page.getByRole('heading', { name: 'Vehicle reviews' })).toBeVisible();
    });
  },
);
