import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import type { Client } from '@saferide/client/client';
import { WAIT_MS } from '@saferide/domain/testing/waits';
import { z } from 'zod';
import { browserCookie } from '../../harness/browser-cookie.ts';
import { chromiumPath, headlessPath } from '../../harness/config.ts';
import { repeatPosition } from '../../harness/repeat-position.ts';

export const screenSizes = { phone: { width: 360, height: 740 }, desk: { width: 1_280, height: 800 } } as const;

export interface ScreenOptions {
  readonly size?: keyof typeof screenSizes;
  readonly theme?: 'light' | 'dark';
  readonly at?: { readonly latitude: number; readonly longitude: number };
  readonly driven?: boolean;
  readonly excuse?: RegExp;
  readonly as?: Client;
  /** Whether the service worker may run and cache pages. Default: false. */
  readonly offlineReady?: boolean;
  readonly unknownAuthority?: boolean;
}

export interface Screen {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly faults: readonly string[];
  toasts(): Promise<readonly string[]>;
  mark(): Promise<unknown>;
  /** Fails if the page was reloaded since `mark()`. */
  sameLoad(): Promise<void>;
  /** Leaves the page and signs the browser in as another person, or out. The browser keeps the files of the app. */
  changeHands(as: Client | undefined): Promise<void>;
}

export interface BrowserOptions {
  /** Whether to launch the full browser, which unlike the headless shell can show notifications. Default: false. */
  readonly notify?: boolean;
  /** Whether pages have a microphone, which provides a tone. Default: false. */
  readonly microphone?: boolean;
}

export interface Screens {
  open(path: string, options?: ScreenOptions): Promise<Screen>;
  /** Closes every screen. Throws if any page logged an error. */
  close(): Promise<void>;
}

const FLAGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync'],
  // Pages live too briefly to repay optimised code, and compiling it takes a third of a page's processor time.
  '--js-flags=--no-opt --no-maglev',
  // Processes of their own for drawing, for the network and for a page that may come next cost more than they do.
  ...['--in-process-gpu', '--renderer-process-limit=1'],
  // Replaces Playwright's list, of which screenshots need the first.
  '--enable-features=CDPScreenshotNewSurface,NetworkServiceInProcess2',
];

const MICROPHONE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

const isAnswer = (text: string): boolean =>
  /^Failed to load resource: the server responded with a status of 4\d\d/.test(text);

/** Runs in the page and reports policy violations, because Chromium does not log those that the code catches. */
const reportViolations = (): void =>
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`The content security policy was violated: ${violatedDirective} by ${blockedURI}`),
  );

/** Runs in the page. Records every toast, because some are visible only briefly. */
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

export const launchBrowser = async ({ notify = false, microphone = false }: BrowserOptions = {}): Promise<Browser> => {
  const executablePath = notify ? chromiumPath : headlessPath;
  if (!executablePath) throw new Error('There is no Chromium: install it, or set CHROMIUM');
  return chromium.launch({ executablePath, args: [...FLAGS, ...(microphone ? MICROPHONE : [])] });
};

const closed = new WeakSet<BrowserContext>();

/** Removes what a person left in the browser. The files of the app stay cached, and their code compiled. */
const forget = async (context: BrowserContext, page: Page, url: string): Promise<void> => {
  await context.clearCookies();
  await context.clearPermissions();
  await context.setOffline(false);
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'local_storage,indexeddb' });
  await session.detach();
};

/**
 * Screens without a position, a service worker or a foreign authority take their contexts from `unused` and return them
 * when they close: the first page in a new context costs four times as much as in a used one. Default: new contexts.
 */
export const screensIn = (browser: Browser, url: string, unused?: BrowserContext[]): Screens => {
  const opened: {
    readonly path: string;
    readonly faults: string[];
    readonly context: BrowserContext;
    readonly isReusable: boolean;
  }[] = [];
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
      const isReusable = unused !== undefined && !at && !offlineReady && !unknownAuthority;
      const used = isReusable ? unused.pop() : undefined;
      const create = () =>
        browser.newContext({
          baseURL: url,
          viewport: screenSizes[size],
          serviceWorkers: offlineReady ? 'allow' : 'block',
          reducedMotion: 'reduce',
          ignoreHTTPSErrors: unknownAuthority,
          ...(at ? { geolocation: at, permissions: ['geolocation'] } : {}),
        });
      const context = used ?? (await create());
      if (!used) context.once('close', () => closed.add(context));
      context.setDefaultTimeout(WAIT_MS);
      const page = await context.newPage();
      if (used) await forget(context, page, url);
      if (used) await page.setViewportSize(screenSizes[size]);
      // Scripts of a context cannot be removed from it.
      const scripted = isReusable ? page : context;
      await scripted.addInitScript((chosen) => localStorage.setItem('saferide_theme', chosen), theme);
      await scripted.addInitScript(noteToasts);
      await scripted.addInitScript(reportViolations);
      const signIn = async (person: Client) => {
        await person.send('GET', '/api/auth/user');
        await context.addCookies([browserCookie(person, url)]);
      };
      if (as) await signIn(as);
      if (at && !driven) repeatPosition(context, at);
      const faults: string[] = [];
      opened.push({ path, faults, context, isReusable });
      page.on('pageerror', (error) => faults.push(String(error)));
      page.on('console', (message) => {
        const text = `${message.text()} (${message.location().url})`;
        if (message.type() === 'error' && !isAnswer(text) && !excuse?.test(text)) faults.push(text);
      });
      page.on('response', (answer) => {
        const keep = (body: string) => void faults.push(`${answer.status()} of ${answer.url()}: ${body}`);
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
        changeHands: async (person) => {
          await page.goto('/health/live');
          await forget(context, page, url);
          if (person) await signIn(person);
        },
        sameLoad: async () => {
          if (!(await page.evaluate(() => 'loadedOnce' in window))) throw new Error(`${page.url()} was reloaded`);
        },
      };
    },
    close: async () => {
      const leave = async ({ context, isReusable }: (typeof opened)[number]): Promise<void> => {
        if (closed.has(context)) return;
        if (!isReusable) return context.close();
        await Promise.all(context.pages().map((page) => page.close()));
        unused?.push(context);
      };
      await Promise.all(opened.map(leave));
      const faults = opened.flatMap(({ path, faults: of }) => of.map((fault) => `${path}: ${fault}`));
      if (faults.length > 0) throw new Error(`Pages complained:\n${faults.join('\n')}`);
    },
  };
};

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
