import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded/start-embedded-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServerUrl: string;
  }
}

export interface TestDatabase {
  readonly url: string;
  /** Cuts whoever is still connected. */
  drop(): Promise<void>;
}

/**
 * A fresh, empty database on the server shared by the test run, where fsync is off. Transactions held open in one
 * database hold back readers in all others of that server: a test that does so, needs fsync, or stops the server,
 * takes `testServer` instead.
 */
export const testDatabase = async (): Promise<TestDatabase> => {
  const server = inject('testServerUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE template0`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
};

export interface TestServer {
  /** The same after a restart. */
  readonly url: string;
  /** The server's process id now. */
  pid(): number;
  stop(): Promise<void>;
  /** After `stop`, or after the process was killed: comes back on the same port with the same data. */
  start(): Promise<void>;
  /** Stops the server and removes its data. */
  remove(): Promise<void>;
}

/** An embedded server of the test's own, in a temporary folder. fsync is on unless `FORGETFUL` is given. */
export const testServer = async (settings: Readonly<Record<string, string>> = {}): Promise<TestServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'saferide-server-'));
  const lines: string[] = [];
  const launch = (port?: number): Promise<EmbeddedPostgres> =>
    startEmbeddedPostgres({
      dataDir: join(folder, 'postgresql'),
      log: (line) => lines.push(line),
      settings,
      ...(port === undefined ? {} : { port }),
    });
  let server = await launch();
  return {
    url: server.url,
    pid: () => server.pid,
    stop: () => server.stop(),
    start: async () => {
      await server.stop();
      server = await launch(server.port);
    },
    remove: async () => {
      await server.stop();
      await rm(server.dataDir, { recursive: true, force: true });
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const onServer = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};
