import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOLD_HERE } from '@saferide/contracts/tracking/tracked-page-data';
import { openingTariff, type Tariff } from '@saferide/domain/tariff/published';
import { SESSION_COOKIE } from '@saferide/infrastructure/http/session-cookie';
import { countsHere } from '@saferide/infrastructure/testing/counts-here';
import express, { type Express } from 'express';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { TrackedPageLookup } from './tracked-page.ts';
import { openWebApp, type WebApp } from './web-app.ts';

const SCRIPT = 'const few = 1 < 2;';
const STYLE = '@media (width < 40rem) { p { color: red } }';

const LATER_SCRIPT = 'const more = 2 > 1;';

const page = (title: string): string =>
  `<!doctype html><html lang="en-NG"><head><title>${title}</title><style>${STYLE}</style>` +
  `<script>${SCRIPT}</script><script type="module" src="/assets/main-1.js"></script>` +
  `<script>${LATER_SCRIPT}</script></head><body></body></html>`;

const digest = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const signedIn = `${SESSION_COOKIE}=a-token`;
const asPage = { accept: 'text/html' };

const trackPage = page('Track').replace('<body>', `<body>${TOLD_HERE}`);
const toldAt: TrackedPageLookup = async ({ of, trackingId }) => ({
  status: trackingId === 'ended' ? 410 : 200,
  told: { title: `A ${of} <b>`, lines: [], alerts: [], car: null },
});

const pageCounts = { counts: countsHere() };

let folder: string;
let tariff: Tariff | null = openingTariff;
const tariffNow = async (): Promise<Tariff> => {
  if (!tariff) throw new Error('the log is away');
  return tariff;
};
let web: WebApp;
let defaults: Express;

const houseOf = ({ serve }: WebApp): Express =>
  express()
    .use(serve)
    .use((_request, response) => {
      response.status(404).json({ code: 'NotFound' });
    });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'saferide-web-app-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'app.html'), page('App'));
  await writeFile(join(folder, 'landing.html'), page('Landing'));
  await writeFile(join(folder, 'track.html'), trackPage);
  await writeFile(join(folder, 'assets', 'main-1.js'), 'export {};');
  await writeFile(join(folder, 'icon.svg'), '<svg/>');
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, '.vite', 'manifest.json'), '{}');
  web = await openWebApp(folder, { development: false, tariffNow, toldAt, pageCounts });
  defaults = houseOf(web);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('which page is sent', () => {
  test('a visitor at / gets the landing page, somebody signed in the app', async () => {
    expect((await request(defaults).get('/').set(asPage)).text).toContain('<title>Landing</title>');
    expect((await request(defaults).get('/').set(asPage).set('cookie', signedIn)).text).toContain('<title>App</title>');
  });

  test.each(['/login', '/customer', '/customer/rides/7'])('%s is a page of the app for everybody', async (path) => {
    const { status, text } = await request(defaults).get(path).set(asPage);
    expect([status, text]).toEqual([200, page('App')]);
  });

  test('each page has a name of its own, by which a service worker keeps it whoever is signed in', async () => {
    const pageAt = async (path: string) => (await request(defaults).get(path).set('cookie', signedIn)).text;
    expect([await pageAt('/app.html'), await pageAt('/landing.html')]).toEqual([page('App'), page('Landing')]);
  });

  test('the page for an address that leads nowhere is the app, and not found', async () => {
    const { status, text } = await request(defaults).get('/nowhere').set(asPage);
    expect([status, text]).toEqual([404, page('App')]);
  });

  test.each(['/api/nothing', '/ws', '/metrics', '/health/ready'])('%s is never a page', async (path) => {
    const { status, type } = await request(defaults).get(path).set(asPage);
    expect([status, type]).toEqual([404, 'application/json']);
  });

  test('a program that asks for no page gets none', async () => {
    expect((await request(defaults).get('/nowhere').set('accept', 'application/json')).type).toBe('application/json');
  });

  test.each(['/.vite/manifest.json', '/assets/../.vite/manifest.json', '/%2evite/manifest.json'])(
    '%s, which is the build’s own, is sent to nobody',
    async (path) => {
      expect((await request(defaults).get(path)).status).toBe(404);
    },
  );

  test('nothing but reading is answered', async () => {
    expect((await request(defaults).post('/login').set(asPage)).type).toBe('application/json');
  });
});

describe('the page of a link', () => {
  test('says where the link leads when it is sent, by the status too, to whoever is signed in', async () => {
    for (const [path, status, title] of [
      ['/track/ride/x', 200, 'A ride &lt;b&gt;'],
      ['/track/driver/ended', 410, 'A driver &lt;b&gt;'],
    ] as const) {
      const answer = await request(defaults).get(path).set('cookie', signedIn);
      expect([answer.status, answer.text]).toEqual([status, trackPage.replace(TOLD_HERE, `<h1>${title}</h1>`)]);
    }
  });

  test('has an address that goes to nobody and is kept by nobody', async () => {
    const { headers } = await request(defaults).get('/track/ride/x');
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    });
  });

  test('is nowhere else', async () => {
    for (const path of ['/track.html', '/track', '/track/ride', '/track/somebody/x'])
      expect((await request(defaults).get(path)).text).not.toContain('Track</title>');
  });
});

describe('how it is sent', () => {
  test.each(['br', 'gzip', 'identity'])('as %s where the browser takes that', async (coding) => {
    const answer = await request(defaults).get('/login').set(asPage).set('accept-encoding', coding);
    expect(answer.headers['content-encoding'] ?? 'identity').toBe(coding);
    expect(answer.headers.vary).toContain('Accept-Encoding');
  });

  test('pages are asked about each time, files with a hash in their name are kept for ever', async () => {
    expect((await request(defaults).get('/login').set(asPage)).headers['cache-control']).toBe('no-cache');
    expect((await request(defaults).get('/icon.svg')).headers['cache-control']).toBe('no-cache');
    const asset = await request(defaults).get('/assets/main-1.js');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test.each(['bytes=5-2', 'bytes=-5', 'bytes=0-1,4-5'])(
    'a file is sent whole, also to who asks for %s',
    async (range) => {
      const { status, text } = await request(defaults)
        .get('/assets/main-1.js')
        .set({ range, 'accept-encoding': 'identity' });
      expect([status, text]).toEqual([200, 'export {};']);
    },
  );

  test('in development every page says so, by whatever name it is asked for', async () => {
    const development = houseOf(await openWebApp(folder, { development: true, tariffNow, toldAt, pageCounts }));
    for (const path of ['/login', '/app.html', '/landing.html', '/'])
      expect((await request(development).get(path).set(asPage)).text).toContain('<html data-mode="development"');
    expect((await request(defaults).get('/app.html').set(asPage)).text).not.toContain('data-mode');
  });
});

test('scripts and styles in the pages are named by the digest of their exact text, each once', () => {
  expect(web.inline).toEqual({ scripts: [digest(SCRIPT), digest(LATER_SCRIPT)], styles: [digest(STYLE)] });
});

test('a folder without the app is refused with what to do', async () => {
  await expect(
    openWebApp(join(folder, 'assets'), { development: false, tariffNow, toldAt, pageCounts }),
  ).rejects.toThrow('Run npm run build.');
});

test('files of a newer build in the same folder are served, and what it took away is not found', async () => {
  await writeFile(join(folder, 'assets', 'old-1.js'), 'export {};');
  expect((await request(defaults).get('/assets/old-1.js')).status).toBe(200);
  await rm(join(folder, 'assets', 'old-1.js'));
  await writeFile(join(folder, 'assets', 'new-1.js'), 'export {};');
  expect((await request(defaults).get('/assets/old-1.js')).status).toBe(404);
  expect((await request(defaults).get('/assets/new-1.js')).status).toBe(200);
  expect((await request(defaults).get('/assets/new-1.js')).headers['cache-control']).toContain('immutable');
});

test('a running server serves its own version, old files included, after a link has been pointed at a newer one', async () => {
  const releases = await mkdtemp(join(tmpdir(), 'saferide-web-app-releases-'));
  onTestFinished(() => rm(releases, { recursive: true, force: true }));
  const current = join(releases, 'current');
  await cp(folder, join(releases, '1'), { recursive: true });
  await mkdir(join(releases, '2', 'assets'), { recursive: true });
  await writeFile(join(releases, '2', 'assets', 'main-2.js'), 'export {};');
  await symlink('1', current);
  const running = houseOf(await openWebApp(current, { development: false, tariffNow, toldAt, pageCounts }));
  await symlink('2', join(releases, 'next'));
  await rename(join(releases, 'next'), current);
  const statusOf = async (path: string) => (await request(running).get(path)).status;
  expect([await statusOf('/icon.svg'), await statusOf('/assets/main-1.js')]).toEqual([200, 200]);
  expect(await statusOf('/assets/main-2.js')).toBe(404);
});

describe('fares on the landing page', () => {
  const fares =
    '<main><span class="a" data-fare="standard">from ₦2,500</span><option value="4" data-fare="prado-4">4 hours, ₦40,000</option>' +
    '<td data-fare="prado-24">₦240,000</td><b data-fare="daily">₦10,000</b><i>₦2,500</i></main>';
  const shown = async (path = '/') => {
    const { text } = await request(withLanding).get(path).set(asPage);
    return /<main>.*<\/main>/.exec(text)?.[0];
  };
  let withLanding: Express;
  const dearer: Tariff = {
    ...openingTariff,
    version: 'lagos-2',
    pricing: {
      ...openingTariff.pricing,
      standard: { by: 'distance', baseKobo: 300_000, perKmKobo: 15_000 },
      suv: { by: 'hour', perHourKobo: 1_250_000, hours: [1, 4, 24] },
    },
  };

  beforeAll(async () => {
    const own = join(folder, 'fares');
    await mkdir(own);
    await writeFile(join(own, 'app.html'), page('App'));
    await writeFile(join(own, 'track.html'), trackPage);
    await writeFile(join(own, 'landing.html'), page('Landing').replace('<body>', `<body>${fares}`));
    withLanding = houseOf(await openWebApp(own, { development: false, tariffNow, toldAt, pageCounts }));
  });
  afterAll(() => {
    tariff = openingTariff;
  });

  test('are as they were built until another tariff holds', async () => {
    expect(await shown()).toBe(fares);
  });

  test.each(['/', '/landing.html'])(
    'are those of the tariff in force at %s, and no other amount is touched',
    async (path) => {
      tariff = dearer;
      expect(await shown(path)).toBe(
        '<main><span class="a" data-fare="standard">from ₦3,000</span><option value="4" data-fare="prado-4">4 hours, ₦50,000</option>' +
          '<td data-fare="prado-24">₦300,000</td><b data-fare="daily">₦10,000</b><i>₦2,500</i></main>',
      );
    },
  );

  test('are as they were last known while nobody can say', async () => {
    tariff = dearer;
    await shown();
    tariff = null;
    expect(await shown()).toContain('from ₦3,000');
  });
});
