import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import type { Client } from '@saferide/client/client';
import { WAIT_MS } from '@saferide/domain/testing/waits';
import { z } from 'zod';
import { browserCookie } from '../../harness/browser-cookie.ts';
import { chromiumPath, headlessPath } from '../../harness/config.ts';
import { keepMeasuring } from '../../harness/measuring-phone.ts';

export const sizes = { phone: { width: 360, height: 740 }, desk: { width: 1_280, height: 800 } } as const;

export interface ScreenOptions {
  readonly size?: keyof typeof sizes;
  readonly theme?: 'light' | 'dark';
  /** Where the device says it is; without it, it refuses to say. */
  readonly at?: { readonly latitude: number; readonly longitude: number };
  /** It measures itself where the test says, and not again in between: for what is driven reading by reading. */
  readonly driven?: boolean;
  /** Complaints of the page that the test provokes. */
  readonly excuse?: RegExp;
  /** Already signed in, as this client is. */
  readonly as?: Client;
  /** The service worker keeps the app, as it does for people. */
  readonly offlineReady?: boolean;
  /** The address has a certificate that no browser knows. */
  readonly unknownAuthority?: boolean;
}

/** One person's browser: a context of its own, with one page. */
export interface Screen {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the page complained about: exceptions, console errors, broken content security policy. */
  readonly faults: readonly string[];
  /** Every toast since the context was opened, over page loads too. */
  toasts(): Promise<readonly string[]>;
  /** Marks the page as it is loaded now, for `sameLoad`; done when it is opened. */
  mark(): Promise<unknown>;
  /** Fails when the page was loaded anew since it was marked. */
  sameLoad(): Promise<void>;
}

export interface BrowserOptions {
  /** The pages show notifications, which takes the whole browser. Default: they do not. */
  readonly notify?: boolean;
}

export interface Screens {
  open(path: string, options?: ScreenOptions): Promise<Screen>;
  /** Closes every screen; fails with everything any page complained about. */
  close(): Promise<void>;
}

const FLAGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync'],
];

/** A refused command is an answer, not a fault; the browser logs every status of 400 and more. */
const isAnswer = (text: string): boolean =>
  /^Failed to load resource: the server responded with a status of 4\d\d/.test(text);

/** Runs in the page: keeps the text of every toast, since some are seen for half a second before the page changes. */
const noteToasts = (): void => {
  const note = () => {
    for (const toast of document.querySelectorAll('[aria-label^="Notification"] li')) {
      const seen: string[] = JSON.parse(sessionStorage.getItem('toasts') ?? '[]');
      const text = toast.textContent ?? '';
      if (seen.at(-1) !== text) sessionStorage.setItem('toasts', JSON.stringify([...seen, text]));
    }
  };
  new MutationObserver(note).observe(document, { childList: true, subtree: true });
};

export const launchBrowser = async ({ notify = false }: BrowserOptions = {}): Promise<Browser> => {
  const executablePath = notify ? chromiumPath : headlessPath;
  if (!executablePath) throw new Error('There is no Chromium: install it, or set CHROMIUM');
  return chromium.launch({ executablePath, args: FLAGS });
};

/** Screens on the app at `url`, in a browser that outlives them. */
export const screensIn = (browser: Browser, url: string): Screens => {
  const opened: { readonly path: string; readonly faults: string[]; readonly context: BrowserContext }[] = [];
  return {
    open: async (
      path,
      {
        size = 'phone',
        theme = 'light',
        at,
        driven = false,
        excuse,
        as,
        offlineReady = false,
        unknownAuthority = false,
      } = {},
    ) => {
      const context = await browser.newContext({
        baseURL: url,
        viewport: sizes[size],
        serviceWorkers: offlineReady ? 'allow' : 'block',
        reducedMotion: 'reduce',
        ignoreHTTPSErrors: unknownAuthority,
        ...(at ? { geolocation: at, permissions: ['geolocation'] } : {}),
      });
      context.setDefaultTimeout(WAIT_MS);
      await context.addInitScript((chosen) => localStorage.setItem('saferide_theme', chosen), theme);
      await context.addInitScript(noteToasts);
      // The page knows nothing of what this client has done: it finds it done, however busy the machine is.
      if (as) await as.send('GET', '/api/auth/user');
      if (as) await context.addCookies([browserCookie(as, url)]);
      if (at && !driven) keepMeasuring(context, at);
      const page = await context.newPage();
      const faults: string[] = [];
      opened.push({ path, faults, context });
      page.on('pageerror', (error) => faults.push(String(error)));
      page.on('console', (message) => {
        const text = `${message.text()} (${message.location().url})`;
        if (message.type() === 'error' && !isAnswer(text) && !excuse?.test(text)) faults.push(text);
      });
      page.on('response', (answer) => {
        // A page that is gone by then has nobody left to complain to.
        const keep = (told: string) => void faults.push(`${answer.status()} of ${answer.url()}: ${told}`);
        if (answer.status() >= 500) void answer.text().then(keep, () => undefined);
      });
      await page.goto(path);
      const mark = () => page.evaluate(() => Object.assign(window, { loadedOnce: true }));
      await mark();
      return {
        page,
        context,
        faults,
        mark,
        toasts: async () =>
          z.array(z.string()).parse(JSON.parse(await page.evaluate(() => sessionStorage.getItem('toasts') ?? '[]'))),
        sameLoad: async () => {
          if (!(await page.evaluate(() => 'loadedOnce' in window))) throw new Error(`${page.url()} was loaded anew`);
        },
      };
    },
    close: async () => {
      await Promise.all(opened.map(({ context }) => context.close()));
      const faults = opened.flatMap(({ path, faults: of }) => of.map((fault) => `${path}: ${fault}`));
      if (faults.length > 0) throw new Error(`Pages complained:\n${faults.join('\n')}`);
    },
  };
};

/** The same in a browser of their own, which closes with them. */
export const openScreens = async (url: string, options: BrowserOptions = {}): Promise<Screens> => {
  const browser = await launchBrowser(options);
  const screens = screensIn(browser, url);
  return {
    open: screens.open,
    close: async () => {
      try {
        await screens.close();
      } finally {
        await browser.close();
      }
    },
  };
};
