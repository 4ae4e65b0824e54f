import type { Page, WebSocketRoute } from '@playwright/test';
import { becomeDriver, goOnline } from '@saferide/client/testing/drivers';
import { becomeCustomer } from '@saferide/client/testing/people';
import { takenRide } from '@saferide/client/testing/ridden';
import { bookRide } from '@saferide/client/testing/rides';
import { driverLocation } from '@saferide/contracts/dispatch/frames';
import { beforeAll, describe, it } from 'vitest';
import { browsing } from './harness/browsing.ts';
import { expect } from './harness/expect.ts';

const lekki = { latitude: 6.4478, longitude: 3.4723 };

interface Pressed {
  readonly name: string;
  readonly by: 'waiting' | 'rider' | 'driver';
  readonly path: () => string;
  readonly button: (page: Page) => ReturnType<Page['getByRole']>;
  /** Keeps back what comes later than the button. */
  readonly later: (page: Page, until: Promise<void>) => Promise<unknown>;
  /** There once it has come. */
  readonly come: (page: Page) => ReturnType<Page['getByRole']>;
}

const request =
  (address: RegExp): Pressed['later'] =>
  (page, until) =>
    page.route(address, async (route) => {
      await until;
      await route.continue();
    });

const frame =
  (type: string): Pressed['later'] =>
  (page, until) =>
    page.routeWebSocket(/\/ws$/, (socket: WebSocketRoute) => {
      const server = socket.connectToServer();
      server.onMessage(async (message) => {
        if (String(message).includes(`"${type}"`)) await until;
        socket.send(message);
      });
    });

/** Where it stands when it has stood there for a second: what else there is has come by then. */
const standing = (button: ReturnType<Page['getByRole']>): Promise<unknown> =>
  button.evaluate(
    (element) =>
      new Promise((resolve) => {
        let seen = { at: '', since: 0 };
        const look = (now: number) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const at = [x, y + scrollY, width, height].join(' ');
          if (at !== seen.at) seen = { at, since: now };
          if (now - seen.since > 1_000) resolve(at);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
  );

/** What comes late, on a slow network, moves nothing away that somebody is about to press. */
describe('what one is about to press', () => {
  const at = browsing();
  const rides = { searching: '', underWay: '' };
  const people = {} as Record<Pressed['by'], Awaited<ReturnType<typeof becomeCustomer>>>;

  beforeAll(async () => {
    const { url } = at.house;
    people.waiting = await becomeCustomer(url, 'Chioma');
    people.rider = await becomeCustomer(url, 'Ada');
    people.driver = await becomeDriver(url, 'Obi');
    await goOnline(people.driver);
    rides.underWay = await takenRide(people.rider, people.driver);
    rides.searching = await bookRide(people.waiting);
    await at.house.settled();
  });

  const pressed: readonly Pressed[] = [
    {
      name: 'Cancel ride, before what happened so far',
      by: 'waiting',
      path: () => `/customer/rides/${rides.searching}`,
      button: (page) => page.getByRole('button', { name: 'Cancel ride' }),
      later: request(/\/assets\/ride-timeline-/),
      come: (page) => page.getByRole('heading', { name: 'What happened' }),
    },
    {
      name: 'Call driver, before the photo of the driver',
      by: 'rider',
      path: () => `/customer/rides/${rides.underWay}`,
      button: (page) => page.getByRole('link', { name: 'Call driver' }),
      later: request(/\/driver-photo$/),
      come: (page) => page.getByRole('img', { name: /Obi/ }),
    },
    {
      name: 'I see the driver, before where the driver is',
      by: 'rider',
      path: () => `/customer/rides/${rides.underWay}`,
      button: (page) => page.getByRole('button', { name: 'I see the driver' }),
      later: frame(driverLocation.shape.type.value),
      come: (page) => page.getByText(/ from you · updated /),
    },
    {
      name: 'I have arrived, before the state of the subscription',
      by: 'driver',
      path: () => '/driver',
      button: (page) => page.getByRole('button', { name: 'I have arrived' }),
      later: request(/\/api\/driver\/subscription$/),
      come: (page) => page.getByText('FREE TRIAL', { exact: true }).first(),
    },
    {
      name: 'Give the ride back, before the way to write to the rider',
      by: 'driver',
      path: () => '/driver',
      button: (page) => page.getByRole('button', { name: 'Give the ride back' }),
      later: request(/\/assets\/chat-link-/),
      come: (page) => page.getByRole('link', { name: 'Start chat' }),
    },
    {
      name: 'All rides, before the figures of the day',
      by: 'driver',
      path: () => '/driver',
      button: (page) => page.getByRole('link', { name: 'All rides' }),
      later: request(/\/api\/driver\/stats/),
      come: (page) => page.getByText('Trips today'),
    },
  ];

  describe.each(['phone', 'desk'] as const)('on a %s', (size) => {
    it.each(pressed)('$name', async ({ by, path, button, later, come }) => {
      const { page, context } = await at.screens.open('/login', { as: people[by], size, at: lekki });
      let letCome = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        letCome = resolve;
      });
      await later(page, held);
      await page.goto(path());
      await expect(button(page)).toBeVisible();
      const before = await standing(button(page));
      await expect(come(page)).toBeHidden();
      letCome();
      await expect(come(page)).toBeVisible();
      expect(await standing(button(page))).toBe(before);
      await context.close();
    });
  });
});
