import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type TrackedPageText, trackedPageHtml } from '@saferide/contracts/tracking/tracked-page';
import { TOLD_HERE } from '@saferide/contracts/tracking/tracked-page-data';
import type { followedAt } from '@saferide/contracts/tracking/tracking-pages';
import { addressOf, type RateLimitOptions, rateLimit } from '@saferide/infrastructure/http/rate-limit';
import { secretAddress } from '@saferide/infrastructure/http/secret-address';
import type { Request, Response } from 'express';

export type FollowedLink = NonNullable<ReturnType<typeof followedAt>>;

/** What a link leads to, for its page, and the status that says the same; never throws. */
export type TrackedPageLookup = (
  link: FollowedLink,
) => Promise<{ readonly status: number; readonly told: TrackedPageText }>;

/** Where the loads of these pages are counted, by all processes. */
export type PageCounts = Pick<RateLimitOptions['shared'], 'counts' | 'clock'>;

/** Page loads of one address; beside them the page asks for itself. */
const A_MINUTE = 120;

/**
 * The page of a link, built as `html`. Where the link leads stands in it when it is sent: there is something to read
 * without any script, and on a network that brings no more than this.
 */
export const trackedPage = (html: string, toldAt: TrackedPageLookup, pageCounts: PageCounts) => {
  const [before, after, ...more] = html.split(TOLD_HERE);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`The page of links has not one place ${TOLD_HERE}`);
  const limit = rateLimit({
    limit: A_MINUTE,
    windowMs: 60_000,
    key: addressOf,
    shared: { ...pageCounts, name: 'pages of links' },
  });
  const send = async (link: FollowedLink, request: Request, response: Response): Promise<void> => {
    const { status, told } = await toldAt(link);
    const page = Buffer.from(`${before}${trackedPageHtml(told)}${after}`);
    const zipped = request.acceptsEncodings('gzip', 'identity') === 'gzip';
    if (zipped) response.setHeader('Content-Encoding', 'gzip');
    response.vary('Accept-Encoding');
    response
      .status(status)
      .type('html')
      .send(zipped ? await promisify(gzip)(page) : page);
  };
  return (link: FollowedLink, request: Request, response: Response): void => {
    response.set(secretAddress);
    void limit(request, response, () => void send(link, request, response));
  };
};
