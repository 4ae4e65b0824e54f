import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listenToChannels } from './listen-to-channels.ts';
import { createPool } from './pool.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

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

test('a listener reconnects and receives notifications after its connection breaks', async () => {
  const notifications: string[] = [];
  const onReconnect = vi.fn();
  const onLost = vi.fn();
  const onNotification = (channel: string, payload: string) => notifications.push(`${channel}:${payload}`);
  const listener = await listenToChannels({
    url: database.url,
    channels: ['Rides', 'fares'],
    onNotification,
    onReconnect,
    onLost,
  });
  await pool.query(`SELECT pg_notify('Rides', '1'), pg_notify('other', 'x'), pg_notify('fares', '2')`);
  await expect.poll(() => notifications).toEqual(['Rides:1', 'fares:2']);
  await cut('listen Rides fares');
  await expect.poll(() => onReconnect).toHaveBeenCalledTimes(1);
  expect(onLost).toHaveBeenCalled();
  await pool.query(`SELECT pg_notify('Rides', '3')`);
  await expect.poll(() => notifications).toHaveLength(3);
  await listener.close();
  const { rows } = await pool.query("SELECT pid FROM pg_stat_activity WHERE application_name = 'listen Rides fares'");
  expect(rows).toEqual([]);
});
