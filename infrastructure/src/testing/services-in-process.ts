import { generateKeySync, type KeyObject } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Instant } from '@saferide/domain/time/instant';
import type { Express } from 'express';
import type { Logger } from 'pino';
import { type Environment, serviceConfig, serviceVariables } from '../configuration/service-config.ts';
import { type HttpServer, listenHttp } from '../http/listen-http.ts';
import { createLogger } from '../http/logging.ts';
import { type ImageWork, openImageWork } from '../images/image-work.ts';
import { type Infrastructure, openInfrastructure } from '../open-infrastructure.ts';
import { testDatabase } from '../postgres/test-database.ts';

/** One service, or all of them behind one door, as its `create…` gives it. */
export interface Served {
  readonly app: Express;
  /** Serves what else there is on the server, such as the socket. */
  attach?(server: Server): void;
  /** Ends open sockets, which a server that stops would wait for. */
  hangUp?(): Promise<void>;
  close(): Promise<void>;
}

/** What there is before a service is opened. */
export interface TestEnvironment {
  /** All that a program would be told; `config.ts` of a service reads it. */
  readonly environment: Environment;
  readonly infrastructure: Infrastructure;
  /** Stays open when the house closes. */
  readonly images: ImageWork;
  /** Whose time it is, where that is not the system's: ticks then run by hand alone. */
  readonly clock?: () => Instant;
  readonly loggerFor: (service: string) => Logger;
  readonly onFatal: (error: unknown) => void;
}

export interface RunningServicesOptions<S extends Served> {
  /** Which services: opens one or several over what is there. */
  readonly open: (premises: TestEnvironment) => Promise<S>;
  /** False: the house listens nowhere, and its `app` is asked directly. Default true. */
  readonly listens?: boolean;
  /** Default: any free one. */
  readonly port?: number;
  /** Default: a fresh database on the server shared by the test run, dropped when the house closes. */
  readonly databaseUrl?: string;
  /** Default: one of its own. */
  readonly masterKey?: KeyObject;
  /** Default: a folder of its own; a given one stays when the house closes. */
  readonly uploadDir?: string;
  /** Default: the system's time, and ticks as they are due. */
  readonly clock?: () => Instant;
  /** On top of a test's: the log in the house's own PostgreSQL, codes shown, limits far away. */
  readonly environment?: Environment;
  /** A worker has ended for good. Default: it is thrown, which ends a test run. */
  readonly onFatal?: (error: unknown) => void;
}

/** Services in this process, on a database of their own. */
export interface RunningServices<S extends Served> {
  /** Empty where the house listens nowhere. */
  readonly url: string;
  readonly databaseUrl: string;
  readonly uploadDir: string;
  /** As they are now: others after `restart`. */
  readonly services: S;
  readonly infrastructure: Infrastructure;
  /** Everything the services have logged, a line each. */
  readonly logs: readonly string[];
  /** Stops all services and starts them anew on the same data; the address stays. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** As each of the APIs has as a program. All that a house may open it does, when every read model catches up at once. */
const CONNECTIONS = 10;

/** One program works on the pictures of all houses of a process: to begin one takes longer than most pictures. */
const images = openImageWork();

const thrown = (error: unknown): never => {
  throw error;
};

/**
 * The one way to start SafeRide inside a test or a benchmark, whole or one service of it. What was opened is closed again
 * when a later part cannot be. Programs of their own, as users start them, are `e2e/harness/services.ts`.
 */
export const startServicesInProcess = async <S extends Served>(
  options: RunningServicesOptions<S>,
): Promise<RunningServices<S>> => {
  const made = options.databaseUrl === undefined ? await testDatabase() : null;
  const databaseUrl = options.databaseUrl ?? made?.url ?? '';
  const uploadDir = options.uploadDir ?? (await mkdtemp(join(tmpdir(), 'saferide-uploads-')));
  const masterKey = options.masterKey ?? generateKeySync('aes', { length: 256 });
  const { listens = true, clock, onFatal = thrown } = options;
  const environment: Environment = {
    DATABASE_URL: databaseUrl,
    MASTER_KEY: masterKey.export().toString('base64'),
    UPLOAD_DIR: uploadDir,
    SAFERIDE_DEV_CODES: '1',
    RATE_LIMIT_SIGN_IN: '100000',
    RATE_LIMIT_COMMANDS: '100000',
    RATE_LIMIT_CHANGES: '1000000',
    RATE_LIMIT_QUERIES: '100000',
    RATE_LIMIT_SOCKETS: '100000',
    ...options.environment,
  };
  const config = serviceConfig(serviceVariables.parse(environment));
  const logs: string[] = [];
  const destination = { write: (line: string) => void logs.push(line) };
  const loggerFor = (service: string) => createLogger({ service, level: config.logLevel, destination });

  const open = async (port: number) => {
    const infrastructure = await openInfrastructure({
      ...config,
      name: 'house',
      connections: config.connections ?? CONNECTIONS,
    });
    const stops = [() => infrastructure.close()];
    try {
      const premises = { environment, infrastructure, images, loggerFor, onFatal, ...(clock ? { clock } : {}) };
      const services = await options.open(premises);
      stops.push(() => services.close());
      const http = listens ? await listenHttp(services.app, { name: 'house', port, graceMs: 500 }) : null;
      if (http) services.attach?.(http.server);
      return { infrastructure, services, http };
    } catch (error) {
      for (const stop of stops.toReversed()) await stop();
      throw error;
    }
  };
  const shut = async ({ infrastructure, services, http }: Awaited<ReturnType<typeof open>>): Promise<void> => {
    await Promise.all([services.hangUp?.(), http?.stop()]);
    await services.close();
    await infrastructure.close();
  };

  const leave = async (): Promise<void> => {
    await made?.drop();
    if (options.uploadDir === undefined) await rm(uploadDir, { recursive: true, force: true });
  };

  let running = await open(options.port ?? 0).catch(async (error) => {
    await leave();
    throw error;
  });
  const { port = 0, url = '' }: Partial<HttpServer> = running.http ?? {};
  return {
    ...{ url, databaseUrl, uploadDir, logs },
    get services() {
      return running.services;
    },
    get infrastructure() {
      return running.infrastructure;
    },
    restart: async () => {
      await shut(running);
      running = await open(port);
    },
    close: async () => {
      await shut(running);
      await leave();
    },
  };
};
