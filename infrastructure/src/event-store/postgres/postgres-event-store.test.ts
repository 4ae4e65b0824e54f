import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { NOT_DURABLE_SETTINGS } from '../../postgres/temporary-server.ts';
import { type TestServer, testServer } from '../../postgres/test-database.ts';
import { contractEvents, newStreamName } from '../contract/store-under-test.ts';
import { eventStoreContract } from '../event-store-contract.ts';
import { openPostgresEventStore } from './postgres-event-store.ts';

// This file needs a separate server, because writers in other tests would delay its reads.
let database: TestServer;
beforeAll(async () => {
  database = await testServer(NOT_DURABLE_SETTINGS);
});
afterAll(() => database.remove());

const cutConnections = async (): Promise<void> => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  await client.end();
};

let schemas = 0;
const aSchema = (): string => {
  schemas += 1;
  return `log_${schemas}`;
};

eventStoreContract('PostgreSQL', async () => {
  const store = await openPostgresEventStore({ url: database.url, schema: aSchema() });
  return {
    store,
    cut: cutConnections,
    foreign: async () => {
      const other = await openPostgresEventStore({ url: database.url, schema: aSchema() });
      await other.append(newStreamName(), 'none', contractEvents(1));
      return other;
    },
    close: () => store.close(),
  };
});
