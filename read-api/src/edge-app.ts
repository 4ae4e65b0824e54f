import { cleanUrl } from '@saferide/infrastructure/http/clean-url';
import { healthRoutes } from '@saferide/infrastructure/http/health';
import { type Logger, requestLog } from '@saferide/infrastructure/http/logging';
import type { Metrics } from '@saferide/infrastructure/http/metrics';
import { notFound, problemHandler } from '@saferide/infrastructure/http/problem-handler';
import { requestContext } from '@saferide/infrastructure/http/request-context';
import { sameOrigin } from '@saferide/infrastructure/http/same-origin';
import { securityHeaders } from '@saferide/infrastructure/http/security-headers';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import express, { type Express, type Router } from 'express';
import type { ReadApiConfig } from './config.ts';
import { unavailableProblem } from './unavailable.ts';

/** The routes behind what every request passes first: context, log, measures, headers. */
export const edgeApp = (
  { publicUrl, trustedProxies }: ReadApiConfig,
  { db, log }: Infrastructure,
  logger: Logger,
  metrics: Metrics,
  routes: Router,
): Express => {
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
  app.use(routes, notFound, problemHandler(logger, unavailableProblem));
  return app;
};
