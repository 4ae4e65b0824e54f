import { consolePages } from '@saferide/contracts/kernel/console-pages';
import { photoAngles } from '@saferide/contracts/pick-lists';
import { vehiclePicture } from '@saferide/demo/pictures/pictures';
import { seededDemoRandom } from '@saferide/demo/simulation/demo-random';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { expect } from '../browser/harness/expect.ts';
import { openScreens, type Screen, type Screens } from '../browser/harness/screens.ts';
import { appDir } from '../harness/config.ts';
import { openTestSystem, type TestSystem } from '../harness/test-system.ts';
import { consolePictures } from './console-pictures.ts';
import { openCaseForScreenshots } from './pictured-case.ts';
import { createPicturedTown, type PicturedTown } from './pictured-town.ts';
import { takePicture } from './take-picture.ts';

const nearby = { latitude: 6.4369, longitude: 3.4286 };
const nearer = { latitude: 6.4325, longitude: 3.4252 };
const pickup = 'Eko Hotel, Victoria Island';
const destination = 'Allen Avenue, Ikeja';

/** The tests run in order, because each picture of the ride continues the one before. */
describe('the pictures', () => {
  let system: TestSystem;
  let screens: Screens;
  let town: PicturedTown;
  let rider: Screen;
  let driver: Screen;

  beforeAll(async () => {
    system = await openTestSystem({ environment: { APP_DIR: appDir } });
    screens = await openScreens(system.url);
    town = await createPicturedTown(system);
  });
  afterAll(async () => {
    await screens?.close();
    await system?.close();
  });

  describe('of pages for everyone', () => {
    it('show the landing page', async () => {
      const { page } = await screens.open('/');
      await page.getByLabel('Pickup').first().fill(pickup);
      await page.getByLabel('Destination').first().fill(destination);
      await expect(page.getByText(/^₦5,/).first()).toBeVisible();
      await page.getByRole('button', { name: 'Maybe Later' }).click();
      await takePicture(page, 'landing');
    });

    it('show the registration', async () => {
      const { page } = await screens.open('/register');
      await page.getByLabel('First name').fill('Ngozi');
      await page.getByLabel('Last name').fill('Eze');
      await page.getByLabel('E-mail', { exact: true }).fill('ngozi.eze@example.ng');
      await page.getByLabel('Phone number').fill('0803 123 4567');
      await takePicture(page, 'register');
    });

    it('show the sign-in', async () => {
      const { page } = await screens.open('/login');
      await page.getByLabel('Phone number or e-mail').fill('ngozi.eze@example.ng');
      await page.getByRole('button', { name: 'Send codes' }).click();
      await expect(page.getByLabel('Code from the SMS')).toBeVisible();
      await takePicture(page, 'login');
    });

    it('show the home page', async () => {
      const { page } = await screens.open('/', { as: town.newcomer });
      await expect(page.getByRole('heading', { name: 'Welcome to SafeRide' })).toBeVisible();
      await takePicture(page, 'home');
    });
  });

  describe('of a ride', () => {
    it('show the customer’s page and the booking', async () => {
      rider = await screens.open('/customer', { as: town.rider });
      const { page } = rider;
      await expect(page.getByText('Recent Rides')).toBeVisible();
      await expect(page.locator('[data-drawn=true]')).toHaveCount(1);
      await takePicture(page, 'customer');
      await page.getByRole('link', { name: 'Where to?' }).click();
      await page.getByLabel('Pickup address').fill(pickup);
      await page.getByLabel('Destination address').fill(destination);
      await page.getByLabel('Destination address').press('Enter');
      await expect(page.getByRole('button', { name: /^Book .+ · ₦/ })).toBeEnabled();
      await takePicture(page, 'booking');
    });

    it('show the driver’s page, the offer and the search', async () => {
      driver = await screens.open('/driver', { as: town.driver, at: nearby });
      await expect(driver.page.getByText('You’re online and getting ride requests.')).toBeVisible();
      await expect(driver.page.getByText('No rides available at the moment. Check back soon!')).toBeVisible();
      await takePicture(driver.page, 'driver');
      await rider.page.getByRole('button', { name: /^Book .+ · ₦/ }).click();
      await expect(driver.page.getByRole('button', { name: /^Accept for/ })).toBeVisible();
      await takePicture(driver.page, 'offer', { phone: driver.page.getByRole('heading', { name: 'Available Rides' }) });
      await expect(rider.page.getByText('Finding Driver')).toBeVisible();
      await rider.page.getByRole('radio', { name: '+₦500' }).check({ force: true });
      await expect(rider.page.getByRole('button', { name: /^Add ₦500/ })).toBeEnabled();
      await takePicture(rider.page, 'searching');
    });

    it('show the driver on the way', async () => {
      await driver.page.getByRole('button', { name: /^Accept for/ }).click();
      await expect(driver.page.getByRole('button', { name: 'I have arrived' })).toBeVisible();
      await driver.context.setGeolocation(nearer);
      await expect(rider.page.getByText(/km from you · updated (just now|\d+ s ago)/)).toBeVisible();
      await takePicture(rider.page, 'driver-assigned');
      await takePicture(driver.page, 'drivers-ride');
    });

    it('show the completed ride', async () => {
      const { page } = await screens.open(`/customer/rides/${town.arrival}`, { as: town.rider });
      await page.getByRole('radio', { name: '5 stars' }).click();
      await expect(page.getByText('Your driver receives')).toBeVisible();
      await takePicture(page, 'completed');
    });

    it('show a case about it', async () => {
      const id = await openCaseForScreenshots(town);
      const { page } = await screens.open(`/cases/${id}`, { as: town.rider });
      await expect(page.getByText('Does that work?', { exact: false })).toBeVisible();
      await takePicture(page, 'case');
    });
  });

  describe('of becoming a driver', () => {
    it('show the driver registration', async () => {
      const { page } = await screens.open('/driver', { as: town.newcomer });
      await page.getByRole('button', { name: 'Fill in sample details' }).click();
      await expect(page.getByText('Photo Uploaded', { exact: true })).toHaveCount(4);
      await takePicture(page, 'driver-registration');
    });

    it('show the vehicle photos', async () => {
      const { page } = await screens.open('/driver/vehicle-review', { as: town.applicant });
      for (const [index, angle] of photoAngles.entries()) {
        const buffer = await vehiclePicture(angle, 'Red', seededDemoRandom(angle), 'good');
        const file = { name: `${angle}.jpg`, mimeType: 'image/jpeg', buffer };
        await page.locator('input[type=file]').nth(index).setInputFiles(file);
        await expect(page.getByText(`${index + 1} of 8 photos`).first()).toBeVisible();
      }
      await takePicture(page, 'vehicle-photos');
    });
  });

  describe('of the consoles', () => {
    it.each(Object.entries(consolePictures))('show the page %s', async (name, take) => {
      const { context, page } = await take(screens, town);
      const { pathname } = new URL(page.url());
      const address = consolePages[name as keyof typeof consolePages].replaceAll(/:\w+/g, '[^/]+');
      expect(pathname).toMatch(new RegExp(`^${address}$`));
      await context.close();
    });
  });
});
