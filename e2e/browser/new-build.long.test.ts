import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, it } from 'vitest';
import { appDir } from '../harness/config.ts';
import { expect } from './harness/expect.ts';
import { launchBrowser } from './harness/screens.ts';

const FRONTEND = join(import.meta.dirname, '..', '..', 'frontend');
const OLD_BUTTON = 'Send verification codes';
const NEW_BUTTON = 'Send me the codes';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

let served: string | null;
let newBuild: string;
let server: Server;
let browser: Browser;
let context: BrowserContext;

const addressOf = (folder: string) => readFile(join(folder, 'app.html'), 'utf8').then((html) => scriptIn(html));
const scriptIn = (html: string) => /src="(\/assets\/shell-[^"]+)"/.exec(html)?.[1];

beforeAll(async () => {
  newBuild = await mkdtemp(join(tmpdir(), 'saferide-build-'));
  await build({
    configFile: join(FRONTEND, 'vite.config.ts'),
    root: FRONTEND,
    logLevel: 'error',
    plugins: [
      {
        name: 'another-word',
        enforce: 'pre',
        transform: (code, id) =>
          id.endsWith('/account-sign-in.words.ts') ? code.replaceAll(OLD_BUTTON, NEW_BUTTON) : null,
      },
    ],
    build: { outDir: newBuild, emptyOutDir: true },
  });
  server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (served === null) return void response.writeHead(503).end();
    if (pathname.startsWith('/api/')) return void response.writeHead(401).end();
    const file = extname(pathname) === '' ? '/app.html' : pathname;
    try {
      const content = await readFile(join(served, file));
      const type = types[extname(file)] ?? 'application/octet-stream';
      response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-cache' }).end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  server?.close();
  await rm(newBuild, { recursive: true, force: true });
});

beforeEach(async () => {
  served = appDir;
  context = await browser.newContext({ baseURL: `http://localhost:${(server.address() as AddressInfo).port}` });
});

afterEach(() => context.close());

const opened = async (): Promise<Page> => {
  const page = await context.newPage();
  await page.goto('/login');
  await expect(page.getByRole('link', { name: 'Create an account' })).toBeVisible();
  return page;
};

const keptByWorker = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });

const workerRenewed = (page: Page) =>
  page.evaluate(async () => {
    const controlled = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
    await (await navigator.serviceWorker.getRegistration())?.update();
    await controlled;
  });

const deploy = () => {
  served = newBuild;
};

const followsLink = (page: Page) => page.getByRole('link', { name: 'Create an account' }).click();

const runsNewBuild = async (page: Page) => {
  await expect(page.getByRole('button', { name: NEW_BUTTON })).toBeVisible();
  expect(scriptIn(await page.content())).toBe(await addressOf(newBuild));
  await expect(page).toHaveURL(/\/register$/);
};

describe('a page left open across a deployment', () => {
  it('opens the next page in the new build without a service worker', async () => {
    const page = await opened();
    deploy();
    await followsLink(page);
    await runsNewBuild(page);
  });

  it('opens the next page in the new build when the service worker has cached the old build', async () => {
    const page = await opened();
    await keptByWorker(page);
    deploy();
    await followsLink(page);
    await runsNewBuild(page);
  });

  it('opens the next page in the new build after the service worker was updated in the background', async () => {
    const page = await opened();
    await keptByWorker(page);
    deploy();
    await workerRenewed(page);
    await followsLink(page);
    await runsNewBuild(page);
  });

  it('opens the next page in the new build in each of two tabs with a service worker', async () => {
    const [first, second] = [await opened(), await opened()];
    await keptByWorker(first);
    await keptByWorker(second);
    deploy();
    await followsLink(first);
    await runsNewBuild(first);
    await followsLink(second);
    await runsNewBuild(second);
  });

  it('opens the next page in the new build in each of two tabs without a service worker', async () => {
    const [first, second] = [await opened(), await opened()];
    deploy();
    await followsLink(first);
    await followsLink(second);
    await runsNewBuild(first);
    await runsNewBuild(second);
  });

  it('opens the next page in the new build as soon as the server is back, without a service worker', async () => {
    const page = await opened();
    served = null;
    await followsLink(page);
    await expect(page.getByRole('alert')).toContainText('SafeRide did not answer');
    deploy();
    await runsNewBuild(page);
  });

  it('opens the next page in the new build after one "Try again" once the server is back, with a service worker', async () => {
    const page = await opened();
    await keptByWorker(page);
    served = null;
    await followsLink(page);
    await expect(page.getByRole('alert')).toContainText('SafeRide did not answer');
    deploy();
    await page.getByRole('button', { name: 'Try again' }).click();
    await runsNewBuild(page);
  });
});
