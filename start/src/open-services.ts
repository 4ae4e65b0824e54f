import type { Server } from 'node:http';
import type { CommandApiConfig } from '@saferide/command-api/config';
import { type CommandApi, type CommandApiDeps, createCommandApi } from '@saferide/command-api/create-command-api';
import { calls } from '@saferide/contracts/calls';
import { serviceOf } from '@saferide/contracts/kernel/define-call';
import { type HealthCheck, healthRoutes } from '@saferide/infrastructure/http/health';
import { servesMetricsOnApiPort } from '@saferide/infrastructure/http/metrics';
import { securityHeaders } from '@saferide/infrastructure/http/security-headers';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import { createProjections } from '@saferide/projections/create-projections';
import type { ReadApiConfig } from '@saferide/read-api/config';
import { createReadApi, type ReadApi, type ReadApiDeps } from '@saferide/read-api/create-read-api';
import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';

interface SingleOriginAppOptions {
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

const createSingleOriginApp = ({ commandApi, readApi, measures, ready, https }: SingleOriginAppOptions): Express => {
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

export interface ServicesDeps
  extends Pick<CommandApiDeps, 'onFatal' | 'clock' | 'images' | 'ports' | 'ticking'>,
    Pick<ReadApiDeps, 'longestWaitMs' | 'onRead'> {
  readonly loggerFor: (service: string) => Logger;
}

export interface Services {
  readonly app: Express;
  readonly commandApi: CommandApi;
  readonly readApi: Pick<ReadApi, 'reached'>;
  readonly measures: Readonly<Record<string, RequestHandler>>;
  attach(server: Server): void;
  /** Closes open sockets. Must be called before the server stops, because it waits for them. */
  hangUp(): Promise<void>;
  close(): Promise<void>;
}

export const openServices = async (
  infrastructure: Infrastructure,
  { command, read }: { readonly command: CommandApiConfig; readonly read: ReadApiConfig },
  { loggerFor, longestWaitMs, onRead, ...deps }: ServicesDeps,
): Promise<Services> => {
  const stops: (() => Promise<void>)[] = [];
  const close = async () => {
    for (let next = stops.pop(); next; next = stops.pop()) await next();
  };
  try {
    const { onFatal, clock } = deps;
    const projections = await createProjections({ infrastructure, logger: loggerFor('projections'), onFatal });
    stops.push(() => projections.close());
    const commandApi = await createCommandApi(command, { infrastructure, logger: loggerFor('command-api'), ...deps });
    stops.push(() => commandApi.close());
    const readApi = await createReadApi(read, {
      ...{ infrastructure, logger: loggerFor('read-api') },
      ...(clock ? { clock } : {}),
      ...(longestWaitMs === undefined ? {} : { longestWaitMs }),
      ...(onRead ? { onRead } : {}),
    });
    stops.push(() => readApi.close());
    const ready = {
      postgres: async () => {
        await infrastructure.db.query('select 1');
      },
      eventLog: async () => {
        await infrastructure.log.store.head();
      },
    };
    const measures = {
      '/metrics/command-api': commandApi.measures,
      '/metrics/read-api': readApi.measures,
      '/metrics/projections': projections.measures,
    };
    const app = createSingleOriginApp({
      commandApi: commandApi.app,
      readApi: readApi.app,
      measures: servesMetricsOnApiPort(command) ? measures : {},
      ready,
      https: command.publicUrl.startsWith('https:'),
    });
    return { app, commandApi, readApi, measures, attach: readApi.attach, hangUp: () => readApi.close(), close };
  } catch (error) {
    await close();
    throw error;
  }
};
