import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type TrackedPageText, trackedPageHtml } from '@saferide/contracts/tracking/tracked-page';
import { LINK_TEXT_PLACEHOLDER, type linkInPath } from '@saferide/contracts/tracking/tracking-pages';
import { addressOf, type RateLimitOptions, rateLimit } from '@saferide/infrastructure/http/rate-limit';
import { secretPageHeaders } from '@saferide/infrastructure/http/security-headers';
import type { Request, Response } from 'express';

export type FollowedLink = NonNullable<ReturnType<typeof linkInPath>>;

/** Never throws. */
export type TrackedPageLookup = (
  link: FollowedLink,
) => Promise<{ readonly status: number; readonly text: TrackedPageText }>;

export type PageCounts = Pick<RateLimitOptions['shared'], 'counts' | 'clock'>;

const A_MINUTE = 120;

/** Writes the link's text into the page, so that it is readable without scripts. */
export const trackedPage = (html: string, linkPageAt: TrackedPageLookup, pageCounts: PageCounts) => {
  const [before, after, ...more] = html.split(LINK_TEXT_PLACEHOLDER);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`The tracking page must contain exactly one ${LINK_TEXT_PLACEHOLDER}`);
  const limit = rateLimit({
    limit: A_MINUTE,
    windowMs: 60_000,
    key: addressOf,
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
