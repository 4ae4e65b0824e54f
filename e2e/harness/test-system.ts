import { commandApiConfig } from '@saferide/command-api/config';
import type { Ports } from '@saferide/command-api/ports';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import { withServerConnection } from '@saferide/infrastructure/postgres/database-administration';
import { preparedTestDatabase, type TestDatabase } from '@saferide/infrastructure/postgres/test-database';
import { followedLog } from '@saferide/infrastructure/testing/followed-log';
import {
  type RunningServices,
  type RunningServicesOptions,
  startServicesInProcess,
} from '@saferide/infrastructure/testing/services-in-process';
import { digestsOf, type RebuildComparison } from '@saferide/projections/engine/compare';
import { rebuildModel } from '@saferide/projections/engine/rebuild';
import { readApiConfig } from '@saferide/read-api/config';
import type { ReadApiDeps } from '@saferide/read-api/create-read-api';
import { type ReadModel, schemaOf } from '@saferide/read-models/kernel/read-model';
import { readModels } from '@saferide/read-models/models';
import { waitForModels } from '@saferide/read-models/testing/wait-for-models';
import { openServices, type Services } from '@saferide/start/open-services';

export interface TestSystemOptions extends Omit<RunningServicesOptions<Services>, 'open' | 'listens'> {
  readonly ports?: Partial<Ports>;
  /** Maximum wait of a query for a position. Default: 10,000. */
  readonly longestWaitMs?: number;
  readonly onRead?: NonNullable<ReadApiDeps['onRead']>;
}

export interface TestSystem extends Omit<RunningServices<Services>, 'services'> {
  readonly fatal: readonly unknown[];
  runTicks(): Promise<void>;
  /** Resolves once process managers and read models have caught up with the log. */
  settled(): Promise<void>;
  differencesToRebuild(models?: readonly ReadModel[]): Promise<readonly unknown[]>;
  digests(): Promise<unknown>;
}

/** The wait is long, because tests assert on a query's first response. */
const LONGEST_WAIT_MS = 10_000;

/** Creates all tables, but not the keys and the identity of the log, which each system makes for itself. */
const prepareDatabase = async (databaseUrl: string): Promise<void> => {
  await (await openTestSystem({ databaseUrl })).close();
  await withServerConnection(databaseUrl, (client) =>
    client.query('truncate personal_data.key_ring; drop schema if exists event_log cascade'),
  );
};

/** A database with all tables, for services that make its keys and its log. */
export const preparedSystemDatabase = (): Promise<TestDatabase> => preparedTestDatabase(prepareDatabase);

export const openTestSystem = async ({
  ports = {},
  longestWaitMs = LONGEST_WAIT_MS,
  onRead,
  ...options
}: TestSystemOptions = {}): Promise<TestSystem> => {
  const fatal: unknown[] = [];
  const system = await startServicesInProcess({
    onFatal: (error) => void fatal.push(error),
    makeDatabase: preparedSystemDatabase,
    ...options,
    open: async ({ environment, infrastructure, images, clock, loggerFor, onFatal }) => {
      const { followed } = followedLog(infrastructure);
      const services = await openServices(
        infrastructure,
        { command: commandApiConfig(environment), read: readApiConfig(environment) },
        {
          ...{ loggerFor, onFatal, images, ports, ticking: !clock, longestWaitMs },
          ...(clock ? { clock } : {}),
          ...(onRead ? { onRead } : {}),
        },
      );
      return { ...services, followed };
    },
  });
  const { url, databaseUrl, uploadDir, logs, restart, close } = system;
  const checkpointsWritten = async () => {
    const { db, log } = system.infrastructure;
    await waitForModels(db, readModels, await log.store.head());
  };
  return {
    ...{ url, databaseUrl, uploadDir, logs, fatal, restart, close },
    get infrastructure() {
      return system.infrastructure;
    },
    runTicks: () => system.services.commandApi.runTicks(),
    settled: async () => {
      const { log } = system.infrastructure;
      await system.services.commandApi.settled();
      await system.services.followed();
      if (!(await system.services.readApi.reached(await log.store.head()))) await checkpointsWritten();
    },
    differencesToRebuild: async (models) => {
      await checkpointsWritten();
      const all = await compareWithRebuild(system.infrastructure, models);
      return all.filter(({ equal, compared }) => !equal || !compared);
    },
    digests: async () => {
      await checkpointsWritten();
      const { db } = system.infrastructure;
      return Promise.all(readModels.map((model) => digestsOf(db, model, schemaOf(model))));
    },
  };
};

export const compareWithRebuild = (
  { db, log }: Pick<Infrastructure, 'db' | 'log'>,
  models: readonly ReadModel[] = readModels,
): Promise<readonly RebuildComparison[]> =>
  rebuildModel({
    models,
    store: log.store,
    codec: log.codec,
    db,
    signal: new AbortController().signal,
    dryRun: true,
    acceptDifferences: false,
    onProgress: () => undefined,
  });
