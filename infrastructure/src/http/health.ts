import { setTimeout as pause } from 'node:timers/promises';
import { Router } from 'express';
import { rateLimit } from 'express-rate-limit';
import type { Registry } from 'prom-client';
import { polledGauge } from '../metrics/polled-gauge.ts';
import { addressGroupOf } from './rate-limit.ts';

/** Limit per network address, in each process. */
const READINESS_REQUESTS_PER_MINUTE = 600;

export type HealthCheck = () => Promise<void>;

export interface HealthOptions {
  readonly ready: Readonly<Record<string, HealthCheck>>;
  readonly timeoutMs?: number;
  readonly onFailure?: (check: string, error: unknown) => void;
  readonly registry?: Registry;
  /** Default: READINESS_REQUESTS_PER_MINUTE. */
  readonly requestsPerMinute?: number;
}

export const healthRoutes = (options: HealthOptions): Router => {
  const router = Router();
  if (options.registry)
    polledGauge(options.registry, {
      name: 'health_check_passed',
      help: '1 for each readiness check that passes, 0 for one that fails',
      label: 'check',
      query: async () => new Map((await checked(options)).map(([name, outcome]) => [name, outcome === 'ok' ? 1 : 0])),
    });
  router.get('/health/live', (_request, response) => {
    response.setHeader('Cache-Control', 'no-store').json({ status: 'live' });
  });
  router.get('/health/ready', readyLimit(options.requestsPerMinute), async (_request, response) => {
    const outcomes = await checked(options, options.onFailure);
    const ready = outcomes.every(([, outcome]) => outcome === 'ok');
    response
      .status(ready ? 200 : 503)
      .setHeader('Cache-Control', 'no-store')
      .json({ status: ready ? 'ready' : 'unready', checks: Object.fromEntries(outcomes) });
  });
  return router;
};

/** The limit is not shared between processes, because readiness matters most while the database is down. */
const readyLimit = (limit = READINESS_REQUESTS_PER_MINUTE) =>
  rateLimit({
    limit,
    windowMs: 60_000,
    keyGenerator: addressGroupOf,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    validate: { xForwardedForHeader: false, keyGeneratorIpFallback: false },
    handler: (_request, response) => {
      response.status(429).setHeader('Cache-Control', 'no-store').json({ status: 'limited' });
    },
  });

const checked = (
  { ready, timeoutMs = 2_000 }: HealthOptions,
  onFailure?: HealthOptions['onFailure'],
): Promise<readonly (readonly [string, 'ok' | 'failed'])[]> =>
  Promise.all(
    Object.entries(ready).map(async ([name, check]) => {
      const error = await failureOf(check, timeoutMs);
      if (error !== undefined) onFailure?.(name, error);
      return [name, error === undefined ? 'ok' : 'failed'] as const;
    }),
  );

const failureOf = async (check: HealthCheck, timeoutMs: number): Promise<unknown> => {
  const over = new AbortController();
  const late = pause(timeoutMs, undefined, { signal: over.signal }).then(
    () => new Error(`no answer within ${timeoutMs} ms`),
    () => undefined,
  );
  const outcome = Promise.resolve()
    .then(check)
    .then(
      () => undefined,
      (error: unknown) => error ?? new Error('failed without a reason'),
    );
  const failure = await Promise.race([outcome, late]);
  over.abort();
  return failure;
};
