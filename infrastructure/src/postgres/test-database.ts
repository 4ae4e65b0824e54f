import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { NOT_DURABLE, type TemporaryServer, temporaryServer } from './temporary-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServerUrl: string;
    eventStoreUrl: string;
  }
}

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A database on the shared server, without fsync. */
export const testDatabase = async (): Promise<TestDatabase> => {
  const server = inject('testServerUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE template0`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
};

export const testDatabaseOnOwnServer = async (): Promise<TestDatabase> => {
  const { url, remove } = await testServer(NOT_DURABLE);
  return { url, drop: remove };
};

export type TestServer = TemporaryServer;

/** fsync is on unless `NOT_DURABLE` is given. */
export const testServer = (settings: Readonly<Record<string, string>> = {}): Promise<TestServer> =>
  temporaryServer(settings);

const onServer = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};
