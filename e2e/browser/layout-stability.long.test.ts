import type { Page, WebSocketRoute } from '@playwright/test';
import { goOnline, signUpApprovedDriver } from '@saferide/client/testing/test-drivers';
import { becomeCustomer } from '@saferide/client/testing/test-people';
import { acceptTestRide, bookTestRide } from '@saferide/client/testing/test-rides';
import { notificationFrame } from '@saferide/contracts/notification/frames';
import { driverLocation } from '@saferide/contracts/ride/driver-location';
import { beforeAll, describe, it } from 'vitest';
import { givenSystemPerson } from '../harness/given-system-people.ts';
import { openBrowsing } from './harness/browsing.ts';
import { longExpect as expect } from './harness/expect.ts';

const lekki = { latitude: 6.4478, longitude: 3.4723 };

type Find = (page: Page) => ReturnType<Page['getByRole']>;

interface Later {
  readonly hold: (page: Page, until: Promise<void>) => Promise<unknown>;
  readonly come: Find;
}

interface Looked {
  readonly name: string;
  readonly by: 'waiting' | 'rider' | 'driver' | 'operator';
  readonly path: () => string;
  readonly pressed: readonly Find[];
  /** The element from which positions are measured. Default: the page. */
  readonly from?: Find;
  readonly later: readonly Later[];
}

const request =
  (address: RegExp, atOnce = 0): Later['hold'] =>
  (page, until) => {
    let requests = 0;
    return page.route(address, async (route) => {
      requests += 1;
      if (requests > atOnce) await until;
      await route.continue();
    });
  };

const frame =
  (type: string): Later['hold'] =>
  (page, until) =>
    page.routeWebSocket(/\/ws$/, (socket: WebSocketRoute) => {
      const server = socket.connectToServer();
      server.onMessage(async (message) => {
        if (String(message).includes(`"${type}"`)) await until;
        socket.send(message);
      });
    });

const settledPosition = async (button: ReturnType<Find>, from: ReturnType<Find>): Promise<string> =>
  button.evaluate(
    (element, origin) =>
      new Promise<string>((resolve) => {
        let seen = { at: '', since: 0 };
        const check = (now: number) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const zero = origin?.getBoundingClientRect() ?? { x: 0, y: 0 };
          const at = [x - zero.x, y - zero.y, width, height].join(' ');
          if (at !== seen.at) seen = { at, since: now };
          if (now - seen.since > 1_000) resolve(at);
          else requestAnimationFrame(check);
        };
        requestAnimationFrame(check);
      }),
    await from.elementHandle(),
  );

describe('a button in view', () => {
  const at = openBrowsing();
  const rides = { searching: '', underWay: '' };
  const people = {} as Record<Looked['by'], Awaited<ReturnType<typeof becomeCustomer>>>;

  beforeAll(async () => {
    const { url } = at.system;
    people.waiting = await becomeCustomer(url, 'Chioma');
    people.rider = await becomeCustomer(url, 'Ada');
    people.driver = await signUpApprovedDriver(url, 'Obi');
    people.operator = await givenSystemPerson(at.system.infrastructure, url, ['operator']);
    await goOnline(people.driver);
    rides.underWay = await acceptTestRide(people.rider, people.driver);
    rides.searching = await bookTestRide(people.waiting);
    await at.system.settled();
  });

  const cases: readonly Looked[] = [
    {
      name: 'on the rider’s page during the search for a driver',
      by: 'waiting',
      path: () => `/customer/rides/${rides.searching}`,
      pressed: [(page) => page.getByRole('button', { name: 'Cancel ride' })],
      from: (page) => page.getByRole('banner'),
      later: [
        {
          hold: request(/\/assets\/ride-timeline-/),
          come: (page) => page.getByRole('heading', { name: 'What happened' }),
        },
      ],
    },
    {
      name: 'on the rider’s page while the driver approaches',
      by: 'rider',
      path: () => `/customer/rides/${rides.underWay}`,
      pressed: [
        (page) => page.getByRole('link', { name: 'Call', exact: true }),
        (page) => page.getByRole('button', { name: 'I can see my driver' }),
      ],
      later: [
        { hold: request(/\/driver-photo$/), come: (page) => page.getByRole('img', { name: /Obi/ }) },
        {
          hold: frame(driverLocation.shape.type.value),
          come: (page) => page.getByText(/ from you · updated /),
        },
      ],
    },
    {
      name: 'on the driver’s page on the way to the pickup',
      by: 'driver',
      path: () => '/driver',
      pressed: [
        (page) => page.getByRole('button', { name: 'I have arrived' }),
        (page) => page.getByRole('button', { name: 'I can’t do this ride' }),
      ],
      later: [
        {
          hold: request(/\/api\/driver\/subscription$/),
          come: (page) => page.getByText('FREE TRIAL', { exact: true }).first(),
        },
        { hold: request(/\/assets\/chat-link-/), come: (page) => page.getByRole('link', { name: 'Chat' }) },
      ],
    },
    {
      name: 'below the active ride on the driver’s page',
      by: 'driver',
      path: () => '/driver',
      pressed: [(page) => page.getByRole('link', { name: 'All trips' })],
      from: (page) => page.getByRole('heading', { name: 'Your Stats' }),
      later: [{ hold: request(/\/api\/driver\/stats/), come: (page) => page.getByText('Trips today') }],
    },
    {
      name: 'below the last read model on the operations page',
      by: 'operator',
      path: () => '/ops/projections',
      pressed: [
        (page) =>
          page
            .getByRole('group', { name: /^Actions for / })
            .last()
            .getByRole('button', { name: /^Rebuild / }),
      ],
      later: [
        {
          hold: request(/\/api\/ops\/projections$/, 1),
          come: (page) => page.locator('svg:has(polyline[points*=" "])').last(),
        },
      ],
    },
  ];

  describe.each(['phone', 'desk'] as const)('on a %s', (size) => {
    it.each(cases)(
      'does not move when late data arrive $name',
      async ({ by, path, pressed, from = (page) => page.locator('body'), later }) => {
        if (by === 'driver') await at.system.infrastructure.locations.deletePerson(people.driver.accountId);
        const { page, context } = await at.screens.open('/login', { as: people[by], size, at: lekki });
        const stand = () => Promise.all(pressed.map((find) => settledPosition(find(page), from(page))));
        let letCome = (): void => undefined;
        const held = new Promise<void>((resolve) => {
          letCome = resolve;
        });
        // Notifications are held back, because a toast pushes the page down by design.
        if (by === 'driver') await frame(notificationFrame.shape.type.value)(page, new Promise(() => undefined));
        for (const { hold } of later) await hold(page, held);
        await page.goto(path());
        for (const find of pressed) await expect(find(page)).toBeVisible();
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        const before = await stand();
        for (const { come } of later) await expect(come(page)).toBeHidden();
        letCome();
        for (const { come } of later) await expect(come(page)).toBeVisible();
        expect(await stand()).toEqual(before);
        await context.close();
      },
    );
  });
});
