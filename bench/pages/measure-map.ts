/// <reference lib="dom" />

import type { Browser, Page } from '@playwright/test';
import { percentile } from '../measure/pace.ts';
import type { NetworkName } from './budgets.ts';
import type { BuiltApp } from './built-app.ts';
import { openPhone } from './phone.ts';

const CARS = 200;
const REPORT_MS = 2_000;
const WATCHED_MS = 6_000;

interface MapFiles {
  readonly script: string;
  readonly sheet: string;
  readonly shapes: string;
  readonly all: readonly string[];
}

const addressesOf = ({ files }: Pick<BuiltApp, 'files'>): MapFiles => {
  const named = (list: readonly string[], pattern: RegExp): string => {
    const file = list.find((one) => pattern.test(one));
    if (!file) throw new Error(`The build has no file of a map like ${pattern}`);
    return `/${file}`;
  };
  return {
    script: named(files.map, /open-map.*\.js$/),
    sheet: named(files.map, /\.css$/),
    shapes: named(files.shapes, /shapes.*\.js$/),
    all: [...files.map, ...files.shapes].map((file) => `/${file}`),
  };
};

interface CarOfBench {
  readonly id: string;
  readonly at: { readonly latitude: number; readonly longitude: number };
  readonly heading: null;
  readonly ageMs: number;
  readonly text: null;
}

declare global {
  interface Window {
    shownMap: { readonly show: (content: object) => void };
  }
}

/** Returns the milliseconds until the map is painted. Runs in the page. */
const openMap = async ({ script, sheet, shapes, all }: MapFiles): Promise<number> => {
  const began = performance.now();
  const box = document.createElement('div');
  const frame = document.createElement('div');
  Object.assign(frame.style, { position: 'fixed', inset: '64px 0 auto', height: '420px', zIndex: '99' });
  frame.append(box);
  document.body.append(frame);
  for (const file of all.filter((one) => one.endsWith('.js')))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file }));
  const styled = new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: sheet, onload: resolve });
    document.head.append(link);
  });
  const [drawing, land] = await Promise.all([import(script), import(shapes), styled]);
  await new Promise<void>((resolve) => {
    const painted = () =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      });
    const nothing = () => undefined;
    const events = { onDrawn: painted, onHeld: nothing, onPin: nothing, onTap: nothing };
    window.shownMap = drawing.mapOpenerFor(land.mapShapes())(box, { name: 'Measured', descriptionId: '' }, events);
    const pin = (id: string, latitude: number, longitude: number) => ({
      ...{ id, kind: id, label: id },
      at: { latitude, longitude },
    });
    window.shownMap.show({ pins: [pin('pickup', 6.6018, 3.3515), pin('destination', 6.4281, 3.4219)] });
  });
  return performance.now() - began;
};

/** Returns the duration of each frame in milliseconds. Runs in the page. */
const watchFrames = async ({
  cars,
  reportMs,
  watchedMs,
}: {
  readonly cars: readonly CarOfBench[];
  readonly reportMs: number;
  readonly watchedMs: number;
}): Promise<number[]> => {
  let turn = 0;
  const report = () => {
    turn += 1;
    const moved = cars.map((car, index) => {
      const angle = index + turn / 3;
      const { latitude, longitude } = car.at;
      const at = { latitude: latitude + Math.sin(angle) / 500, longitude: longitude + Math.cos(angle) / 500 };
      return { ...car, at };
    });
    window.shownMap.show({ cars: moved });
  };
  report();
  const reporting = setInterval(report, reportMs);
  await new Promise((resolve) => setTimeout(resolve, reportMs));
  const frames: number[] = [];
  const began = performance.now();
  let before = began;
  await new Promise<void>((resolve) => {
    const next = () => {
      const now = performance.now();
      frames.push(now - before);
      before = now;
      if (now - began < watchedMs) requestAnimationFrame(next);
      else resolve();
    };
    requestAnimationFrame(next);
  });
  clearInterval(reporting);
  return frames;
};

const onPhone = async <T>(
  browser: Browser,
  url: string,
  network: NetworkName | undefined,
  look: (page: Page) => Promise<T>,
): Promise<T> => {
  const phone = await openPhone(browser, { url, ...(network ? { network } : {}) });
  try {
    await phone.page.goto('/login');
    await phone.page.waitForLoadState('networkidle');
    return await look(phone.page);
  } finally {
    await phone.close();
  }
};

export const measureMapDrawing = (
  browser: Browser,
  url: string,
  app: Pick<BuiltApp, 'files'>,
  network: NetworkName,
): Promise<number> => onPhone(browser, url, network, (page) => page.evaluate(openMap, addressesOf(app)));

export const measureMovingCars = (
  browser: Browser,
  url: string,
  app: Pick<BuiltApp, 'files'>,
): Promise<{ readonly frameMs: number; readonly slowMs: number }> =>
  onPhone(browser, url, undefined, async (page) => {
    await page.evaluate(openMap, addressesOf(app));
    const cars: CarOfBench[] = Array.from({ length: CARS }, (_none, index) => ({
      id: `car ${index}`,
      at: { latitude: 6.45 + (index % 20) * 0.009, longitude: 3.3 + Math.floor(index / 20) * 0.016 },
      ...{ heading: null, ageMs: 0, text: null },
    }));
    const frames = await page.evaluate(watchFrames, { cars, reportMs: REPORT_MS, watchedMs: WATCHED_MS });
    const total = frames.reduce((sum, ms) => sum + ms, 0);
    return { frameMs: total / frames.length, slowMs: percentile(frames, 0.95) };
  });
