import { calls } from '@saferide/contracts/calls';
import { serviceOf } from '@saferide/contracts/kernel/define-call';
import { type HealthCheck, healthRoutes } from '@saferide/infrastructure/http/health';
import { securityHeaders } from '@saferide/infrastructure/http/security-headers';
import express, { type Express, type RequestHandler } from 'express';

export interface SingleOriginAppOptions {
  readonly commandApi: Express;
  readonly readApi: Express;
  readonly measures: Readonly<Record<string, RequestHandler>>;
  readonly ready: Readonly<Record<string, HealthCheck>>;
  readonly https: boolean;
}

const READING = new Set(['GET', 'HEAD']);

const commandPages = new Set(
  calls.filter((call) => call.method === 'GET' && serviceOf(call) === 'command').map(({ path }) => String(path)),
);

export const createSingleOriginApp = ({
  commandApi,
  readApi,
  measures,
  ready,
  https,
}: SingleOriginAppOptions): Express => {
  const app = express();
  app.disable('x-powered-by');
  app.use(securityHeaders({ https }), healthRoutes({ ready }));
  for (const [path, endpoint] of Object.entries(measures)) app.get(path, endpoint);
  app.use((request, response, next) => {
    const toRead = READING.has(request.method) && !commandPages.has(request.path);
    (toRead ? readApi : commandApi)(request, response, next);
  });
  return app;
};
