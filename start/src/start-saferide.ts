import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { commandApiConfig } from '@saferide/command-api/config';
import type { Environment } from '@saferide/infrastructure/configuration/service-config';
import { storeSettings } from '@saferide/infrastructure/configuration/stored-settings';
import { startEmbeddedPostgres } from '@saferide/infrastructure/embedded/start-embedded-postgres';
import { listenHttp } from '@saferide/infrastructure/http/listen-http';
import { createLogger } from '@saferide/infrastructure/http/logging';
import { serveMetrics } from '@saferide/infrastructure/http/metrics';
import { openInfrastructure } from '@saferide/infrastructure/open-infrastructure';
import { ensureApplicationRole } from '@saferide/infrastructure/postgres/application-role';
import { readApiConfig } from '@saferide/read-api/config';
import type { StartConfig } from './config.ts';
import { openServices } from './open-services.ts';

export interface RunningSafeRide {
  readonly url: string;
  stop(): Promise<void>;
}

const APPLICATION_ROLE = 'saferide_app';
/** The maximum number of database connections, shared by the three services. */
export const MAX_CONNECTIONS = 30;

export const startSafeRide = async (
  config: StartConfig,
  print: (line: string) => void,
  onFatal: (error: unknown) => void,
): Promise<RunningSafeRide> => {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (let next = stops.pop(); next; next = stops.pop()) await next();
  };
  try {
    await mkdir(config.dataDir, { recursive: true });
    const { databaseUrl, adminUrl } = config.databaseUrl
      ? { databaseUrl: config.databaseUrl, adminUrl: null }
      : await embedded(config, print, stops);
    const environment: Environment = { ...config.environment, DATABASE_URL: databaseUrl };
    await storeSettings(config.dataDir, {
      DATABASE_URL: databaseUrl,
      ...(adminUrl === null ? {} : { DATABASE_ADMIN_URL: adminUrl }),
      ...(config.backupDir === null ? {} : { BACKUP_DIR: config.backupDir }),
      ...(config.masterKeyFile === null ? {} : { MASTER_KEY_FILE: config.masterKeyFile }),
      ...(environment.EVENTSTORE_URL ? { EVENTSTORE_URL: environment.EVENTSTORE_URL } : {}),
    });

    const commandConfig = commandApiConfig(environment);
    const readConfig = readApiConfig(environment);
    const loggerFor = (service: string) => createLogger({ service, level: commandConfig.logLevel });
    const infrastructure = await openInfrastructure({
      ...commandConfig,
      name: 'saferide',
      connections: commandConfig.connections ?? MAX_CONNECTIONS,
    });
    stops.push(() => infrastructure.close());

    const services = await openServices(
      infrastructure,
      { command: commandConfig, read: readConfig },
      { loggerFor, onFatal },
    );
    stops.push(() => services.close());
    const metrics = await serveMetrics(commandConfig, services.measures);
    if (metrics) stops.push(() => metrics.stop());
    const { host } = commandConfig;
    const http = await listenHttp(services.app, { name: 'front door', port: config.port, host });
    stops.push(() => http.stop());
    services.attach(http.server);
    stops.push(() => services.hangUp());
    return { url: http.url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

const embedded = async (
  { dataDir, databasePort, backupDir }: StartConfig,
  print: (line: string) => void,
  stops: (() => Promise<void>)[],
): Promise<{ readonly databaseUrl: string; readonly adminUrl: string }> => {
  const postgres = await startEmbeddedPostgres({
    dataDir: join(dataDir, 'postgresql'),
    log: print,
    ...(databasePort === null ? {} : { port: databasePort }),
    ...(backupDir === null ? {} : { backupDir }),
  });
  stops.push(() => postgres.stop());
  return { databaseUrl: await ensureApplicationRole(postgres.url, APPLICATION_ROLE), adminUrl: postgres.url };
};
