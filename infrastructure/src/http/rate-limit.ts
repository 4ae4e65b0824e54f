import type { Instant } from '@saferide/domain/time/instant';
import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit as limiter, type Store } from 'express-rate-limit';
import type { SharedCounts } from '../limits/shared-counts.ts';
import { edgeProblem, sendProblem } from './problem.ts';
import { requestContextOf } from './request-context.ts';

interface SharedLimit {
  readonly name: string;
  readonly limit: number;
  readonly windowMs: number;
  readonly counts: Pick<SharedCounts, 'add' | 'addWithoutWaiting'>;
  readonly clock?: () => Instant;
}

const systemClock = (): Instant => new Date().toISOString();

const sharedRateLimitStore = ({ name, limit, windowMs, counts, clock = systemClock }: SharedLimit): Store => ({
  localKeys: false,
  increment: async (key) => {
    const now = clock();
    const counting = { action: `requests ${name}`, key, windowMs };
    const noted = counts.addWithoutWaiting(counting, now);
    const resetTime = new Date(Date.now() + Date.parse(noted.endsAt) - Date.parse(now));
    if (noted.total * 2 <= limit) return { totalHits: noted.total, resetTime };
    // An addition of 0 returns the total of all processes.
    const written = await counts.add({ ...counting, by: 0 }, now).catch(() => noted);
    return { totalHits: Math.max(1, written.total), resetTime };
  },
  decrement: () => undefined,
  resetKey: () => undefined,
});

export interface RateLimitOptions {
  readonly limit: number;
  readonly windowMs: number;
  readonly key?: (request: Request) => string | Promise<string>;
  readonly shared: {
    readonly name: string;
    readonly counts: Pick<SharedCounts, 'add' | 'addWithoutWaiting'>;
    readonly clock?: () => Instant;
  };
}

export const rateLimitKeyOf = (request: Request): string => {
  const { accountId } = requestContextOf(request);
  return accountId === undefined ? `ip ${addressGroupOf(request)}` : `account ${accountId}`;
};

/** Groups IPv6 addresses by /56, a block that one household often has. */
export const addressGroup = (address: string): string => ipKeyGenerator(address);

export const addressGroupOf = (request: Request): string => addressGroup(request.ip ?? 'unknown');

export const rateLimit = ({ limit, windowMs, key = rateLimitKeyOf, shared }: RateLimitOptions): RequestHandler =>
  limiter({
    limit,
    windowMs,
    keyGenerator: key,
    store: sharedRateLimitStore({ ...shared, limit, windowMs }),
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    validate: { xForwardedForHeader: false, keyGeneratorIpFallback: false },
    handler: (request, response) => {
      const after = Number(response.getHeader('Retry-After')) || Math.ceil(windowMs / 1_000);
      const problem = edgeProblem('TooManyRequests', `Too many requests. Try again in ${after} s.`, {
        headers: { 'Retry-After': String(after) },
        facts: { retryAfterSeconds: after },
      });
      sendProblem(response, problem, requestContextOf(request).correlationId);
    },
  });
