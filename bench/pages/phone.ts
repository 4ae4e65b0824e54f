import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import type { Client } from '@saferide/client/client';
import { browserCookie } from '../../e2e/harness/browser-cookie.ts';
import { chromiumPath } from '../../e2e/harness/config.ts';
import { repeatPosition } from '../../e2e/harness/repeat-position.ts';
import { CPU_SLOWDOWN, type NetworkName, networkProfiles } from './budgets.ts';
import { type Vitals, watchVitals } from './page-scripts.ts';

const FLAGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync'],
];
const SIZE = { width: 360, height: 740 };

export const PAGE_WAIT_MS = 30_000;

export const openBrowser = (): Promise<Browser> => {
  if (!chromiumPath) throw new Error('There is no Chromium: install it, or set CHROMIUM');
  return chromium.launch({ executablePath: chromiumPath, args: FLAGS });
};

export interface PhoneOptions {
  readonly url: string;
  /** Default: not throttled. */
  readonly network?: NetworkName;
  readonly as?: Client;
  readonly at?: { readonly latitude: number; readonly longitude: number };
  readonly serviceWorkers?: boolean;
  readonly run?: readonly (() => void)[];
}

export interface Phone {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly vitals: () => Promise<Vitals>;
  readonly close: () => Promise<void>;
}

export const openPhone = async (browser: Browser, options: PhoneOptions): Promise<Phone> => {
  const { url, network, as, at, serviceWorkers = false, run = [] } = options;
  const context = await browser.newContext({
    baseURL: url,
    viewport: SIZE,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: serviceWorkers ? 'allow' : 'block',
    ...(at ? { geolocation: at, permissions: ['geolocation'] } : {}),
  });
  if (at) repeatPosition(context, at);
  context.setDefaultTimeout(PAGE_WAIT_MS);
  await context.addInitScript({ content: 'globalThis.__name ??= (named) => named;' });
  for (const script of [watchVitals, ...run]) await context.addInitScript(script);
  if (as) await context.addCookies([browserCookie(as, url)]);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  if (network) {
    const { bitsPerSecond, latencyMs } = networkProfiles[network];
    const throughput = bitsPerSecond / 8;
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: latencyMs,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
  }
  return { context, page, vitals: () => page.evaluate(() => window.vitals), close: () => context.close() };
};

export const waitUntilUsable = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => window.vitals.usableMs !== null, undefined, { polling: 50 });
};
