import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { FORGETFUL } from '../src/postgres/forgetful.ts';
import { type TemporaryServer, temporaryServer } from '../src/postgres/temporary-server.ts';
import { testConfig } from './config.ts';

const IN_MEMORY = '/dev/shm';
const ROOM = 4 * 2 ** 30;

/**
 * Where hundreds of databases are made and dropped: where the machine lends that much of its memory as a folder, there,
 * since making their files costs the disk more than all else does.
 */
const place = async (): Promise<string> => {
  const free = await statfs(IN_MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return free < ROOM ? tmpdir() : IN_MEMORY;
};

/** A password that costs little to check, for the thousands of connections of a run. */
const cheaplyKnown = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { username, password } = new URL(url);
  await client.query('set scram_iterations = 1');
  await client.query(`alter role ${client.escapeIdentifier(username)} password ${client.escapeLiteral(password)}`);
  await client.end();
};

/** So many bytes may the path of a socket have; on some systems fewer. */
const SOCKET_PATH = 100;

/**
 * The same server by the socket in its folder, where there are such: what is sent there goes from one process to the other without the
 * network's part of the kernel, of which a run's millions of statements take a tenth of all its time.
 */
const byItsSocket = ({ url, pgdata }: TemporaryServer): string => {
  const address = new URL(url);
  const socket = join(pgdata, `.s.PGSQL.${address.port}`);
  if (!existsSync(socket) || Buffer.byteLength(socket) > SOCKET_PATH) return url;
  address.searchParams.set('host', pgdata);
  return address.href;
};

/**
 * One PostgreSQL for the whole test run: TEST_DATABASE_URL when it is set (its user must be allowed to make databases),
 * else an embedded one in a temporary folder, gone at the end.
 */
export default async (project: TestProject): Promise<(() => Promise<void>) | undefined> => {
  const { testDatabaseUrl, eventStoreUrl } = testConfig();
  project.provide('eventStoreUrl', eventStoreUrl ?? '');
  if (testDatabaseUrl !== undefined) {
    project.provide('testServerUrl', testDatabaseUrl);
    return undefined;
  }
  const settings = { ...FORGETFUL, max_connections: '400', max_wal_size: '512MB', unix_socket_directories: '.' };
  const server = await temporaryServer(settings, await place());
  await cheaplyKnown(server.url);
  project.provide('testServerUrl', byItsSocket(server));
  return () => server.remove();
};
