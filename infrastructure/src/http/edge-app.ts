import { calls } from '@saferide/contracts/calls';
import express, { type Express, type RequestHandler, type Router } from 'express';
import type pg from 'pg';
import type { ServiceConfig } from '../configuration/service-config.ts';
import type { EventLog } from '../event-store/event-log.ts';
import { healthRoutes } from './health.ts';
import { type Logger, requestLogHandler } from './logging.ts';
import { type Metrics, servesMetricsOnApiPort } from './metrics.ts';
import { type ErrorTranslator, edgeProblem, notFoundHandler, problemHandler } from './problem.ts';
import { requestContext } from './request-context.ts';
import { requireSameOrigin } from './same-origin.ts';
import { type InlineSources, securityHeaders } from './security-headers.ts';

const LONGEST = 4_096;

export const rejectInvalidUrl: RequestHandler = (request, _response, next) => {
  const { url } = request;
  if (url.length > LONGEST) throw edgeProblem('InvalidRequest', 'The address is too long.');
  let text: string;
  try {
    text = decodeURIComponent(url);
  } catch {
    throw edgeProblem('InvalidRequest', 'The address has bytes that are not UTF-8.');
  }
  if (text.includes('\0')) throw edgeProblem('InvalidRequest', 'The address has characters that are not allowed.');
  next();
};

interface Address {
  readonly pattern: RegExp;
  readonly parameters: number;
  readonly allow: string;
}

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`);

const methodsOf = new Map<string, Set<string>>();
for (const { method, path } of calls) {
  const methods = methodsOf.get(path) ?? new Set();
  methods.add(method);
  if (method === 'GET') methods.add('HEAD');
  methodsOf.set(path, methods);
}

/** Ordered by number of parameters, so that `/api/ride/quote` matches before `/api/ride/:id`. */
const addresses: readonly Address[] = [...methodsOf]
  .map(([path, methods]) => ({
    pattern: patternOf(path),
    parameters: path.split(':').length - 1,
    allow: [...methods].sort().join(', '),
  }))
  .sort((one, other) => one.parameters - other.parameters);

const methodNotAllowed: RequestHandler = (request, _response, next) => {
  const { method, path } = request;
  const address = addresses.find(({ pattern }) => pattern.test(path));
  if (!address || address.allow.split(', ').includes(method)) return next();
  const headers = { Allow: address.allow };
  throw edgeProblem('MethodNotAllowed', `This address takes ${address.allow}, not ${method}.`, { headers });
};

export interface EdgeOptions {
  readonly config: Pick<ServiceConfig, 'mode' | 'metrics' | 'publicUrl' | 'trustedProxies'>;
  readonly infrastructure: { readonly db: pg.Pool; readonly log: EventLog };
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly routes: Router;
  readonly pages?: {
    readonly inline: InlineSources;
    readonly imageOrigins?: readonly string[];
    readonly connectOrigins?: readonly string[];
    readonly microphone?: boolean;
    readonly serve: RequestHandler;
  };
  readonly translate: ErrorTranslator;
}

export const edgeApp = ({
  config,
  infrastructure,
  logger,
  metrics,
  routes,
  pages,
  translate,
}: EdgeOptions): Express => {
  const { publicUrl, trustedProxies } = config;
  const { db, log } = infrastructure;
  const app = express();
  app.disable('x-powered-by');
  // Otherwise `/Path` or `/path/` would reach a route whose `/path` a proxy blocks.
  app.enable('strict routing');
  app.enable('case sensitive routing');
  app.set('trust proxy', trustedProxies);
  app.use(
    requestContext,
    requestLogHandler(logger),
    metrics.measure,
    securityHeaders({ https: publicUrl.startsWith('https:'), ...pages }),
  );
  app.use(
    healthRoutes({
      registry: metrics.registry,
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
  if (servesMetricsOnApiPort(config)) app.get('/metrics', metrics.endpoint);
  app.use(rejectInvalidUrl, requireSameOrigin([new URL(publicUrl).origin]));
  app.use(routes, methodNotAllowed);
  if (pages) app.use(pages.serve);
  app.use(notFoundHandler, problemHandler(logger, translate));
  return app;
};
