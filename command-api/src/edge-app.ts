import { cleanUrl } from '@saferide/infrastructure/http/clean-url';
import { healthRoutes } from '@saferide/infrastructure/http/health';
import { requestLog } from '@saferide/infrastructure/http/logging';
import { createMetrics } from '@saferide/infrastructure/http/metrics';
import { edgeProblem, type ProblemError } from '@saferide/infrastructure/http/problem';
import { notFound, problemHandler } from '@saferide/infrastructure/http/problem-handler';
import { requestContext } from '@saferide/infrastructure/http/request-context';
import { sameOrigin } from '@saferide/infrastructure/http/same-origin';
import { securityHeaders } from '@saferide/infrastructure/http/security-headers';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import { SubjectErased } from '@saferide/infrastructure/personal-data/subject-keys';
import express, { type Express, type Router } from 'express';
import type { Logger } from 'pino';
import type { CommandApiConfig } from './config.ts';
import { TooMuchContention } from './handling/too-much-contention.ts';
import { GatewayUnavailable } from './payments/gateway/payment-gateway.ts';

/** Errors of our own that are no problem documents yet. */
const translate = (error: unknown): ProblemError | undefined => {
  if (error instanceof TooMuchContention)
    return edgeProblem('TooMuchContention', 'Too many changes were made at once. Try again.', { cause: error });
  if (error instanceof GatewayUnavailable)
    return edgeProblem('ServiceUnavailable', 'The payment service does not answer. Try again in a moment.', {
      headers: { 'Retry-After': '10' },
      cause: error,
    });
  // Somebody signed in while their data were being erased.
  if (error instanceof SubjectErased) return edgeProblem('Unauthorized', 'This account was erased.', { cause: error });
  return undefined;
};

/** The routes behind what every request passes first: context, log, measures, headers, origin. */
export const edgeApp = (
  { publicUrl, trustedProxies }: CommandApiConfig,
  { db, log }: Infrastructure,
  logger: Logger,
  routes: Router,
): Express => {
  const metrics = createMetrics('command-api');
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', trustedProxies);
  app.use(requestContext, requestLog(logger), metrics.measure);
  app.use(
    healthRoutes({
      ready: {
        postgres: async () => {
          await db.query('select 1');
        },
        eventLog: async () => {
          await log.store.head();
        },
      },
      onFailure: (check, error) => logger.warn({ check, err: error }, 'not ready'),
    }),
  );
  app.get('/metrics', metrics.endpoint);
  app.use(
    securityHeaders({ https: publicUrl.startsWith('https:') }),
    cleanUrl,
    sameOrigin([new URL(publicUrl).origin]),
  );
  app.use(routes, notFound, problemHandler(logger, translate));
  return app;
};
