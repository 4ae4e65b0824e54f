import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Leases, openLeases } from './leases.ts';
import { createPool } from './pool.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
let ours: Leases;
let theirs: Leases;

beforeEach(async () => {
  database = await testDatabase();
  pool = createPool({ url: database.url, applicationName: 'leases test' });
  ours = openLeases({ url: database.url, applicationName: 'our leases', pollIntervalMs: 10 });
  theirs = openLeases({ url: database.url, applicationName: 'their leases', pollIntervalMs: 10 });
});

afterEach(async () => {
  await ours.close();
  await theirs.close();
  await pool.end();
  await database.drop();
});

const connections = async (applicationName: string): Promise<number> => {
  const { rowCount } = await pool.query('select from pg_stat_activity where application_name = $1', [applicationName]);
  return rowCount ?? 0;
};
const cut = () =>
  pool.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'our leases'");
const never = new AbortController().signal;

test('a lease has one holder across processes, and the next waiting process gets it on release', async () => {
  const first = await ours.acquire('turns');
  expect(first).toBeDefined();
  expect([await ours.acquire('turns'), await theirs.acquire('turns')]).toEqual([undefined, undefined]);
  const waiting = theirs.waitToAcquire('turns', never);
  expect([ours.held(), theirs.held()]).toEqual([['turns'], []]);
  await first?.release();
  expect(await waiting).toBeDefined();
  expect([ours.held(), theirs.held()]).toEqual([[], ['turns']]);
  expect(await ours.acquire('turns')).toBeUndefined();
});

test('only one of several concurrent requests in a process gets the lease', async () => {
  const given = await Promise.all([ours.acquire('once'), ours.acquire('once'), ours.acquire('once')]);
  expect(given.filter(Boolean)).toHaveLength(1);
});

test('a lease that is acquired again during its release is free after the next release', async () => {
  const first = await ours.acquire('again');
  const releasing = first?.release();
  const second = await ours.waitToAcquire('again', never);
  await releasing;
  await second?.release();
  expect(await theirs.acquire('again')).toBeDefined();
});

test('an aborted signal ends the wait for a lease', async () => {
  await theirs.acquire('patience');
  const patience = new AbortController();
  const waiting = ours.waitToAcquire('patience', patience.signal);
  patience.abort();
  expect(await waiting).toBeUndefined();
});

test('all leases and waits of a process share one connection', async () => {
  const names = Array.from({ length: 20 }, (_, n) => `lease ${n}`);
  for (const name of names) await (n(name) % 2 ? ours : theirs).acquire(name);
  const patience = new AbortController();
  const waiting = names.filter((name) => n(name) % 2 === 0).map((name) => ours.waitToAcquire(name, patience.signal));
  for (let tick = 0; tick < 20; tick++) await (await ours.acquire('tick'))?.release();
  expect(await connections('our leases')).toBe(1);
  patience.abort();
  await Promise.all(waiting);
});

const n = (name: string): number => Number(name.split(' ')[1]);

test('a broken connection notifies every holder, and leases can be taken again', async () => {
  const held = [await ours.acquire('one'), await ours.acquire('two')];
  await cut();
  await expect.poll(() => held.map((lease) => lease?.lost.aborted)).toEqual([true, true]);
  const again = await ours.acquire('one');
  expect(again?.lost.aborted).toBe(false);
  expect(ours.held()).toEqual(['one']);
  await held[0]?.release();
  expect(await theirs.acquire('one')).toBeUndefined();
  expect(await theirs.acquire('two')).toBeDefined();
});

test('taking a lease fails while the database is unreachable', async () => {
  const url = new URL(database.url);
  url.port = '1';
  url.searchParams.delete('host');
  const lost = openLeases({ url: url.href, applicationName: 'lost leases' });
  await expect(lost.acquire('any')).rejects.toThrow('ECONNREFUSED');
  await expect(lost.acquire('any')).rejects.toThrow('ECONNREFUSED');
  await lost.close();
});

test('closing releases all leases without notifying their holders', async () => {
  const held = await ours.acquire('last');
  await ours.close();
  expect(held?.lost.aborted).toBe(false);
  expect(await theirs.waitToAcquire('last', never)).toBeDefined();
  await expect(ours.acquire('last')).rejects.toThrow('closed');
});
