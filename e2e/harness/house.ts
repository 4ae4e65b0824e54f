import { generateKeySync, type KeyObject } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CommandApiConfig, commandApiConfig } from '@saferide/command-api/config';
import { type CommandApi, createCommandApi } from '@saferide/command-api/create-command-api';
import type { Ports } from '@saferide/command-api/ports';
import type { Instant } from '@saferide/domain/time/instant';
import type { EventStoreConfig } from '@saferide/infrastructure/event-store/open-event-store';
import { type HttpServer, listenHttp } from '@saferide/infrastructure/http/listen-http';
import { createLogger } from '@saferide/infrastructure/http/logging';
import { type Infrastructure, openInfrastructure } from '@saferide/infrastructure/open-infrastructure';
import { testDatabase } from '@saferide/infrastructure/postgres/test-database';
import { createProjections, type Projections } from '@saferide/projections/create-projections';
import { digestsOf } from '@saferide/projections/engine/compare';
import { readApiConfig } from '@saferide/read-api/config';
import { createReadApi, type ReadApi, type ReadApiDeps } from '@saferide/read-api/create-read-api';
import { schemaOf } from '@saferide/read-models/kernel/read-model';
import { readModels } from '@saferide/read-models/models';
import { createFrontDoor } from '@saferide/start/front-door';
import { compareWithRebuild } from './compare-with-rebuild.ts';
import { appDir } from './config.ts';

export interface HouseOptions {
  /** Default: the log in the house's own PostgreSQL database. */
  readonly eventStore?: EventStoreConfig;
  /** Default: a fresh database on the server shared by the test run. */
  readonly databaseUrl?: string;
  readonly config?: Partial<CommandApiConfig>;
  /** Serves the built app too. */
  readonly app?: boolean;
  /** Hears which read models each query's statements name. */
  readonly onRead?: NonNullable<ReadApiDeps['onRead']>;
  /** Data of another house, to go on with at its time: the clock is the caller's, and ticks run by `runTicks` alone. */
  readonly held?: {
    readonly clock: () => Instant;
    readonly masterKey: KeyObject;
    /** Stays when the house closes. */
    readonly uploadDir: string;
    /** Stand-ins for outside services. */
    readonly ports?: Partial<Ports>;
  };
}

/** Everything SafeRide is made of, in this process, on a database of its own, behind one address. */
export interface House {
  readonly url: string;
  readonly infrastructure: Infrastructure;
  readonly uploadDir: string;
  /** Everything the services have logged, a line each. */
  readonly logs: readonly string[];
  /** Errors that ended a worker for good. */
  readonly fatal: readonly unknown[];
  /** Stops all services and starts them anew on the same data; the address stays. */
  restart(): Promise<void>;
  /** Runs every tick once, as if it were due. */
  runTicks(): Promise<void>;
  /** Resolves once every read model has projected all there is. */
  settled(): Promise<void>;
  /** Rebuilds every read model beside the live one and says what differs. */
  differencesToRebuild(): Promise<readonly unknown[]>;
  /** Counts and digests of every live table. */
  digests(): Promise<unknown>;
  close(): Promise<void>;
}

interface Running {
  readonly infrastructure: Infrastructure;
  readonly projections: Projections;
  readonly commandApi: CommandApi;
  readonly readApi: ReadApi;
  readonly http: HttpServer;
}

const SETTLE_MS = 20_000;

const open = async (
  options: HouseOptions,
  databaseUrl: string,
  masterKey: KeyObject,
  uploadDir: string,
  port: number,
  logs: string[],
  fatal: unknown[],
): Promise<Running> => {
  const loggerFor = (service: string) =>
    createLogger({ service, level: 'info', destination: { write: (line: string) => void logs.push(line) } });
  const environment = {
    DATABASE_URL: databaseUrl,
    MASTER_KEY: masterKey.export().toString('base64'),
    UPLOAD_DIR: uploadDir,
    SAFERIDE_DEV_CODES: '1',
    LOG_LEVEL: 'info',
    RATE_LIMIT_SIGN_IN: '100000',
    RATE_LIMIT_COMMANDS: '100000',
    RATE_LIMIT_QUERIES: '100000',
    ...(options.app ? { APP_DIR: appDir } : {}),
  };
  const { held } = options;
  const itsClock = held ? { clock: held.clock } : {};
  const eventStore = options.eventStore ?? ({ kind: 'postgres', url: databaseUrl } as const);
  const commandConfig = { ...commandApiConfig(environment), eventStore, ...options.config };
  const infrastructure = await openInfrastructure({ ...commandConfig, name: 'house', connections: 30 });
  const onFatal = (error: unknown) => void fatal.push(error);
  const projections = await createProjections({ infrastructure, logger: loggerFor('projections'), onFatal });
  const commandApi = await createCommandApi(commandConfig, {
    infrastructure,
    logger: loggerFor('command-api'),
    onFatal,
    ...itsClock,
    ticking: !held,
    ports: held?.ports ?? {},
  });
  const readApi = await createReadApi(readApiConfig(environment), {
    infrastructure,
    logger: loggerFor('read-api'),
    ...itsClock,
    ...(options.onRead ? { onRead: options.onRead } : {}),
  });
  const door = createFrontDoor({
    commandApi: commandApi.app,
    readApi: readApi.app,
    projections: projections.app,
    ready: {},
  });
  const http = await listenHttp(door, { name: 'house', port, graceMs: 500 });
  readApi.attach(http.server);
  return { infrastructure, projections, commandApi, readApi, http };
};

const shut = async ({ infrastructure, projections, commandApi, readApi, http }: Running): Promise<void> => {
  await Promise.all([readApi.close(), http.stop()]);
  await commandApi.close();
  await projections.close();
  await infrastructure.close();
};

export const openHouse = async (options: HouseOptions = {}): Promise<House> => {
  const database = options.databaseUrl ? null : await testDatabase();
  const databaseUrl = options.databaseUrl ?? database?.url ?? '';
  const { held } = options;
  const masterKey = held?.masterKey ?? generateKeySync('aes', { length: 256 });
  const uploadDir = held?.uploadDir ?? (await mkdtemp(join(tmpdir(), 'saferide-house-')));
  const logs: string[] = [];
  const fatal: unknown[] = [];
  let running = await open(options, databaseUrl, masterKey, uploadDir, 0, logs, fatal);
  const { port, url } = running.http;

  return {
    url,
    uploadDir,
    logs,
    fatal,
    get infrastructure() {
      return running.infrastructure;
    },
    restart: async () => {
      await shut(running);
      running = await open(options, databaseUrl, masterKey, uploadDir, port, logs, fatal);
    },
    runTicks: () => running.commandApi.runTicks(),
    settled: async () => {
      const { db, log } = running.infrastructure;
      const head = await log.store.head();
      for (const deadline = Date.now() + SETTLE_MS; ; ) {
        const behind: string[] = [];
        for (const model of readModels) {
          const { rows } = await db
            .query<{ position: string }>(`select position from ${schemaOf(model)}.checkpoint`)
            .catch(() => ({ rows: [{ position: '' }] }));
          if ((rows[0]?.position ?? '') < head) behind.push(model.name);
        }
        if (behind.length === 0) return;
        if (Date.now() > deadline) throw new Error(`Read models that never reached ${head}: ${behind.join(', ')}`);
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
    },
    differencesToRebuild: async () => {
      const all = await compareWithRebuild(running.infrastructure);
      return all.filter(({ equal, compared }) => !equal || !compared);
    },
    digests: async () => {
      const { db } = running.infrastructure;
      return Promise.all(readModels.map((model) => digestsOf(db, model, schemaOf(model))));
    },
    close: async () => {
      await shut(running);
      await database?.drop();
      if (!held) await rm(uploadDir, { recursive: true, force: true });
    },
  };
};
