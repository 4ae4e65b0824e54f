import { expect, test, vi } from 'vitest';
import { openLeases } from './leases.ts';
import { listenToChannels } from './listen-to-channels.ts';
import { createPool } from './pool.ts';
import { NOT_DURABLE_SETTINGS } from './temporary-server.ts';
import { testServer } from './test-database.ts';

test('pool, listener and leases notice a killed server and resume after its restart', async () => {
  const server = await testServer(NOT_DURABLE_SETTINGS);
  const onReconnect = vi.fn();
  const notifications: string[] = [];
  const own = createPool({ url: server.url, applicationName: 'restart' });
  await own.query('SELECT 1');
  const leases = openLeases({ url: server.url, applicationName: 'restart leases' });
  const held = await leases.acquire('restart');
  const onNotification = (channel: string) => notifications.push(channel);
  const listener = await listenToChannels({ url: server.url, channels: ['rides'], onNotification, onReconnect });
  process.kill(server.pid(), 'SIGKILL');
  await server.start();
  await expect.poll(() => onReconnect).toHaveBeenCalledTimes(1);
  expect(held?.lost.aborted).toBe(true);
  expect(await leases.acquire('restart')).toBeDefined();
  await own.query("SELECT pg_notify('rides', '')");
  await expect.poll(() => notifications).toEqual(['rides']);
  await listener.close();
  await leases.close();
  await own.end();
  await server.remove();
});
