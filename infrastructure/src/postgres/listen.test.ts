import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { advisoryLock, tryAdvisoryLock } from './advisory-lock.ts';
import { FORGETFUL } from './forgetful.ts';
import { listen } from './listen.ts';
import { createPool } from './pool.ts';
import { type TestDatabase, testDatabase, testServer } from './test-database.ts';

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;

beforeAll(async () => {
  database = await testDatabase();
  pool = createPool({ url: database.url, applicationName: 'listen test' });
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

const cut = (applicationName: string) =>
  pool.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1', [applicationName]);
const ignore = () => undefined;

test('a listener hears its channels, and again after its connection was cut', async () => {
  const heard: string[] = [];
  const onReconnect = vi.fn();
  const onLost = vi.fn();
  const onNotification = (channel: string, payload: string) => heard.push(`${channel}:${payload}`);
  const listener = await listen({
    url: database.url,
    channels: ['Rides', 'fares'],
    onNotification,
    onReconnect,
    onLost,
  });
  await pool.query(`SELECT pg_notify('Rides', '1'), pg_notify('other', 'x'), pg_notify('fares', '2')`);
  await vi.waitFor(() => expect(heard).toEqual(['Rides:1', 'fares:2']));
  await cut('listen Rides fares');
  await vi.waitFor(() => expect(onReconnect).toHaveBeenCalledTimes(1), { timeout: 5_000 });
  expect(onLost).toHaveBeenCalled();
  await pool.query(`SELECT pg_notify('Rides', '3')`);
  await vi.waitFor(() => expect(heard).toHaveLength(3));
  await listener.close();
  const { rows } = await pool.query("SELECT pid FROM pg_stat_activity WHERE application_name = 'listen Rides fares'");
  expect(rows).toEqual([]);
});

test('a lock has one holder at a time, and passes on when it is released', async () => {
  const options = { url: database.url, name: 'turns', onLost: ignore };
  const first = await tryAdvisoryLock(options);
  expect(first).toBeDefined();
  expect(await tryAdvisoryLock(options)).toBeUndefined();
  const waiting = advisoryLock({ ...options, everyMs: 10 });
  await first?.release();
  const second = await waiting;
  expect(second).toBeDefined();
  await second?.release();
});

test('waiting for a lock ends with its signal', async () => {
  const options = { url: database.url, name: 'patience', onLost: ignore };
  const held = await tryAdvisoryLock(options);
  const patience = new AbortController();
  const waiting = advisoryLock({ ...options, signal: patience.signal });
  patience.abort();
  expect(await waiting).toBeUndefined();
  await held?.release();
});

test('the holder of a lock learns that its connection, and so the lock, is gone; after a release it hears nothing', async () => {
  const onLost = vi.fn();
  const held = await tryAdvisoryLock({ url: database.url, name: 'cut', onLost });
  await cut('lock cut');
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledTimes(1));
  await held?.release();
  const again = await tryAdvisoryLock({ url: database.url, name: 'cut', onLost });
  await again?.release();
  expect(onLost).toHaveBeenCalledTimes(1);
});

test('pool, listener and lock notice a server that was killed, and the first two go on with the next one', async () => {
  const server = await testServer(FORGETFUL);
  const onReconnect = vi.fn();
  const onLost = vi.fn();
  const heard: string[] = [];
  const own = createPool({ url: server.url, applicationName: 'restart' });
  await own.query('SELECT 1');
  await tryAdvisoryLock({ url: server.url, name: 'restart', onLost });
  const onNotification = (channel: string) => heard.push(channel);
  const listener = await listen({ url: server.url, channels: ['rides'], onNotification, onReconnect });
  process.kill(server.pid(), 'SIGKILL');
  await server.start();
  await vi.waitFor(() => expect(onReconnect).toHaveBeenCalledTimes(1), { timeout: 10_000 });
  expect(onLost).toHaveBeenCalledTimes(1);
  await own.query("SELECT pg_notify('rides', '')");
  await vi.waitFor(() => expect(heard).toEqual(['rides']));
  await listener.close();
  await own.end();
  await server.remove();
});
