import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { dropDatabase, withServerConnection } from './database-administration.ts';
import { NOT_DURABLE_SETTINGS, type TemporaryServer, temporaryServer } from './temporary-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServerUrl: string;
    /** Name of the database that the first caller of `preparedTestDatabase` makes. */
    preparedDatabase: string;
    eventStoreUrl: string;
  }
}

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Creates a database on the shared server, which does not use fsync. */
export const testDatabase = (): Promise<TestDatabase> => copyOf('template0');

/**
 * Returns a copy of a database that `prepare` fills once per test run, because creating all tables takes longer than
 * most tests. `prepare` must close its connections.
 */
export const preparedTestDatabase = async (prepare: (url: string) => Promise<void>): Promise<TestDatabase> => {
  const name = inject('preparedDatabase');
  await withServerConnection(inject('testServerUrl'), async (client) => {
    const isThere = async () =>
      (await client.query('select from pg_database where datname = $1', [name])).rowCount === 1;
    if (await isThere()) return;
    // The other workers wait here.
    await client.query('select pg_advisory_lock(1)');
    if (await isThere()) return;
    const { url, drop } = await copyOf('template0');
    try {
      await prepare(url);
      await client.query(`ALTER DATABASE ${databaseIn(url)} RENAME TO ${name}`);
    } finally {
      await drop();
    }
  });
  return copyOf(name);
};

/** Copying files takes a third of the processor time of writing every page to the WAL. */
const copyOf = async (template: string): Promise<TestDatabase> => {
  const server = inject('testServerUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await withServerConnection(server, (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`),
  );
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => dropDatabase(server, name) };
};

const databaseIn = (url: string): string => new URL(url).pathname.slice(1);

export const testDatabaseOnOwnServer = async (): Promise<TestDatabase> => {
  const { url, remove } = await testServer(NOT_DURABLE_SETTINGS);
  return { url, drop: remove };
};

export type TestServer = TemporaryServer;

/** fsync is on unless `NOT_DURABLE_SETTINGS` is given. */
export const testServer = (settings: Readonly<Record<string, string>> = {}): Promise<TestServer> =>
  temporaryServer(settings);
