import type { Browser, Page, Request } from '@playwright/test';
import type { Client } from '@saferide/client/client';
import { goOnline, reportTestPosition, signUpApprovedDriver } from '@saferide/client/testing/test-drivers';
import { becomeCustomer } from '@saferide/client/testing/test-people';
import { bookTestRide, ikejaToIsland } from '@saferide/client/testing/test-rides';
import { waitUntilTrue } from '@saferide/client/testing/wait-until';
import { createPool } from '@saferide/infrastructure/postgres/pool';
import { numberFlag } from './measure/flags.ts';
import { describeMachine, median, publishReport, type Series } from './measure/report.ts';
import { buildApp } from './pages/built-app.ts';
import { openPagesSystem } from './pages/pages-system.ts';
import { openBrowser, openPhone } from './pages/phone.ts';

const METHOD =
  "HTTP requests that the app's pages send, and frames that they receive, from a driver's pressing Accept until the " +
  "rider's page and the driver's both show it and are quiet, in Chromium";

export const main = async (flags: readonly string[]): Promise<void> => {
  const rides = numberFlag(flags, 'rides', 5);
  const browser = await openBrowser();
  const app = await buildApp();
  const system = await openPagesSystem(app.folder, numberFlag(flags, 'port', 8_918));
  const db = createPool({ url: system.databaseUrl, applicationName: 'bench' });
  try {
    const people = { rider: await becomeCustomer(system.url), driver: await signUpApprovedDriver(system.url) };
    await goOnline(people.driver);
    const rows: Acceptance[] = [];
    for (let ride = 1; ride <= rides; ride += 1) {
      const row = await acceptanceBench(browser, system.url, people);
      rows.push(row);
      console.info(`ride ${ride}  rider: ${shown(row.rider)}`);
      console.info(`        driver: ${shown(row.driver)}`);
    }
    const count = (name: string, of: (row: Acceptance) => number): Series => {
      const values = rows.map(of);
      return { name, values, median: median(values) };
    };
    await publishReport({
      benchmark: 'requests',
      method: METHOD,
      unit: '',
      machine: await describeMachine(db),
      series: [
        count('rider, requests', ({ rider }) => rider.requests.length),
        count('driver, requests', ({ driver }) => driver.requests.length),
        count('both, requests', ({ rider, driver }) => rider.requests.length + driver.requests.length),
        count('rider, frames', ({ rider }) => rider.frames.length),
        count('driver, frames', ({ driver }) => driver.frames.length),
      ],
      ratios: [],
      rows,
      notes: ["Files of the app and the driver's reports of where they are come when they come, and are not counted"],
    });
  } finally {
    await browser.close();
    await db.end();
    await system.stop();
    await app.remove();
  }
};

const shown = ({ requests, files, reports, frames }: NetworkTraffic): string =>
  `${requests.length} requests (${gathered(requests)}), ${frames.length} frames (${gathered(frames)}); besides ` +
  `${files} files, ${reports} reports of the position`;

const gathered = (names: readonly string[]): string => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, times]) => (times === 1 ? name : `${name} × ${times}`)).join(', ');
};

interface Acceptance {
  readonly rider: NetworkTraffic;
  readonly driver: NetworkTraffic;
}

const IKEJA = { latitude: ikejaToIsland.pickupLatitude, longitude: ikejaToIsland.pickupLongitude };

const acceptanceBench = async (
  browser: Browser,
  url: string,
  people: { readonly rider: Client; readonly driver: Client },
): Promise<Acceptance> => {
  await reportTestPosition(people.driver, IKEJA);
  const rideId = await bookTestRide(people.rider);
  const phones = {
    rider: await openPhone(browser, { url, as: people.rider }),
    driver: await openPhone(browser, { url, as: people.driver, at: IKEJA }),
  };
  const [rider, driver] = [watchNetworkTraffic(phones.rider.page), watchNetworkTraffic(phones.driver.page)];
  const quiet = async () => {
    await Promise.all([rider.quiet(), driver.quiet()]);
    await Promise.all([rider.quiet(), driver.quiet()]);
  };
  try {
    await phones.rider.page.goto(`/customer/rides/${rideId}`);
    await phones.driver.page.goto('/driver');
    const accept = phones.driver.page.getByRole('button', { name: /^Accept for/ });
    await accept.waitFor();
    await quiet();
    rider.forget();
    driver.forget();
    await accept.tap();
    await phones.driver.page.getByRole('button', { name: 'I have arrived' }).waitFor();
    await phones.rider.page.getByText('Driver Assigned').waitFor();
    await quiet();
    return { rider: rider.traffic(), driver: driver.traffic() };
  } finally {
    await phones.rider.close();
    await phones.driver.close();
    await people.driver.send('POST', `/api/ride/${rideId}/give-back`, { reason: 'It was for counting' });
    await people.rider.request('PATCH', `/api/ride/${rideId}/cancel`, {});
  }
};

interface NetworkTraffic {
  readonly requests: readonly string[];
  readonly files: number;
  readonly reports: number;
  readonly frames: readonly string[];
}

interface NetworkTrafficWatch {
  readonly traffic: () => NetworkTraffic;
  readonly forget: () => void;
  readonly quiet: () => Promise<void>;
}

const QUIET_MS = 1_500;

const REPORT = 'POST /api/driver/location';
const FILES = 'GET /assets/';

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

const watchNetworkTraffic = (page: Page): NetworkTrafficWatch => {
  let requests: string[] = [];
  let frames: string[] = [];
  let files = 0;
  let reports = 0;
  const underWay = new Set<Request>();
  let last = performance.now();
  page.on('request', (request) => {
    const shown = shownOf(request);
    if (shown === REPORT) {
      reports += 1;
      return;
    }
    if (shown.startsWith(FILES)) files += 1;
    else requests.push(shown);
    underWay.add(request);
    last = performance.now();
  });
  const over = (request: Request) => {
    if (underWay.delete(request)) last = performance.now();
  };
  page.on('requestfinished', over);
  page.on('requestfailed', over);
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      const { type }: { type: string } = JSON.parse(String(payload));
      frames.push(type);
      last = performance.now();
    });
  });
  return {
    traffic: () => ({ requests, files, reports, frames }),
    forget: () => {
      requests = [];
      frames = [];
      files = 0;
      reports = 0;
    },
    quiet: () =>
      waitUntilTrue(
        'the page was quiet',
        async () => underWay.size === 0 && performance.now() - last > QUIET_MS,
        30_000,
      ),
  };
};

const shownOf = (request: Request): string =>
  `${request.method()} ${new URL(request.url()).pathname.replace(ID, ':id')}`;
