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

/** Emptied databases of this worker, because creating and dropping one takes longer than many tests. */
const emptied: string[] = [];

/** Returns an empty database on the shared server, which does not use fsync. */
export const testDatabase = async (): Promise<TestDatabase> => {
  const { url, drop } = databaseNamed(emptied.pop() ?? (await copyOf('template0')));
  return {
    url,
    drop: async () => {
      if (await emptyDatabase(url)) emptied.push(databaseIn(url));
      else await drop();
    },
  };
};

/** A larger database is dropped sooner than emptied. */
const MOST_TABLES = 40;

/** Returns false if the database should be dropped instead. */
const emptyDatabase = (url: string): Promise<boolean> =>
  withServerConnection(url, async (client) => {
    await client.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    const { rows } = await client.query<{ small: boolean; untouched: boolean; schemas: string[] }>(
      `select
        (select count(*) from pg_class where relkind in ('r', 'p') and oid >= 16384) <= $1 as small,
        not exists (select from pg_class where relnamespace = 'public'::regnamespace)
          and not exists (select from pg_proc where pronamespace = 'public'::regnamespace)
          and not exists (
            select from pg_database join pg_db_role_setting on setdatabase = pg_database.oid
            where datname = current_database()
          ) as untouched,
        array(
          select quote_ident(nspname) from pg_namespace where oid >= 16384
        ) as schemas`,
      [MOST_TABLES],
    );
    const [found] = rows;
    if (!found?.small || !found.untouched) return false;
    const { schemas } = found;
    if (schemas.length > 0) await client.query(`set client_min_messages to error; drop schema ${schemas} cascade`);
    return true;
  });

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
    const { url, drop } = databaseNamed(await copyOf('template0'));
    try {
      await prepare(url);
      await client.query(`ALTER DATABASE ${databaseIn(url)} RENAME TO ${name}`);
    } finally {
      await drop();
    }
  });
  return databaseNamed(await copyOf(name));
};

/** Copying files takes a third of the processor time of writing every page to the WAL. */
const copyOf = async (template: string): Promise<string> => {
  const name = `${inject('preparedDatabase')}_${randomBytes(8).toString('hex')}`;
  await withServerConnection(inject('testServerUrl'), (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`),
  );
  return name;
};

const databaseNamed = (name: string): TestDatabase => {
  const server = inject('testServerUrl');
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
