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
import { type ImageProcessor, openImageProcessor } from '../images/image-processor.ts';
import { type Infrastructure, openInfrastructure } from '../open-infrastructure.ts';
import { type TestDatabase, testDatabase } from '../postgres/test-database.ts';

export interface ServicesUnderTest {
  readonly app: Express;
  attach?(server: Server): void;
  hangUp?(): Promise<void>;
  close(): Promise<void>;
}

export interface TestEnvironment {
  readonly environment: Environment;
  readonly infrastructure: Infrastructure;
  readonly images: ImageProcessor;
  /** With a given clock, periodic tasks run only on request. */
  readonly clock?: () => Instant;
  readonly loggerFor: (service: string) => Logger;
  readonly onFatal: (error: unknown) => void;
}

export interface RunningServicesOptions<S extends ServicesUnderTest> {
  readonly open: (environment: TestEnvironment) => Promise<S>;
  readonly listens?: boolean;
  readonly port?: number;
  readonly databaseUrl?: string;
  /** Makes the database if `databaseUrl` is not given. By default, makes an empty one. */
  readonly makeDatabase?: () => Promise<TestDatabase>;
  readonly masterKey?: KeyObject;
  /** A given folder is not deleted on close. */
  readonly uploadDir?: string;
  readonly clock?: () => Instant;
  readonly environment?: Environment;
  readonly onFatal?: (error: unknown) => void;
}

export interface RunningServices<S extends ServicesUnderTest> {
  readonly url: string;
  readonly databaseUrl: string;
  readonly uploadDir: string;
  readonly services: S;
  readonly infrastructure: Infrastructure;
  readonly logs: readonly string[];
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** Few, because each costs PostgreSQL 30 ms and keeps its own plans. A test makes five wait at once. */
const CONNECTIONS = 6;
const STORE_CONNECTIONS = 4;

/** All systems in a process share one image processor, because its program starts slowly. */
const images = openImageProcessor();

const thrown = (error: unknown): never => {
  throw error;
};

export const startServicesInProcess = async <S extends ServicesUnderTest>(
  options: RunningServicesOptions<S>,
): Promise<RunningServices<S>> => {
  const { makeDatabase = testDatabase } = options;
  const made = options.databaseUrl === undefined ? await makeDatabase() : null;
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
      eventStore:
        config.eventStore.kind === 'postgres'
          ? { connections: STORE_CONNECTIONS, ...config.eventStore }
          : config.eventStore,
    });
    const stops = [() => infrastructure.close()];
    try {
      const testEnvironment = { environment, infrastructure, images, loggerFor, onFatal, ...(clock ? { clock } : {}) };
      const services = await options.open(testEnvironment);
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
