import type { Instant } from '@saferide/domain/time/instant';
import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit as limiter } from 'express-rate-limit';
import type { SharedCounts } from '../limits/shared-counts.ts';
import { sharedRateLimitStore } from '../limits/shared-rate-limit-store.ts';
import { edgeProblem, sendProblem } from './problem.ts';
import { contextOf } from './request-context.ts';

export interface RateLimitOptions {
  readonly limit: number;
  readonly windowMs: number;
  readonly key?: (request: Request) => string | Promise<string>;
  readonly shared: {
    readonly name: string;
    readonly counts: Pick<SharedCounts, 'add' | 'note'>;
    readonly clock?: () => Instant;
  };
}

export const rateLimitKeyOf = (request: Request): string => {
  const { accountId } = contextOf(request);
  return accountId === undefined ? `ip ${addressOf(request)}` : `account ${accountId}`;
};

/** Groups IPv6 addresses by /56, as one household often has. */
export const addressGroup = (address: string): string => ipKeyGenerator(address);

export const addressOf = (request: Request): string => addressGroup(request.ip ?? 'unknown');

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
      sendProblem(response, problem, contextOf(request).correlationId);
    },
  });
