import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Leases, openLeases } from './leases.ts';
import { type Listener, listenToChannels } from './listen-to-channels.ts';
import { assertReachable, createPool } from './pool.ts';
import { NOT_DURABLE_SETTINGS } from './temporary-server.ts';
import { type TestServer, testServer } from './test-database.ts';

let server: TestServer;
let pool: ReturnType<typeof createPool>;
let leases: Leases;
let listener: Listener;
const onReconnect = vi.fn();

beforeAll(async () => {
  server = await testServer(NOT_DURABLE_SETTINGS);
  pool = createPool({ url: server.url, applicationName: 'silence', max: 2 });
  leases = openLeases({ url: server.url, applicationName: 'silence leases' });
  listener = await listenToChannels({ url: server.url, channels: ['x'], onNotification: () => undefined, onReconnect });
});

afterEach(() => server.thaw());

afterAll(async () => {
  await listener.close();
  await leases.close();
  await pool.end();
  await server.remove();
});

const failed = (pending: Promise<unknown>) => expect(pending).rejects.toThrow(/PostgreSQL does not respond/);
const backend = async () => (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;

test('connections to an unresponsive server break, and new ones fail until it responds', async () => {
  await backend();
  const lease = await leases.acquire('silence');
  await server.freeze();
  await Promise.all(['select 1', 'select pg_sleep(0)', 'select 2', 'select 3'].map((sql) => failed(pool.query(sql))));
  expect(lease?.lost.aborted).toBe(true);
  await failed(pool.query('select 1'));
  await expect(assertReachable(pool)).rejects.toThrow(/PostgreSQL at .*pgdata:\d+\/postgres: .*does not respond/);
  await pause(3_000);
  await failed(pool.query('select 1'));

  await server.thaw();
  await expect.poll(() => backend().catch(() => undefined)).toBeDefined();
  expect(await leases.acquire('silence')).toBeDefined();
  await expect.poll(() => onReconnect).toHaveBeenCalledOnce();
});

test('a server that runs a slow statement does not count as unresponsive', async () => {
  await pool.query('select pg_sleep(4)');
});

test.each([
  ['once', [3_500]],
  ['repeatedly', Array(3).fill(2_600)],
])(
  'a server does not count as unresponsive because this process was blocked %s',
  async (_, heldUpForMs: readonly number[]) => {
    const before = await backend();
    for (const ms of heldUpForMs) {
      const standsStillUntil = performance.now() + ms;
      while (performance.now() < standsStillUntil);
      await pause(0);
    }
    await pause(200);
    expect(await backend()).toBe(before);
  },
);

test('the watchdog ends when the last connection is closed', async () => {
  const own = await testServer(NOT_DURABLE_SETTINGS);
  const other = createPool({ url: own.url, applicationName: 'passing' });
  await other.query('select 1');
  const looking = new pg.Client({ connectionString: own.url });
  await looking.connect();
  const connections = async () => {
    const { rows } = await looking.query("select 1 from pg_stat_activity where application_name = 'pulse'");
    return rows.length;
  };
  await expect.poll(connections).toBe(1);
  await other.end();
  await expect.poll(connections).toBe(0);
  await looking.end();
  await own.remove();
});
