import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { commandApiConfig } from '@saferide/command-api/config';
import { createCommandApi } from '@saferide/command-api/create-command-api';
import { remember } from '@saferide/infrastructure/configuration/laptop-environment';
import type { Environment } from '@saferide/infrastructure/configuration/service-config';
import { startEmbeddedPostgres } from '@saferide/infrastructure/embedded/start-embedded-postgres';
import { listenHttp } from '@saferide/infrastructure/http/listen-http';
import { createLogger } from '@saferide/infrastructure/http/logging';
import { openInfrastructure } from '@saferide/infrastructure/open-infrastructure';
import { createProjections } from '@saferide/projections/create-projections';
import { readApiConfig } from '@saferide/read-api/config';
import { createReadApi } from '@saferide/read-api/create-read-api';
import type { StartConfig } from './config.ts';
import { createFrontDoor } from './front-door.ts';

export interface SafeRide {
  readonly url: string;
  /** Closes all, in reverse order. */
  stop(): Promise<void>;
}

/** Connections that the three services share. */
const CONNECTIONS = 30;

/**
 * Everything in one process: PostgreSQL (embedded, or the one given), the projections, both APIs behind one address.
 * What was started is stopped again when a later part cannot start.
 */
export const startSafeRide = async (
  config: StartConfig,
  say: (line: string) => void,
  onFatal: (error: unknown) => void,
): Promise<SafeRide> => {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (let next = stops.pop(); next; next = stops.pop()) await next();
  };
  try {
    await mkdir(config.dataDir, { recursive: true });
    const databaseUrl = config.databaseUrl ?? (await embedded(config, say, stops));
    const environment: Environment = { ...config.environment, DATABASE_URL: databaseUrl };
    await remember(config.dataDir, {
      DATABASE_URL: databaseUrl,
      MASTER_KEY: String(environment.MASTER_KEY),
      ...(environment.EVENTSTORE_URL ? { EVENTSTORE_URL: environment.EVENTSTORE_URL } : {}),
    });

    const commandConfig = commandApiConfig(environment);
    const readConfig = readApiConfig(environment);
    const loggerFor = (service: string) => createLogger({ service, level: commandConfig.logLevel });
    const infrastructure = await openInfrastructure({ ...commandConfig, name: 'saferide', connections: CONNECTIONS });
    stops.push(() => infrastructure.close());

    const projections = await createProjections({ infrastructure, logger: loggerFor('projections'), onFatal });
    stops.push(() => projections.close());
    const commandApi = await createCommandApi(commandConfig, {
      infrastructure,
      logger: loggerFor('command-api'),
      onFatal,
    });
    stops.push(() => commandApi.close());
    const readApi = await createReadApi(readConfig, { infrastructure, logger: loggerFor('read-api') });
    stops.push(() => readApi.close());

    const ready = {
      postgres: async () => {
        await infrastructure.db.query('select 1');
      },
      eventLog: async () => {
        await infrastructure.log.store.head();
      },
    };
    const door = createFrontDoor({
      commandApi: commandApi.app,
      readApi: readApi.app,
      projections: projections.app,
      ready,
    });
    const http = await listenHttp(door, { name: 'front door', port: config.port, host: commandConfig.host });
    stops.push(() => http.stop());
    readApi.attach(http.server);
    // The server counts open sockets as connections and would wait for their clients to leave.
    stops.push(() => readApi.close());
    return { url: http.url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

const embedded = async (
  { dataDir, databasePort }: StartConfig,
  say: (line: string) => void,
  stops: (() => Promise<void>)[],
): Promise<string> => {
  const postgres = await startEmbeddedPostgres({
    dataDir: join(dataDir, 'postgresql'),
    log: say,
    ...(databasePort === null ? {} : { port: databasePort }),
  });
  stops.push(() => postgres.stop());
  return postgres.url;
};
