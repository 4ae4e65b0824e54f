import type { Instant } from '@saferide/domain/time/instant';
import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit as limiter } from 'express-rate-limit';
import type { SharedCounts } from '../limits/shared-counts.ts';
import { sharedStore } from '../limits/shared-store.ts';
import { edgeProblem, sendProblem } from './problem.ts';
import { contextOf } from './request-context.ts';

export interface RateLimitOptions {
  /** Requests allowed in a window, for one key. */
  readonly limit: number;
  /** Milliseconds. */
  readonly windowMs: number;
  /** Whom to count for. Default: the account where the caller is known, else the network address. */
  readonly key?: (request: Request) => string | Promise<string>;
  /** Where all processes count together, and under which name. */
  readonly shared: {
    readonly name: string;
    readonly counts: Pick<SharedCounts, 'add' | 'note'>;
    readonly clock?: () => Instant;
  };
}

/** The account, or the network address. */
export const callerOf = (request: Request): string => {
  const { accountId } = contextOf(request);
  return accountId === undefined ? `ip ${addressOf(request)}` : `account ${accountId}`;
};

/** An address as it is counted: for IPv6 its /56, which is what one household gets. */
export const addressGroup = (address: string): string => ipKeyGenerator(address);

export const addressOf = (request: Request): string => addressGroup(request.ip ?? 'unknown');

/** Counts over all processes. One too many is answered with TooManyRequests and Retry-After in whole seconds. */
export const rateLimit = ({ limit, windowMs, key = callerOf, shared }: RateLimitOptions): RequestHandler =>
  limiter({
    limit,
    windowMs,
    keyGenerator: key,
    store: sharedStore({ ...shared, limit, windowMs }),
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    // Anyone can send X-Forwarded-For; whether it counts is the service's `trust proxy`, not an error to log.
    validate: { xForwardedForHeader: false, keyGeneratorIpFallback: false },
    handler: (request, response) => {
      const after = Number(response.getHeader('Retry-After')) || Math.ceil(windowMs / 1_000);
      const problem = edgeProblem('TooManyRequests', `Too many requests. Try again in ${after} s.`, {
        headers: { 'Retry-After': String(after) },
        facts: { retryAfterSeconds: after },
      });
      sendProblem(response, problem, contextOf(request).correlationId);
    },
  });
