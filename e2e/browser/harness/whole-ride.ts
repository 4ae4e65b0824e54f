import { givenDriverEvents, grantRole } from '@saferide/infrastructure/testing/given-people';
import { describe } from 'vitest';
import { givenSystemPerson } from '../../harness/given-system-people.ts';
import type { TestSystem } from '../../harness/test-system.ts';
import { expect } from './expect.ts';
import type { Screen, screenSizes } from './screens.ts';
import {
  becomeDriverOnPage,
  recordHeadings,
  SIGN_UP_NUMBER,
  setUpProfile,
  signUpOnPage,
  startCodeOnPage,
  switchOnline,
  uploadVehiclePictures,
} from './steps.ts';
import { test as it } from './test.ts';

type System = Pick<TestSystem, 'infrastructure'>;

const ikeja = { latitude: 6.6018, longitude: 3.3515 };
const north = { ...ikeja, latitude: 6.605 };

interface WholeRideOptions {
  /** Whether the driver too signs up on the pages and sends photos, and more is done after the ride. Default: false. */
  readonly atLength?: boolean;
}

export const describeWholeRide = (size: keyof typeof screenSizes, { atLength = false }: WholeRideOptions = {}) =>
  describe(`a ride from landing page to rating, on ${size}-sized screens`, () => {
    let rider: Screen;
    let driver: Screen;
    let operator: Screen;
    let before: number;
    let headings: () => Promise<readonly string[]>;

    it.beforeAll(async ({ system, screens }) => {
      operator = await screens.open('/ops/statistics', {
        size,
        as: await givenSystemPerson(system.infrastructure, system.url, ['operator']),
      });
    });

    const completed = () => operator.page.getByRole('link', { name: /^\d+: Completed$/ });
    const completedRides = async () => Number.parseInt((await completed().getAttribute('aria-label')) ?? '', 10);

    it('the operator opens the statistics', async () => {
      await expect(operator.page.getByRole('heading', { name: 'Ride statistics' })).toBeVisible();
    });

    if (atLength) {
      it('a driver signs up, passes verification and starts the trial', async ({ screens }) => {
        driver = await screens.open('/register', { size, at: ikeja });
        await signUpOnPage(driver.page, 'Dele', undefined, { number: SIGN_UP_NUMBER });
        await setUpProfile(driver.page);
        await becomeDriverOnPage(driver.page);
      });

      it('good photos of the vehicle are approved at once', async () => {
        await uploadVehiclePictures(driver.page);
      });
    }

    it('the driver goes online', async ({ system: { infrastructure, url }, screens }) => {
      if (!atLength) {
        const at = { infrastructure, door: url, now: () => new Date().toISOString() };
        const person = { firstName: 'Dele', phoneNumber: `+234${SIGN_UP_NUMBER}` };
        const as = await givenDriverEvents(at, 'cleared', person);
        driver = await screens.open('/driver', { size, at: ikeja, as });
      }
      await switchOnline(driver.page);
      await expect(driver.page.getByText('No rides available at the moment. Check back soon!')).toBeVisible();
    });

    it('a visitor gets a fare quote on the landing page, and the trip is still filled in after the sign-up', async ({
      screens,
    }) => {
      rider = await screens.open('/', { size });
      const { page } = rider;
      await page.getByLabel('Pickup').first().fill('Allen Avenue, Ikeja');
      await page.getByLabel('Destination').first().fill('Eko Hotel, Victoria Island');
      await expect(page.getByText('₦5,701').first()).toBeVisible();
      headings = await recordHeadings(page);
      await page
        .getByRole('button', { name: /Book Ride/ })
        .first()
        .click();
      await expect(
        page.getByText('Your trip is saved: Allen Avenue, Ikeja to Eko Hotel, Victoria Island.'),
      ).toBeVisible();
      await rider.mark();
      await signUpOnPage(page, 'Bola');
      await expect(page.getByLabel('Pickup address')).toHaveValue('Allen Avenue, Ikeja');
      await expect(page.getByLabel('Destination address')).toHaveValue('Eko Hotel, Victoria Island');
    });

    it('the rider books, and the ride is offered to the driver', async () => {
      before = (await completed().count()) === 0 ? 0 : await completedRides();
      await rider.page.getByRole('button', { name: 'Book Standard · ₦5,701' }).click();
      await expect(rider.page.getByText('Finding Driver')).toBeVisible();
      await expect(driver.page.getByRole('button', { name: 'Accept for ₦5,701' })).toBeVisible();
    });

    it('a new customer sees only five screens from the landing page to the search for a driver', async () => {
      expect(await headings()).toEqual([
        'Know the fare. Know the driver. Go.',
        'Create your account',
        'Enter your codes',
        'Book a ride',
        expect.any(String),
      ]);
    });

    it('a top-up of the fare appears on both screens without a reload', async () => {
      await rider.page.getByRole('radio', { name: '+₦500' }).check({ force: true });
      await rider.page.getByRole('button', { name: 'Add ₦500 · ₦6,201' }).click();
      await expect(rider.page.getByText('₦6,201').first()).toBeVisible();
      await expect(driver.page.getByRole('button', { name: 'Accept for ₦6,201' })).toBeVisible();
    });

    it('the rider sees the driver, the vehicle and the start code once the driver accepts', async () => {
      await driver.page.getByRole('button', { name: 'Accept for ₦6,201' }).click();
      await expect(driver.page.getByRole('button', { name: 'I have arrived' })).toBeVisible();
      await expect(rider.page.getByText('Driver Assigned')).toBeVisible();
      await expect(rider.page.getByText('Driver accepted', { exact: true })).toBeVisible();
      await expect(rider.page.getByText(/^LND-\d{3}-[A-Z]{2}$/)).toBeVisible();
      await expect(rider.page.getByText('Silver Toyota Corolla')).toBeVisible();
      await expect(rider.page.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute(
        'href',
        'tel:+2348031234567',
      );
      expect(await startCodeOnPage(rider.page)).toMatch(/^\d{4}$/);
    });

    /** Resolves once the server has stored the position, which the driver's page shows before. */
    const driverMoves = async ({ infrastructure: { db } }: System, at: typeof ikeja) => {
      // With a better accuracy, a move of 360 m within seconds would be rejected.
      await driver.context.setGeolocation({ ...at, accuracy: 90 });
      const stored = () => db.query('select latitude from locations.drivers order by fixed_at desc limit 1');
      await expect.poll(async () => (await stored()).rows).toEqual([{ latitude: at.latitude }]);
    };

    it('the rider sees how far away the driver is and when the position was updated', async ({ system }) => {
      await driverMoves(system, north);
      await expect(rider.page.getByText(/m from you · updated (just now|\d+ s ago)/)).toBeVisible();
    });

    it('the driver cannot confirm the arrival from far away, and sees how near to come', async () => {
      await expect(driver.page.getByText(/^Get within 300 m of the pickup/)).toBeVisible();
      await driver.page.getByRole('button', { name: 'I have arrived' }).click();
      await expect(driver.page.getByText(/^You aren’t at the pickup yet\./)).toBeVisible();
    });

    it('the rider sees that the driver has arrived', async ({ system }) => {
      await driverMoves(system, ikeja);
      await expect(driver.page.getByText('You’re at the pickup. Tap “I have arrived”.')).toBeVisible();
      await driver.page.getByRole('button', { name: 'I have arrived' }).click();
      await expect(rider.page.getByText(/^Please get in before \d\d:\d\d\.$/)).toBeVisible();
    });

    it('a wrong start code shows the remaining tries, and the right one starts the ride', async () => {
      const code = await startCodeOnPage(rider.page);
      await driver.page.getByLabel('Rider’s code').fill(code === '0000' ? '1111' : '0000');
      await driver.page.getByRole('button', { name: 'Start ride' }).click();
      await expect(driver.page.getByText(/4 tries left/)).toBeVisible();
      await driver.page.getByLabel('Rider’s code').fill(code);
      await driver.page.getByRole('button', { name: 'Start ride' }).click();
      await expect(driver.page.getByRole('button', { name: 'Complete ride' })).toBeVisible();
      await expect(rider.page.getByText('On The Way', { exact: true })).toBeVisible();
      await expect(rider.page.getByText('Start code', { exact: true })).toBeHidden();
    });

    it('the driver completes the ride at no more than the agreed fare, and both see the end', async () => {
      await rider.page.getByRole('button', { name: 'We arrived' }).click();
      await driver.page.getByRole('button', { name: 'Complete ride' }).click();
      await expect(driver.page.getByText(/^Your rider confirmed the end/)).toBeVisible();
      await driver.page.getByLabel('Final fare').fill('7000');
      await expect(driver.page.getByText(/^The final fare can’t be more than ₦/)).toBeVisible();
      await driver.page.getByLabel('Final fare').fill('6000');
      await driver.page.getByRole('button', { name: 'Complete for ₦6,000' }).click();
      await expect(driver.page.getByRole('heading', { name: 'Ride completed!' })).toBeVisible();
      await expect(driver.page.getByText('You keep 100%. No commission.')).toBeVisible();
      await expect(rider.page.getByRole('heading', { name: 'You have arrived!' })).toBeVisible();
      await expect(rider.page.getByText('₦6,000').first()).toBeVisible();
    });

    it('rider and driver rate each other, and the driver records how the fare was paid', async () => {
      await driver.page.getByText('Cash', { exact: true }).click();
      await driver.page.getByRole('button', { name: /^Record ₦.*: Cash$/ }).click();
      await expect(driver.page.getByText('Paid: Cash').first()).toBeVisible();
      await driver.page.getByRole('radio', { name: '4 stars' }).click();
      await driver.page.getByRole('button', { name: 'Send rating' }).click();
      await expect(driver.page.getByText('Thank you for your rating')).toBeVisible();
      await driver.page.getByRole('button', { name: 'Done' }).click();
      await expect(driver.page.getByText('₦6,000').first()).toBeVisible();
      await rider.page.getByRole('radio', { name: '5 stars' }).click();
      await rider.page.getByRole('button', { name: 'Send rating' }).click();
      await expect(rider.page.getByText('You gave 5 stars')).toBeVisible();
      await expect(rider.page.getByText('Discount by the driver')).toBeVisible();
    });

    it('the operator’s totals count the ride', async () => {
      await expect.poll(completedRides).toBe(before + 1);
    });

    it('no page was reloaded during the ride', async () => {
      for (const screen of [rider, driver, operator]) await screen.sameLoad();
    });

    if (!atLength) return;

    it('a finished trip can be booked again after one tap', async () => {
      await rider.page.getByRole('link', { name: 'Book this trip again' }).click();
      await expect(rider.page.getByLabel('Destination address')).toHaveValue('Eko Hotel, Victoria Island');
      await expect(rider.page.getByRole('button', { name: 'Book Standard · ₦5,701' })).toBeEnabled();
    });

    it('a rider with a saved place books a ride there within three taps of opening the app', async ({
      system,
      screens,
    }) => {
      const person = await givenSystemPerson(system.infrastructure, system.url, ['customer']);
      await person.post('/api/customer/favorite-locations', { name: 'Work', address: 'Eko Hotel, Victoria Island' });
      await system.settled();
      const { page } = await screens.open('/', { size, as: person, at: ikeja });
      await page.getByRole('link', { name: 'Work' }).click();
      await page.getByRole('button', { name: /^Book Standard · ₦/ }).click();
      await expect(page.getByText('Finding Driver')).toBeVisible();
    });

    it('a person who is granted the admin role finds the console on the home page', async ({ system, screens }) => {
      const person = await givenSystemPerson(system.infrastructure, system.url);
      await grantRole(system.infrastructure, person, 'admin');
      await system.settled();
      const { page } = await screens.open('/', { size, as: person });
      await page.getByRole('link', { name: 'Vehicle reviews' }).click();
      await expect(page.getByRole('heading', { name: 'Vehicle reviews' })).toBeVisible();
    });
  });
