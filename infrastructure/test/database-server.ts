import { randomBytes } from 'node:crypto';
import { statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { dropDatabase, withServerConnection } from '../src/postgres/database-administration.ts';
import { NOT_DURABLE_SETTINGS, temporaryServer } from '../src/postgres/temporary-server.ts';
import { testConfig } from './config.ts';

const IN_MEMORY = '/dev/shm';
const ROOM = 4 * 2 ** 30;

/** Prefers a folder in memory, because creating and dropping databases is slow on disk. */
const place = async (): Promise<string> => {
  const free = await statfs(IN_MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return free < ROOM ? tmpdir() : IN_MEMORY;
};

/** Only the server's user reaches the socket. On the network, passwords in clear text are cheap and stay local. */
const ASKS_LITTLE = 'local all all trust\nhost all all 127.0.0.1/32 password\n';

/** One SCRAM iteration instead of thousands makes connecting cheap. */
const cheaplyKnown = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { username, password } = new URL(url);
  await client.query('set scram_iterations = 1');
  await client.query(`alter role ${client.escapeIdentifier(username)} password ${client.escapeLiteral(password)}`);
  const { rows } = await client.query<{ hba_file: string }>('show hba_file');
  for (const { hba_file } of rows) await writeFile(hba_file, ASKS_LITTLE);
  await client.query('select pg_reload_conf()');
  await client.end();
};

/** Drops the databases whose names start with `prefix`. */
const dropAllNamed = async (url: string, prefix: string): Promise<void> => {
  const { rows } = await withServerConnection(url, (client) =>
    client.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [prefix]),
  );
  for (const { datname } of rows) await dropDatabase(url, datname);
};

export default async (project: TestProject): Promise<() => Promise<void>> => {
  const { testDatabaseUrl, eventStoreUrl } = testConfig();
  const preparedDatabase = `prepared_${randomBytes(8).toString('hex')}`;
  project.provide('eventStoreUrl', eventStoreUrl ?? '');
  project.provide('preparedDatabase', preparedDatabase);
  if (testDatabaseUrl !== undefined) {
    project.provide('testServerUrl', testDatabaseUrl);
    return () => dropAllNamed(testDatabaseUrl, preparedDatabase);
  }
  const server = await temporaryServer(
    { ...NOT_DURABLE_SETTINGS, max_connections: '400', max_wal_size: '512MB' },
    await place(),
  );
  await cheaplyKnown(server.url);
  project.provide('testServerUrl', server.url);
  return () => server.remove();
};
