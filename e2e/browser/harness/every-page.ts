import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type Client, uploadJpeg } from '@saferide/client/client';
import { goOnline } from '@saferide/client/testing/test-drivers';
import { registerPerson } from '@saferide/client/testing/test-people';
import { drawTestPhoto } from '@saferide/client/testing/test-photo';
import { bookTestRide } from '@saferide/client/testing/test-rides';
import { saveFavoriteLocation } from '@saferide/contracts/account/favorites';
import { answerCase } from '@saferide/contracts/case/case-desk';
import { openCase } from '@saferide/contracts/case/rider-cases';
import { consolePages } from '@saferide/contracts/kernel/console-pages';
import { pages } from '@saferide/contracts/kernel/pages';
import { generateTrackingLink, switchFamilyTracking } from '@saferide/contracts/tracking/family';
import { shareTrip } from '@saferide/contracts/tracking/links';
import { photoAngles, type VehiclePhoto } from '@saferide/domain/vehicle-review/photo-angles';
import { describe } from 'vitest';
import { givenReviewCase } from '../../harness/given-reviews.ts';
import {
  givenCompletedRide,
  givenOfferedRide,
  givenSystemDriver,
  givenSystemPerson,
} from '../../harness/given-system-people.ts';
import type { TestSystem } from '../../harness/test-system.ts';
import { raiseAcknowledgedEmergency } from '../../pictures/raise-acknowledged-emergency.ts';
import { expect } from './expect.ts';
import { type Checked, elementsCoveredByToast, violationsOn } from './page-checks.ts';
import { type Screen, type ScreenOptions, type Screens, screenSizes } from './screens.ts';
import { test as it } from './test.ts';

interface People {
  readonly visitor: undefined;
  readonly newcomer: Client;
  readonly beginner: Client;
  readonly customer: Client;
  readonly arrived: Client;
  readonly driver: Client;
  readonly busy: Client;
  readonly offered: Client;
  readonly unseen: Client;
  readonly operator: Client;
}

/** Words with more characters than this may be broken across lines. */
const LONGEST_WORD = 12;

interface PageSeen {
  readonly name: string;
  readonly path: string | (() => string);
  readonly by: keyof People;
  readonly shows: RegExp;
  readonly after?: (page: Page) => Promise<void>;
  /** Opens a dialog after the page was checked. The dialog is then checked without the page behind it. */
  readonly opens?: (page: Page) => Promise<void>;
  /** Whether another row shows the same page, with other data or in another state. The long tier alone checks it. */
  readonly isVariant?: true;
}

/** The rows are sorted by person, because a page that changes hands is loaded again. */
const ORDER: readonly (keyof People)[] = [
  ...(['visitor', 'newcomer', 'beginner', 'customer', 'arrived'] as const),
  ...(['driver', 'unseen', 'offered', 'busy', 'operator'] as const),
];

type Look = Required<Pick<ScreenOptions, 'size' | 'theme'>>;

const NOT_FOUND = /404 Page Not Found/;

const NARROWEST = { width: 320, height: 640 };

/** Runs in the page. Finds elements that are wider than the screen, and cut-off tab lists of up to three tabs. */
const cutOff = (): string[] => {
  const { clientWidth, scrollWidth } = document.documentElement;
  const nameOf = (one: Element) => `${one.tagName.toLowerCase()} “${one.textContent?.slice(0, 30)}” .${one.className}`;
  const isOver = (one: Element) => one.getBoundingClientRect().right > clientWidth + 1;
  const isScrolled = (one: Element | null): boolean =>
    one !== null &&
    one !== document.body &&
    (getComputedStyle(one).overflowX !== 'visible' || isScrolled(one.parentElement));
  const wide = scrollWidth > clientWidth ? [...document.querySelectorAll('body *')] : [];
  const over = wide.filter((one) => isOver(one) && ![...one.children].some(isOver) && !isScrolled(one.parentElement));
  const lists = [...document.querySelectorAll('[role=tablist]')].filter((one) => one.children.length <= 3);
  const cut = lists.filter((one) => one.scrollWidth > one.clientWidth);
  return [
    ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []),
    ...over.slice(0, 3).map((one) => `${nameOf(one)} is wider than the screen`),
    ...cut.map((one) => `${nameOf(one)} is cut`),
  ];
};

const AUDIENCES = [
  ['/driver', 'driver'],
  ['/admin', 'operator'],
  ['/ops', 'operator'],
] as const;

interface EveryPageOptions {
  /** Screen sizes at which a toast is shown, which must not cover anything. Default: none. */
  readonly withToast?: readonly (keyof typeof screenSizes)[];
  readonly toastOn?: readonly string[];
  /**
   * Whether the page is also checked on the narrowest screen (WCAG 1.4.10) and on a phone with text at 200 % (1.4.4).
   */
  readonly cramped?: boolean;
  /**
   * Whether axe measures contrast on the consoles' pages too. It takes longer than all other rules, and
   * `tokens.test.ts` checks every pair of colours.
   */
  readonly consoleContrast?: boolean;
  /** Whether the rows that are variants of others are checked too. */
  readonly variants?: boolean;
}

export const describeEveryPage = (
  looks: readonly Look[],
  { withToast = [], toastOn, cramped = false, consoleContrast = false, variants = false }: EveryPageOptions = {},
) =>
  describe('every page', () => {
    let system: TestSystem;
    let screens: Screens;
    let people: People;
    const rides = { searching: '', underWay: '', over: '' };
    const reviews = { waiting: '', decided: '' };
    const links = { trip: '', work: '' };
    let riderCase = '';
    let payment = '';
    let emergency = '';

    it.beforeAll(async ({ system: shared, screens: ofThisFile }) => {
      system = shared;
      screens = ofThisFile;
      const { infrastructure, url } = system;
      const customer = (firstName: string) =>
        givenSystemPerson(infrastructure, url, ['customer'], url, { firstName, lastName: 'Obi' });
      const offDuty = async () => {
        const driver = await givenSystemDriver(infrastructure, url);
        await driver.post('/api/driver/online-status', { isOnline: false });
        return driver;
      };
      const [driver, busy] = [await offDuty(), await givenSystemDriver(infrastructure, url)];
      const photosOf = async (owner: Client) => {
        const photos: VehiclePhoto[] = [];
        for (const [index, angle] of photoAngles.entries()) {
          const picture = await drawTestPhoto(index, { dull: true });
          photos.push({ angle, uploadId: await uploadJpeg(owner, picture, 'vehicle_photo') });
        }
        return photos;
      };
      const good = { score: 9, confidence: 0.95, plate: 'LND701AA', ...(variants && { photos: await photosOf(busy) }) };
      reviews.decided = await givenReviewCase(infrastructure, busy, good);
      const poor = { photos: await photosOf(driver), plate: 'LND702AA' };
      reviews.waiting = await givenReviewCase(infrastructure, driver, poor);
      // Only variants show the pages of a newcomer, of a driver who is offered a ride and of one without a review.
      people = {
        visitor: undefined,
        newcomer: variants ? await registerPerson(url, 'Ngozi') : driver,
        beginner: await givenSystemPerson(infrastructure, url),
        customer: await customer('Bola'),
        arrived: await customer('Ebun'),
        driver,
        busy,
        offered: variants ? await offDuty() : driver,
        unseen: variants ? await offDuty() : driver,
        operator: await givenSystemPerson(infrastructure, url, ['operator', 'admin']),
      };
      const body = { paymentMethod: 'cash' };
      payment = (await busy.post<{ payment: { reference: string } }>('/api/driver/subscribe', body)).payment.reference;
      await people.arrived.call(saveFavoriteLocation, {
        body: { name: 'Market', address: 'Balogun Market, Lagos Island', latitude: 6.4549, longitude: 3.3886 },
      });
      // The emergency is acknowledged, because its alarm would cover the pages.
      emergency = await raiseAcknowledgedEmergency(people.arrived, people.operator, system.settled);
      rides.over = await givenCompletedRide(infrastructure, people.arrived.accountId, busy.accountId);
      rides.underWay = await givenOfferedRide(infrastructure, people.customer.accountId, [busy.accountId]);
      await busy.post(`/api/driver/accept-ride/${rides.underWay}`);
      rides.searching = await givenOfferedRide(infrastructure, people.customer.accountId, []);
      const trip = await people.customer.call(shareTrip, { params: { id: rides.underWay }, body: {} });
      await busy.call(switchFamilyTracking, { body: { on: true } });
      const permissions = ['viewWorkStatus', 'receiveAlerts'] as const;
      const work = await busy.call(generateTrackingLink, { body: { permissions: [...permissions] } });
      Object.assign(links, { trip: trip.trackingId, work: work.trackingId });
      riderCase = (
        await people.arrived.call(openCase, {
          params: { id: rides.over },
          body: { id: randomUUID(), kind: 'lost_item', text: 'I left a black umbrella on the back seat, left side.' },
        })
      ).id;
      await people.operator.call(answerCase, {
        params: { id: people.arrived.accountId, caseId: riderCase },
        body: { id: randomUUID(), text: 'Your driver has it. Can you meet at 17:30?' },
      });
      await system.settled();
    });

    const seen: readonly PageSeen[] = [
      { name: 'landing', path: '/', by: 'visitor', shows: /Book Ride/ },
      {
        name: 'shared trip',
        path: () => `/track/ride/${links.trip}`,
        by: 'visitor',
        shows: /Number plate/,
      },
      {
        name: 'shared work',
        path: () => `/track/driver/${links.work}`,
        by: 'visitor',
        shows: /At work/,
      },
      { name: 'register', path: '/register', by: 'visitor', shows: /Create your account/, isVariant: true },
      {
        name: 'register, with errors shown',
        path: '/register',
        by: 'visitor',
        shows: /Create your account/,
        after: (page) => page.getByRole('button', { name: 'Send verification codes' }).click(),
      },
      { name: 'login', path: '/login', by: 'visitor', shows: /Sign in/, isVariant: true },
      {
        name: 'receipts',
        path: '/receipts',
        by: 'visitor',
        shows: /Check a vehicle decision/,
        after: async (page) => {
          await page.getByLabel('Paste the whole file').fill('{}');
          await page.getByRole('button', { name: 'Check' }).click();
        },
      },
      {
        name: 'contact texts, invalid link',
        path: '/contact/invalid',
        by: 'visitor',
        shows: /Emergency contact texts/,
        after: async (page) => {
          await expect(page.getByText('This link is not valid.')).toBeVisible();
          await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
        },
      },
      {
        name: 'login, entering codes',
        path: '/login',
        by: 'visitor',
        shows: /Sign in/,
        after: async (page) => {
          await page.getByLabel('Phone number or e-mail').fill('nobody@example.ng');
          await page.getByRole('button', { name: 'Send codes' }).click();
          await expect(page.getByLabel('Code from the SMS')).toBeVisible();
        },
      },
      {
        name: 'shared trip, invalid link',
        isVariant: true,
        path: '/track/ride/nothing',
        by: 'visitor',
        shows: /This link is not valid/,
      },
      {
        name: 'help',
        path: '/help',
        by: 'visitor',
        shows: /Common questions/,
        after: (page) => page.getByText('How do I cancel?').click(),
      },
      { name: 'terms', path: '/terms', by: 'visitor', shows: /What SafeRide does/ },
      { name: 'privacy', path: '/privacy', by: 'visitor', shows: /Your rights/ },
      { name: 'not found', path: '/nowhere', by: 'visitor', shows: NOT_FOUND },
      { name: 'choosing to ride or drive', path: '/', by: 'newcomer', shows: /Book Your First Ride/, isVariant: true },
      { name: 'home', path: '/', by: 'operator', shows: /Your consoles/ },
      {
        name: 'home, choosing',
        path: '/?choose',
        by: 'beginner',
        shows: /Become a Driver/,
        after: async (page) => {
          await page.setViewportSize(screenSizes.phone);
          await expect(page.getByRole('link', { name: 'Book Your First Ride' })).toBeInViewport({ ratio: 1 });
          await expect(page.getByRole('link', { name: 'Start Driving' })).toBeInViewport({ ratio: 1 });
        },
      },
      { name: 'profile', path: '/account', by: 'newcomer', shows: /Your profile/, isVariant: true },
      { name: 'profile, notifications', path: '/account', by: 'customer', shows: /Notifications on this device/ },
      {
        name: 'sign-in and devices',
        path: '/security',
        by: 'customer',
        shows: /Get a copy of your data/,
        after: (page) => page.getByRole('button', { name: /^Get a copy of your data/ }).click(),
      },
      { name: 'notifications', path: '/notifications', by: 'arrived', shows: /Choose what reaches you/ },
      { name: 'voice settings', path: '/voice-settings', by: 'arrived', shows: /What you will hear/ },
      { name: 'data use', path: '/mobile-optimizations', by: 'arrived', shows: /Pictures you send/ },
      { name: 'accessibility', path: '/accessibility', by: 'arrived', shows: /Reset to standard/ },
      { name: 'erasing the account', path: '/security/erase', by: 'customer', shows: /Type ERASE to confirm/ },
      { name: 'emergency contacts', path: '/emergency/contacts', by: 'arrived', shows: /Kemi Ade/ },
      {
        name: 'customer, before the first ride',
        path: '/customer',
        by: 'beginner',
        shows: /No rides yet/,
        isVariant: true,
      },
      { name: 'customer', path: '/customer', by: 'arrived', shows: /Recent Rides/ },
      {
        name: 'booking',
        path: '/customer/book?vehicle=suv',
        by: 'arrived',
        shows: /Hours of service/,
        after: async (page) => {
          await page.getByLabel('Pickup address').fill('Ikeja');
          await page.getByLabel('Destination address').fill('Ikoyi');
          await page.getByLabel('Destination address').press('Enter');
          await expect(page.getByRole('button', { name: /^Book .+ · ₦/ })).toBeEnabled();
        },
      },
      {
        name: 'booking, suggested places',
        isVariant: true,
        path: '/customer/book',
        by: 'arrived',
        shows: /No places on the map yet/,
        after: async (page) => {
          await page.getByLabel('Pickup address').fill('airp');
          await expect(page.getByRole('option').first()).toBeVisible();
          const isPhone = (page.viewportSize()?.width ?? 0) < 1_024;
          await expect(page.getByRole('button', { name: /^Book ride/ })).toHaveCount(isPhone ? 0 : 1);
          // Rows must not shrink when there are more places than fit.
          const cut = await page
            .getByRole('option')
            .evaluateAll((rows) => rows.filter((row) => row.scrollHeight > row.clientHeight).length);
          expect(cut).toBe(0);
        },
      },
      { name: 'saved places', path: '/customer/places', by: 'arrived', shows: /Market/ },
      {
        name: 'booking, placing a pin',
        path: '/customer/book',
        by: 'arrived',
        shows: /No places on the map yet/,
        after: (page) => page.getByRole('button', { name: 'Pickup on map' }).click(),
      },
      {
        name: 'saved places, none',
        path: '/customer/places',
        by: 'customer',
        shows: /^No places yet/,
        isVariant: true,
      },
      {
        name: 'booking for later',
        isVariant: true,
        path: '/customer/book?when=later',
        by: 'arrived',
        shows: /How scheduled rides work/,
      },
      {
        name: 'ride, searching',
        path: () => `/customer/rides/${rides.searching}`,
        by: 'customer',
        shows: /Finding Driver/,
        opens: async (page) => {
          await page.getByRole('button', { name: 'Cancel ride' }).click();
          await expect(page.getByRole('dialog', { name: 'Cancel this ride?' })).toBeVisible();
        },
      },
      {
        name: 'ride, driver assigned',
        path: () => `/customer/rides/${rides.underWay}`,
        by: 'customer',
        shows: /Start code/,
        opens: async (page) => {
          await page.getByRole('button', { name: 'SOS' }).click();
          await expect(page.getByRole('dialog', { name: 'Emergency SOS' })).toBeVisible();
        },
      },
      {
        name: 'chat',
        path: () => `/rides/${rides.underWay}/chat`,
        by: 'customer',
        shows: /No messages yet/,
        after: async (page) => {
          await page.setViewportSize(screenSizes.phone);
          await expect(page.getByRole('textbox')).toBeInViewport({ ratio: 1 });
        },
      },
      {
        name: 'ride, completed',
        path: () => `/customer/rides/${rides.over}`,
        by: 'arrived',
        shows: /Your driver receives/,
      },
      {
        name: 'receipt of a ride',
        path: () => `/customer/rides/${rides.over}/receipt`,
        by: 'arrived',
        shows: /Receipt number/,
      },
      {
        name: 'ride, asking for help',
        isVariant: true,
        path: () => `/customer/rides/${rides.over}`,
        by: 'arrived',
        shows: /Get help with this trip/,
        after: async (page) => {
          await page.getByRole('button', { name: /^The fare is wrong/ }).click();
          await expect(page.getByText('Photo (optional)')).toBeVisible();
        },
      },
      {
        name: 'case',
        path: () => `/cases/${riderCase}`,
        by: 'arrived',
        shows: /Waiting for your answer/,
        after: async (page) => {
          await page.setViewportSize(screenSizes.phone);
          await expect(page.getByRole('textbox')).toBeInViewport({ ratio: 1 });
        },
      },
      { name: 'driver registration', path: '/driver', by: 'beginner', shows: /Become a driver/ },
      { name: 'driver', path: '/driver', by: 'driver', shows: /free days left/ },
      {
        name: 'driver, paying',
        isVariant: true,
        path: '/driver',
        by: 'driver',
        shows: /free days left/,
        after: (page) => page.getByRole('button', { name: 'Pay for a day ahead' }).click(),
      },
      {
        name: 'driver, sunlight contrast',
        isVariant: true,
        path: '/driver',
        by: 'driver',
        shows: /free days left/,
        after: (page) => page.getByRole('button', { name: 'Sunlight contrast' }).click(),
      },
      {
        name: 'driver, offered a ride',
        isVariant: true,
        path: '/driver',
        by: 'offered',
        shows: /free days left/,
        after: async (page) => {
          await page.context().grantPermissions(['geolocation']);
          await page.context().setGeolocation({ latitude: 6.6018, longitude: 3.3515, accuracy: 10 });
          await page.reload();
          await goOnline(people.offered);
          await bookTestRide(await givenSystemPerson(system.infrastructure, system.url, ['customer']));
          await expect(page.getByRole('button', { name: /^Accept for/ }).first()).toBeVisible();
        },
      },
      {
        name: 'family tracking',
        path: '/driver?family=',
        by: 'busy',
        shows: /Active links/,
        opens: async (page) => {
          await page.getByRole('button', { name: 'New link' }).click();
          await expect(page.getByRole('dialog', { name: 'New link' })).toBeVisible();
        },
      },
      {
        name: 'family tracking, off',
        path: '/driver?family=',
        by: 'driver',
        shows: /They need no account/,
        isVariant: true,
      },
      { name: 'driver on a ride', path: '/driver', by: 'busy', shows: /Drive to the pickup/ },
      { name: 'driver, finished rides', path: '/driver?rides=', by: 'busy', shows: /Completed/ },
      {
        name: 'driver, a finished ride',
        path: () => `/driver?rides=${rides.over}`,
        by: 'busy',
        shows: /You receive/,
      },
      { name: 'vehicle review', path: '/driver/vehicle-review', by: 'driver', shows: /Confidence/ },
      {
        name: 'vehicle review, decided',
        path: '/driver/vehicle-review',
        by: 'busy',
        shows: /Save the receipt/,
        isVariant: true,
      },
      {
        name: 'vehicle review, taking photos',
        isVariant: true,
        path: '/driver/vehicle-review',
        by: 'unseen',
        shows: /0 of 8 photos/,
      },
      {
        name: 'vehicle change',
        path: '/driver/vehicle-review?car=another',
        by: 'driver',
        shows: /The car stays the same/,
      },
      { name: 'admin reviews', path: '/admin/vehicle-review', by: 'operator', shows: /Waiting for a decision \(\d/ },
      {
        name: 'admin review',
        path: () => `/admin/vehicle-review/${reviews.waiting}`,
        by: 'operator',
        shows: /History/,
        opens: async (page) => {
          await page.keyboard.press('r');
          await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Reason' })).toBeVisible();
        },
      },
      {
        name: 'admin review, filters and keys',
        isVariant: true,
        path: '/admin/vehicle-review?state=all&tier=auto_hold',
        by: 'operator',
        shows: /All cases \(\d/,
        after: (page) => page.keyboard.press('?'),
      },
      {
        name: 'admin review, requesting a retake',
        isVariant: true,
        path: () => `/admin/vehicle-review/${reviews.waiting}`,
        by: 'operator',
        shows: /History/,
        after: async (page) => {
          await page.getByRole('button', { name: 'Request a retake of Rear', exact: true }).click();
          await page.keyboard.press('i');
        },
      },
      {
        name: 'admin review, comparing photos',
        isVariant: true,
        path: () => `/admin/vehicle-review/${reviews.waiting}`,
        by: 'operator',
        shows: /History/,
        after: async (page) => {
          await page.getByRole('button', { name: 'Enlarge Front', exact: true }).click();
          await page.keyboard.press('c');
        },
      },
      {
        name: 'admin review, decided',
        isVariant: true,
        path: () => `/admin/vehicle-review/${reviews.decided}`,
        by: 'operator',
        shows: /By the assessment alone/,
      },
      {
        name: 'admin review, settings preview',
        path: '/admin/vehicle-review?tab=settings&thresholdPercent=100',
        by: 'operator',
        shows: /Outcomes that would change|past assessments?\./,
      },
      {
        name: 'audit trail',
        path: '/admin/audit',
        by: 'operator',
        shows: /End of list|Show older entries/,
        after: (page) => page.getByRole('button', { name: /^Filters/ }).click(),
      },
      {
        name: 'audit, verified',
        path: '/admin/audit?tab=verify',
        by: 'operator',
        shows: /Known head/,
        after: async (page) => {
          await page.getByRole('button', { name: 'Verify the log' }).click();
          await expect(page.getByText('The log: The chain is intact')).toBeVisible();
        },
      },
      { name: 'operations', path: '/ops', by: 'operator', shows: /Rides needing attention/ },
      { name: 'area alerts', path: '/ops/alerts', by: 'operator', shows: /Send an area alert/ },
      { name: 'safety desk', path: '/ops/safety', by: 'operator', shows: /Emergencies now/ },
      { name: 'emergency', path: () => `/ops/safety/${emergency}`, by: 'operator', shows: /Asked for help/ },
      { name: 'projections', path: '/ops/projections', by: 'operator', shows: /Read models/ },
      { name: 'payments', path: '/ops/payments', by: 'operator', shows: /₦10,000/ },
      {
        name: 'a payment',
        path: () => `/ops/payments/${payment}`,
        by: 'operator',
        shows: /What the gateway knows/,
      },
      { name: 'cases', path: '/ops/cases?state=waiting_for_rider', by: 'operator', shows: /I left a black umbrella/ },
      {
        name: 'a case at the desk',
        isVariant: true,
        path: () => `/ops/cases?case=${riderCase}`,
        by: 'operator',
        shows: /Your driver has it/,
      },
      { name: 'people', path: '/ops/people', by: 'operator', shows: /Ada O\./ },
      { name: 'a person', path: () => `/ops/people/${people.busy.accountId}`, by: 'operator', shows: /As a driver/ },
      { name: 'roles', path: '/ops/roles', by: 'operator', shows: /Grant a role/ },
      { name: 'events', path: '/ops/events', by: 'operator', shows: /RideRequested/ },
      {
        name: 'events of a ride, with their causes',
        isVariant: true,
        path: () => `/ops/events?stream=ride-${rides.over}`,
        by: 'operator',
        shows: /RideCompleted/,
        after: async (page) => {
          await page.getByRole('button', { name: 'Show related events' }).click();
          await expect(page.getByRole('list', { name: 'Related events' })).toBeVisible();
        },
      },
      {
        name: 'one event',
        path: () => `/ops/events?stream=ride-${rides.over}&type=RideCompleted`,
        by: 'operator',
        shows: /RideCompleted/,
        after: async (page) => {
          await page
            .getByRole('list', { name: /^Events/ })
            .getByRole('link', { name: 'RideCompleted' })
            .click();
          await page.getByRole('tab', { name: 'What it changed' }).click();
          await expect(page.getByText('rides.rides', { exact: true })).toBeVisible();
        },
      },
      { name: 'time travel', path: '/ops/history', by: 'operator', shows: /What to show/ },
      {
        name: 'time travel, a ride',
        path: () => `/ops/history/ride/${rides.over}?at=2&from=0`,
        by: 'operator',
        shows: /What changed/,
        after: async (page) => {
          await page.getByLabel('Command').selectOption('CompleteRide');
          await page.getByRole('button', { name: 'Ask' }).click();
          await expect(page.getByText('It would have been refused')).toBeVisible();
        },
      },
      {
        name: 'time travel, unknown ride',
        isVariant: true,
        path: '/ops/history/ride/nothing',
        by: 'operator',
        shows: /We can’t find this ride/,
      },
      {
        name: 'tariff',
        path: '/ops/tariff?standardPerKm=180',
        by: 'operator',
        shows: /By distance/,
        after: (page) => page.getByRole('button', { name: 'Adopt these rates' }).click(),
      },
      { name: 'ride statistics', path: '/ops/statistics', by: 'operator', shows: /Ride statistics/ },
      {
        name: 'ride statistics, drivers',
        isVariant: true,
        path: '/ops/statistics?show=drivers',
        by: 'operator',
        shows: /Trips by driver|No ride was completed/,
      },
      {
        name: 'rides behind a number',
        path: '/ops/statistics/rides?what=completed',
        by: 'operator',
        shows: /^Completed: \d/,
      },
      { name: 'review figures', path: '/admin/analytics', by: 'operator', shows: /Decisions per day/ },
      {
        name: 'why no driver',
        path: () => `/ops/why?ask=ride&id=${rides.over}`,
        by: 'operator',
        shows: /First offer/,
      },
      { name: 'why no offer', path: '/ops/why', by: 'operator', shows: /Which driver/, isVariant: true },
      { name: 'console without the role', path: '/ops', by: 'customer', shows: /needs a role|operator/i },
    ];

    const unlisted = Object.entries({ ...pages, ...consolePages }).filter(
      ([, path]) =>
        !path.includes(':') && !seen.some((row) => typeof row.path === 'string' && row.path.split('?')[0] === path),
    );
    /** Pages at a fixed address that have no row in `seen`. */
    const others = unlisted.map(
      ([name, path]): PageSeen => ({
        name,
        path,
        by: AUDIENCES.find(([start]) => path.startsWith(start))?.[1] ?? 'arrived',
        shows: /./,
        after: async (page) => {
          await expect(page.getByRole('heading', { name: NOT_FOUND })).toBeHidden();
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.locator('.animate-glow')).toHaveCount(0);
        },
      }),
    );

    const fitsTheScreen = (page: Page): Promise<void> =>
      expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), {
          message: 'pixels by which the page is wider than the screen',
        })
        .toBe(0);

    const brokenWords = (page: Page, within = 'body'): Promise<string[]> =>
      page.evaluate(
        ([longest, within]) => {
          const broken: string[] = [];
          const root = document.querySelector(within);
          if (!root) return broken;
          const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
          for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
            if (!text.parentElement?.checkVisibility()) continue;
            for (const { 0: word, index } of (text.textContent ?? '').matchAll(
              /\S+@\S+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[A-Z]{3}-\d{3}-[A-Z]{2}|[^\s\-–/]+/g,
            )) {
              if (word.length > longest) continue;
              const range = document.createRange();
              range.setStart(text, index);
              range.setEnd(text, index + word.length);
              const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
              if (lines.size > 1) broken.push(`${word} of “${text.parentElement.textContent}”`);
            }
          }
          return broken;
        },
        [LONGEST_WORD, within] as const,
      );

    const crampedFaults = async (page: Page): Promise<readonly string[]> => {
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      const broken = await brokenWords(page, 'header');
      return [...broken.map((word) => `${word} is broken`), ...(await page.evaluate(cutOff))];
    };

    /** Shows another page of the app without loading it again. `shows` is what the wait for that page looks for. */
    const follow = (page: Page, path: string, shows: RegExp): Promise<void> =>
      page.evaluate(
        async ([to, shows]) => {
          const show = (address: string) => {
            history.pushState(null, '', address);
            dispatchEvent(new PopStateEvent('popstate'));
          };
          const sectionOf = (address: string) => address.split('?')[0]?.split('/').slice(0, 3).join('/');
          const isBetween = () => document.querySelector('h1')?.textContent === '404 Page Not Found';
          // Without a page in between, the last page might be taken for this one, or leave its state to it.
          const isMistakable = sectionOf(to) === sectionOf(location.pathname) || shows.test(document.body.innerText);
          if (isMistakable && !isBetween()) {
            const shown = new Promise<void>((resolve) => {
              const observer = new MutationObserver(() => {
                if (!isBetween()) return;
                observer.disconnect();
                resolve();
              });
              observer.observe(document, { childList: true, subtree: true, characterData: true });
            });
            show('/nowhere');
            await shown;
          }
          show(to);
        },
        [path, new RegExp(shows, 'm')] as const,
      );

    let screen: Screen | undefined;
    let shownTo: keyof People | undefined;
    /** Opens `path` in the one browser context, in which the app’s files are cached and compiled. */
    const pageOf = async ({ by, shows }: PageSeen, path: string): Promise<Page> => {
      const as = people[by];
      if (!screen) {
        screen = await screens.open(path, as ? { as } : {});
        shownTo = by;
        return screen.page;
      }
      const { page } = screen;
      const isApp = await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
        return document.getElementById('root') !== null;
      });
      if (shownTo !== by) {
        await screen.changeHands(as);
        shownTo = by;
        await page.goto(path);
      } else if (isApp && (as || path !== '/') && !path.startsWith('/track/')) {
        await follow(page, path, shows);
      } else await page.goto(path);
      return page;
    };

    const look = async (page: Page, { size, theme }: Look): Promise<void> => {
      const { width, height } = screenSizes[size];
      const now = page.viewportSize();
      if (now?.width !== width || now.height !== height) await page.setViewportSize(screenSizes[size]);
      const wider = await page.evaluate((chosen) => {
        const { classList } = document.documentElement;
        if (!classList.contains(chosen)) {
          classList.remove('light', 'dark');
          classList.add(chosen);
        }
        return document.documentElement.scrollWidth - document.documentElement.clientWidth;
      }, theme);
      if (wider !== 0) await fitsTheScreen(page);
    };

    const faultsOf = async (page: Page, { within, contrast }: Checked): Promise<readonly string[]> => {
      const found: string[] = [];
      for (const { size, theme } of looks) {
        await look(page, { size, theme });
        const broken = (await brokenWords(page, within)).map((word) => `${word} is broken`);
        found.push(
          ...[...broken, ...(await violationsOn(page, { within, contrast }))].map(
            (fault) => `${size}, ${theme}: ${fault}`,
          ),
        );
      }
      if (!cramped) return found;
      await page.setViewportSize(NARROWEST);
      found.push(...(await crampedFaults(page)).map((fault) => `320 px: ${fault}`));
      await page.setViewportSize(screenSizes.phone);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      found.push(...(await crampedFaults(page)).map((fault) => `large text: ${fault}`));
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
      return found;
    };

    const coveredByToast = async (page: Page): Promise<readonly string[]> => {
      const found: string[] = [];
      if ((await page.locator('#navigation').count()) === 0) return found;
      for (const size of withToast) {
        await page.setViewportSize(screenSizes[size]);
        found.push(...(await elementsCoveredByToast(page)).map((covered) => `${size}: a toast lies over ${covered}`));
      }
      return found;
    };

    const place = ({ by }: PageSeen) => ORDER.indexOf(by);
    const rows = [...seen.filter(({ isVariant }) => variants || !isVariant), ...others];

    it.each(rows.toSorted((a, b) => place(a) - place(b)))(
      '“$name” fits the screen and has no axe violations',
      async (row) => {
        const { name, path, by, shows, after, opens } = row;
        const page = await pageOf(row, typeof path === 'string' ? path : path());
        await page.getByText(shows).filter({ visible: true }).first().waitFor();
        await after?.(page);
        expect(await page.title()).toMatch(/SafeRide/);
        const contrast = consoleContrast || by !== 'operator';
        const found = [...(await faultsOf(page, { contrast }))];
        if (toastOn?.includes(name) ?? true) found.push(...(await coveredByToast(page)));
        if (opens) {
          await opens(page);
          found.push(
            ...(await faultsOf(page, { within: 'dialog[open]', contrast })).map((fault) => `dialog: ${fault}`),
          );
        }
        // An open dialog would outlive the page.
        if (after || opens) await page.keyboard.press('Escape');
        expect(found).toEqual([]);
      },
    );
  });
