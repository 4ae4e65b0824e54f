import type { Browser } from '@playwright/test';
import type { Client } from '@saferide/client/client';
import { becomeCustomer } from '@saferide/client/testing/test-people';
import { createPool } from '@saferide/infrastructure/postgres/pool';
import { numberFlag } from './measure/flags.ts';
import { percentile } from './measure/pace.ts';
import { describeMachine, median, publishReport, type Ratio, type Series } from './measure/report.ts';
import {
  CPU_SLOWDOWN,
  landingPaintMs,
  type NetworkName,
  networkProfiles,
  reportSizes,
  sizesOf,
  timeBudgetsMs,
} from './pages/budgets.ts';
import { type BuiltApp, buildApp } from './pages/built-app.ts';
import { measureMapDrawing, measureMovingCars } from './pages/measure-map.ts';
import { openPagesSystem } from './pages/pages-system.ts';
import { openBrowser } from './pages/phone.ts';
import {
  type BarePage,
  measureInteractions,
  messagesToPaint,
  serveBarePage,
  visitDashboard,
  visitLanding,
  visitOffline,
} from './pages/visits.ts';

const shown = (value: number): number => Math.round(value * 1_000) / 1_000;

class PageRows {
  readonly #rows = new Map<string, { readonly target: number | null; readonly values: number[] }>();

  /** `target` is an upper limit; null for none. */
  note(name: string, target: number | null, value: number): void {
    const row = this.#rows.get(name) ?? { target, values: [] };
    row.values.push(shown(value));
    this.#rows.set(name, row);
    console.info(`${name.padEnd(44)} ${shown(value)}`);
  }

  get series(): Series[] {
    return [...this.#rows].map(([name, { values }]) => ({ name, values, median: median(values) }));
  }

  get aims(): Ratio[] {
    return [...this.#rows].flatMap(([what, { target, values }]) =>
      target === null ? [] : [{ what, value: shown(median(values)), atMost: target }],
    );
  }
}

const METHOD =
  `milliseconds from the beginning of a page load, in Chromium with its processor slowed ${CPU_SLOWDOWN} times, at ` +
  '360×740, with nothing cached and a network slowed by the browser; SafeRide runs on the same machine';

/** Exits with status 1 if a size exceeds its budget. */
export const main = async (flags: readonly string[]): Promise<void> => {
  const rounds = numberFlag(flags, 'rounds', 5);
  const browser = await openBrowser();
  const app = await buildApp();
  const sizes = await sizesOf(app);
  if (!reportSizes(sizes)) process.exitCode = 1;
  const system = await openPagesSystem(app.folder, numberFlag(flags, 'port', 8_917));
  const db = createPool({ url: system.databaseUrl, applicationName: 'bench' });
  const bare = await serveBarePage();
  const rows = new PageRows();
  try {
    const rider = await becomeCustomer(system.url);
    for (let round = 1; round <= rounds; round += 1) {
      console.info(`\nround ${round} of ${rounds}`);
      await landing(rows, browser, system.url, bare);
      await signedIn(rows, browser, system.url, rider);
      await maps(rows, browser, system.url, app);
    }
    await publishReport({
      benchmark: 'pages',
      method: METHOD,
      unit: '',
      machine: await describeMachine(db),
      series: [...sizes.map(({ name, bytes }) => ({ name, values: [bytes], median: bytes })), ...rows.series],
      ratios: [...sizes.map(({ name, bytes, limit }) => ({ what: name, value: bytes, atMost: limit })), ...rows.aims],
      notes: [
        'Sizes in gzip bytes, layout shift without a unit, everything else in milliseconds',
        'A bare page is one line of text on the same network: the share of the browser and of this machine',
      ],
    });
  } finally {
    bare.close();
    await browser.close();
    await db.end();
    await system.stop();
    await app.remove();
  }
};

const landing = async (rows: PageRows, browser: Browser, url: string, bare: BarePage): Promise<void> => {
  for (const network of Object.keys(landingPaintMs) as NetworkName[]) {
    rows.note(`a bare page, ${network}`, null, await bare.paintMs(browser, network));
    const { largestPaintMs, usableMs, layoutShift } = await visitLanding(browser, url, network);
    const usableTarget = network === '250 kb/s' ? timeBudgetsMs.landingUsableMs : null;
    rows.note(`landing, largest paint, ${network}`, landingPaintMs[network], largestPaintMs);
    rows.note(`landing, usable, ${network}`, usableTarget, usableMs ?? Number.NaN);
    rows.note(`landing, layout shift, ${network}`, timeBudgetsMs.layoutShift, layoutShift);
  }
};

const maps = async (rows: PageRows, browser: Browser, url: string, app: BuiltApp): Promise<void> => {
  for (const network of Object.keys(networkProfiles) as NetworkName[]) {
    const target = network === 'slow 4G' ? timeBudgetsMs.mapDrawnMs : null;
    rows.note(`map, drawn, ${network}`, target, await measureMapDrawing(browser, url, app, network));
  }
  const { frameMs, slowMs } = await measureMovingCars(browser, url, app);
  rows.note('map, 200 moving cars, a frame', timeBudgetsMs.mapFrameMs, frameMs);
  rows.note('map, 200 moving cars, frames at p95', null, slowMs);
};

const signedIn = async (rows: PageRows, browser: Browser, url: string, rider: Client): Promise<void> => {
  const seen = await visitDashboard(browser, url, rider, 'slow 3G');
  rows.note('signed in, largest paint, slow 3G', timeBudgetsMs.signedInPaintMs, seen.largestPaintMs);
  console.info(`  the largest was: ${seen.largest}`);
  rows.note('signed in, usable, slow 3G', timeBudgetsMs.signedInUsableMs, seen.usableMs ?? Number.NaN);
  rows.note('signed in, layout shift, slow 3G', timeBudgetsMs.layoutShift, seen.layoutShift);
  const { interactionsMs } = await measureInteractions(browser, url, rider);
  rows.note('booking, input to paint, p75', timeBudgetsMs.interactionMs, percentile(interactionsMs, 0.75));
  const paints = await messagesToPaint(browser, url);
  rows.note('socket message to paint, p95', timeBudgetsMs.messageToPaintMs, percentile(paints, 0.95));
  const offline = await visitOffline(browser, url, rider);
  rows.note('offline repeat, ready', timeBudgetsMs.offlineReadyMs, offline ?? Number.NaN);
};
