import { createHash } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { isPage } from '@saferide/contracts/kernel/is-page';
import { FARE_ATTRIBUTE, type FareAttributeValue } from '@saferide/contracts/lowest-fares';
import { type TrackedPageText, trackedPageHtml } from '@saferide/contracts/tracking/tracked-page';
import { LINK_TEXT_PLACEHOLDER, linkInPath } from '@saferide/contracts/tracking/tracking-pages';
import { nairaText } from '@saferide/domain/money/kobo';
import { openingTariff, type Tariff } from '@saferide/domain/tariff';
import { addressGroupOf, type RateLimitOptions, rateLimit } from '@saferide/infrastructure/http/rate-limit';
import type { InlineSources } from '@saferide/infrastructure/http/security-headers';
import { secretPageHeaders } from '@saferide/infrastructure/http/security-headers';
import { sessionTokenIn } from '@saferide/infrastructure/http/session-cookie';
import type { Request, RequestHandler, Response } from 'express';
import sirv from 'sirv';

type FollowedLink = NonNullable<ReturnType<typeof linkInPath>>;

/** Returns what the page of a tracking link shows. Must never throw. */
export type TrackedPageLookup = (
  link: FollowedLink,
) => Promise<{ readonly status: number; readonly text: TrackedPageText }>;

type PageCounts = Pick<RateLimitOptions['shared'], 'counts' | 'clock'>;

const A_MINUTE = 120;

/** Writes the link's text into the page, so that it is readable without scripts. */
const trackedPage = (html: string, linkPageAt: TrackedPageLookup, pageCounts: PageCounts) => {
  const [before, after, ...more] = html.split(LINK_TEXT_PLACEHOLDER);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`The tracking page must contain exactly one ${LINK_TEXT_PLACEHOLDER}`);
  const limit = rateLimit({
    limit: A_MINUTE,
    windowMs: 60_000,
    key: addressGroupOf,
    shared: { ...pageCounts, name: 'pages of links' },
  });
  const send = async (link: FollowedLink, request: Request, response: Response): Promise<void> => {
    const { status, text } = await linkPageAt(link);
    const page = Buffer.from(`${before}${trackedPageHtml(text)}${after}`);
    const zipped = request.acceptsEncodings('gzip', 'identity') === 'gzip';
    if (zipped) response.setHeader('Content-Encoding', 'gzip');
    response.vary('Accept-Encoding');
    response
      .status(status)
      .type('html')
      .send(zipped ? await promisify(gzip)(page) : page);
  };
  return (link: FollowedLink, request: Request, response: Response): void => {
    response.set(secretPageHeaders);
    void limit(request, response, () => void send(link, request, response));
  };
};

export interface WebAppParts {
  readonly development: boolean;
  readonly tariffNow: () => Promise<Tariff>;
  readonly linkPageAt: TrackedPageLookup;
  readonly pageCounts: PageCounts;
}

export interface WebApp {
  readonly inline: InlineSources;
  readonly serve: RequestHandler;
}

/** Matches paths without names that begin with a dot. */
const FILE = /^(\/[\w-][\w.-]*)+$/;

const NOT_PAGES = /^\/(api|ws|health|metrics|assets)(\/|$)/;

/**
 * Resolves a symbolic link only once, so that a newer build does not remove files of pages already sent. Throws if the
 * app is not built.
 */
export const openWebApp = async (appDir: string, parts: WebAppParts): Promise<WebApp> => {
  const folder = await realpath(appDir).catch(() => appDir);
  const { development, tariffNow, linkPageAt, pageCounts } = parts;
  const [app, landing, track] = await Promise.all(
    ['app.html', 'landing.html', 'track.html'].map(async (name) => {
      const html = await readFile(join(folder, name), 'utf8').catch(() => {
        throw new Error(`The app is not built: ${join(folder, name)} is missing. Run npm run build.`);
      });
      return encoded(development ? html.replace('<html ', '<html data-mode="development" ') : html);
    }),
  );
  if (!app || !landing || !track) throw new Error('The app has three pages');
  const tracked = trackedPage(track.identity.toString(), linkPageAt, pageCounts);
  const all = [app, landing, track];
  let landingNow = { version: openingTariff.version, page: landing };
  const landingPage = async (): Promise<EncodedPage> => {
    const tariff = await tariffNow().catch(() => null);
    if (tariff && tariff.version !== landingNow.version)
      landingNow = { version: tariff.version, page: await encoded(withFares(landing.identity.toString(), tariff)) };
    return landingNow.page;
  };
  const files = sirv(folder, {
    // Without `dev`, `sirv` lists the files at startup, and a request for a file that was deleted later would crash the
    // process.
    dev: true,
    gzip: true,
    brotli: true,
    etag: true,
    extensions: [],
    setHeaders: (response, path) => {
      const cacheControl = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
      response.setHeader('Cache-Control', cacheControl);
    },
  });

  return {
    inline: {
      scripts: [...new Set(all.flatMap((page) => digestsOf('script', page)))],
      styles: [...new Set(all.flatMap((page) => digestsOf('style', page)))],
    },
    serve: async (request, response, next) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return next();
      const followed = linkInPath(request.path);
      if (followed) return tracked(followed, request, response);
      if (request.path === '/track.html') return next();
      const named = request.path === '/app.html' || request.path === '/landing.html';
      if (!named && !asksForPage(request)) {
        if (!FILE.test(request.path)) return next();
        // Ranges are ignored, because files are small and `sirv` fails on reversed ranges.
        delete request.headers.range;
        return files(request, response, next);
      }
      const visitor = request.path === '/' && sessionTokenIn(request.headers.cookie) === undefined;
      const page = visitor || request.path === '/landing.html' ? await landingPage() : app;
      const coding = request.acceptsEncodings('br', 'gzip', 'identity') || 'identity';
      response.vary('Cookie').vary('Accept-Encoding');
      if (coding !== 'identity') response.setHeader('Content-Encoding', coding);
      response.setHeader('Cache-Control', 'no-cache');
      response
        .status(named || isPage(request.path) ? 200 : 404)
        .type('html')
        .send(page[coding as keyof EncodedPage]);
    },
  };
};

interface EncodedPage {
  readonly identity: Buffer;
  readonly gzip: Buffer;
  readonly br: Buffer;
}

const encoded = async (html: string): Promise<EncodedPage> => {
  const identity = Buffer.from(html);
  const [zipped, br] = await Promise.all([
    promisify(gzip)(identity, { level: 9 }),
    promisify(brotliCompress)(identity),
  ]);
  return { identity, gzip: zipped, br };
};

const SHOWN = new RegExp(`(${FARE_ATTRIBUTE}="([\\w-]+)"[^>]*>[^<₦]*)₦[\\d,]+`, 'g');

const withFares = (html: string, { pricing: { standard, suv } }: Tariff): string => {
  const fares = new Map<string, number>([
    ['standard' satisfies FareAttributeValue, standard.baseKobo],
    ...suv.hours.map((hours) => [`prado-${hours}` satisfies FareAttributeValue, hours * suv.perHourKobo] as const),
  ]);
  return html.replace(SHOWN, (before, text: string, shown: string) => {
    const fare = fares.get(shown);
    return fare === undefined ? before : text + nairaText(fare);
  });
};

const digestsOf = (element: 'script' | 'style', { identity }: EncodedPage): string[] =>
  [...identity.toString().matchAll(new RegExp(`<${element}(?:\\s[^>]*)?>(.*?)</${element}>`, 'gs'))].flatMap(
    ([, text = '']) => (text === '' ? [] : `'sha256-${createHash('sha256').update(text).digest('base64')}'`),
  );

const asksForPage = ({ path, headers }: Request): boolean =>
  !NOT_PAGES.test(path) && !/\.\w+$/.test(path) && (isPage(path) || headers.accept?.includes('text/html') === true);
