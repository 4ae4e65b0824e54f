import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { trackedPageHtml } from '@saferide/contracts/tracking/tracked-page';
import { LINK_TEXT_PLACEHOLDER } from '@saferide/contracts/tracking/tracking-pages';
import { openingTariff, type Tariff } from '@saferide/domain/tariff';
import { SESSION_COOKIE } from '@saferide/infrastructure/http/session-cookie';
import { inMemoryCounts } from '@saferide/infrastructure/testing/in-memory-counts';
import express, { type Express } from 'express';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openWebApp, type TrackedPageLookup, type WebApp } from './web-app.ts';

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

const trackPage = page('Track').replace('<body>', `<body>${LINK_TEXT_PLACEHOLDER}`);
const linkTextOf = (of: string) => ({
  ...{ badge: null, title: `A ${of} <b>`, position: null, lines: [], alerts: [], car: null, call: null },
});
const linkPageAt: TrackedPageLookup = async ({ of, trackingId }) => ({
  status: trackingId === 'ended' ? 410 : 200,
  text: linkTextOf(of),
});

const pageCounts = { counts: inMemoryCounts() };

let folder: string;
let tariff: Tariff | null = openingTariff;
const tariffNow = async (): Promise<Tariff> => {
  if (!tariff) throw new Error('the log is away');
  return tariff;
};
let web: WebApp;
let defaults: Express;

const serverOf = ({ serve }: WebApp): Express =>
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
  web = await openWebApp(folder, { development: false, tariffNow, linkPageAt, pageCounts });
  defaults = serverOf(web);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the app’s server', () => {
  test('sends the landing page at / to visitors, and the app to signed-in people', async () => {
    expect((await request(defaults).get('/').set(asPage)).text).toContain('<title>Landing</title>');
    expect((await request(defaults).get('/').set(asPage).set('cookie', signedIn)).text).toContain('<title>App</title>');
  });

  test.each(['/login', '/customer', '/customer/rides/7'])('sends the app at %s even to visitors', async (path) => {
    const { status, text } = await request(defaults).get(path).set(asPage);
    expect([status, text]).toEqual([200, page('App')]);
  });

  test('sends the app and the landing page at fixed addresses for the service worker', async () => {
    const pageAt = async (path: string) => (await request(defaults).get(path).set('cookie', signedIn)).text;
    expect([await pageAt('/app.html'), await pageAt('/landing.html')]).toEqual([page('App'), page('Landing')]);
  });

  test('sends the app with status 404 at an unknown address', async () => {
    const { status, text } = await request(defaults).get('/nowhere').set(asPage);
    expect([status, text]).toEqual([404, page('App')]);
  });

  test.each(['/api/nothing', '/ws', '/metrics', '/health/ready'])('sends no page at %s', async (path) => {
    const { status, type } = await request(defaults).get(path).set(asPage);
    expect([status, type]).toEqual([404, 'application/json']);
  });

  test('sends no page to a client that does not accept HTML', async () => {
    expect((await request(defaults).get('/nowhere').set('accept', 'application/json')).type).toBe('application/json');
  });

  test.each(['/.vite/manifest.json', '/assets/../.vite/manifest.json', '/%2evite/manifest.json'])(
    'does not send the build file %s',
    async (path) => {
      expect((await request(defaults).get(path)).status).toBe(404);
    },
  );

  test('sends pages only for GET and HEAD', async () => {
    expect((await request(defaults).post('/login').set(asPage)).type).toBe('application/json');
  });
});

describe('the tracking page', () => {
  test('contains the link’s text and has the link’s status', async () => {
    for (const [path, of, status, title] of [
      ['/track/ride/x', 'ride', 200, 'A ride &lt;b&gt;'],
      ['/track/driver/ended', 'driver', 410, 'A driver &lt;b&gt;'],
    ] as const) {
      const answer = await request(defaults).get(path).set('cookie', signedIn);
      expect([answer.status, answer.text]).toEqual([
        status,
        trackPage.replace(LINK_TEXT_PLACEHOLDER, trackedPageHtml(linkTextOf(of))),
      ]);
      expect(answer.text).toContain(`<h1>${title}</h1>`);
    }
  });

  test('may not be indexed, cached or sent as a referrer', async () => {
    const { headers } = await request(defaults).get('/track/ride/x');
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    });
  });

  test('is not sent at other addresses', async () => {
    for (const path of ['/track.html', '/track', '/track/ride', '/track/somebody/x'])
      expect((await request(defaults).get(path)).text).not.toContain('Track</title>');
  });
});

describe('a response', () => {
  test.each(['br', 'gzip', 'identity'])('is encoded as %s if the browser accepts that', async (coding) => {
    const answer = await request(defaults).get('/login').set(asPage).set('accept-encoding', coding);
    expect(answer.headers['content-encoding'] ?? 'identity').toBe(coding);
    expect(answer.headers.vary).toContain('Accept-Encoding');
  });

  test('must be revalidated if it is a page, and is immutable if it is a file with a hash in its name', async () => {
    expect((await request(defaults).get('/login').set(asPage)).headers['cache-control']).toBe('no-cache');
    expect((await request(defaults).get('/icon.svg')).headers['cache-control']).toBe('no-cache');
    const asset = await request(defaults).get('/assets/main-1.js');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test.each(['bytes=5-2', 'bytes=-5', 'bytes=0-1,4-5'])(
    'contains the whole file despite the range %s',
    async (range) => {
      const { status, text } = await request(defaults)
        .get('/assets/main-1.js')
        .set({ range, 'accept-encoding': 'identity' });
      expect([status, text]).toEqual([200, 'export {};']);
    },
  );
});

test('pages are marked in development, but not in production', async () => {
  const development = serverOf(await openWebApp(folder, { development: true, tariffNow, linkPageAt, pageCounts }));
  for (const path of ['/login', '/app.html', '/landing.html', '/'])
    expect((await request(development).get(path).set(asPage)).text).toContain('<html data-mode="development"');
  expect((await request(defaults).get('/app.html').set(asPage)).text).not.toContain('data-mode');
});

test('openWebApp lists the digest of each inline script and style once', () => {
  expect(web.inline).toEqual({ scripts: [digest(SCRIPT), digest(LATER_SCRIPT)], styles: [digest(STYLE)] });
});

test('openWebApp rejects a folder without the app and names the build command', async () => {
  await expect(
    openWebApp(join(folder, 'assets'), { development: false, tariffNow, linkPageAt, pageCounts }),
  ).rejects.toThrow('Run npm run build.');
});

test('the server serves files that are added to the folder, and responds with 404 for deleted ones', async () => {
  await writeFile(join(folder, 'assets', 'old-1.js'), 'export {};');
  expect((await request(defaults).get('/assets/old-1.js')).status).toBe(200);
  await rm(join(folder, 'assets', 'old-1.js'));
  await writeFile(join(folder, 'assets', 'new-1.js'), 'export {};');
  expect((await request(defaults).get('/assets/old-1.js')).status).toBe(404);
  expect((await request(defaults).get('/assets/new-1.js')).status).toBe(200);
  expect((await request(defaults).get('/assets/new-1.js')).headers['cache-control']).toContain('immutable');
});

test('the server keeps serving its own version after the symbolic link points to a newer one', async () => {
  const releases = await mkdtemp(join(tmpdir(), 'saferide-web-app-releases-'));
  onTestFinished(() => rm(releases, { recursive: true, force: true }));
  const current = join(releases, 'current');
  await cp(folder, join(releases, '1'), { recursive: true });
  await mkdir(join(releases, '2', 'assets'), { recursive: true });
  await writeFile(join(releases, '2', 'assets', 'main-2.js'), 'export {};');
  await symlink('1', current);
  const running = serverOf(await openWebApp(current, { development: false, tariffNow, linkPageAt, pageCounts }));
  await symlink('2', join(releases, 'next'));
  await rename(join(releases, 'next'), current);
  const statusOf = async (path: string) => (await request(running).get(path)).status;
  expect([await statusOf('/icon.svg'), await statusOf('/assets/main-1.js')]).toEqual([200, 200]);
  expect(await statusOf('/assets/main-2.js')).toBe(404);
});

describe('the fares on the landing page', () => {
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
    withLanding = serverOf(await openWebApp(own, { development: false, tariffNow, linkPageAt, pageCounts }));
  });
  afterAll(() => {
    tariff = openingTariff;
  });

  test('are unchanged under the opening tariff', async () => {
    expect(await shown()).toBe(fares);
  });

  test.each(['/', '/landing.html'])(
    'are those of the current tariff at %s, and other amounts do not change',
    async (path) => {
      tariff = dearer;
      expect(await shown(path)).toBe(
        '<main><span class="a" data-fare="standard">from ₦3,000</span><option value="4" data-fare="prado-4">4 hours, ₦50,000</option>' +
          '<td data-fare="prado-24">₦300,000</td><b data-fare="daily">₦10,000</b><i>₦2,500</i></main>',
      );
    },
  );

  test('keep their last known values while the log is unavailable', async () => {
    tariff = dearer;
    await shown();
    tariff = null;
    expect(await shown()).toContain('from ₦3,000');
  });
});
