import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { type TestDatabase, testDatabase } from '@saferide/infrastructure/postgres/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServiceProcess, type ServiceProcess } from '../harness/service-processes.ts';

let database: TestDatabase;
/** The read API runs in a separate process, which an unhandled error would end. */
let readApi: ServiceProcess;

beforeAll(async () => {
  database = await testDatabase();
  readApi = await createServiceProcess('read-api', {
    DATABASE_URL: database.url,
    MASTER_KEY: 'ZTJlLXVwZ3JhZGVzLW1hc3Rlci1rZXktMzItYnl0ZSE=',
    LOG_LEVEL: 'warn',
  });
  await readApi.start();
});
afterAll(async () => {
  await readApi?.stop();
  await database?.drop();
});

const requestSocket = async (path: string, origin: string): Promise<Socket> => {
  const { hostname, port } = new URL(readApi.url);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const lines = [`GET ${path} HTTP/1.1`, `Host: ${hostname}:${port}`, `Origin: ${origin}`];
  const upgrade = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'];
  socket.write(`${[...lines, ...upgrade, 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='].join('\r\n')}\r\n\r\n`);
  return socket;
};

describe.each([
  ['at a path other than /ws', '/elsewhere', () => readApi.url],
  ['from another site’s page', '/ws', () => 'https://evil.example'],
])('a client that requests a socket %s', (_, path, origin) => {
  it('cannot crash the service by disconnecting', async () => {
    for (let n = 0; n < 50; n++) {
      const socket = await requestSocket(path, origin());
      const answered = new Promise((resolve) => socket.once('data', resolve).once('close', resolve));
      if (n % 2) await answered;
      socket.resetAndDestroy();
    }
    const { status } = await fetch(`${readApi.url}/health/live`);
    expect([status, readApi.output.join('')]).toEqual([200, expect.not.stringContaining('Error')]);
  });

  it('cannot hold its connection open', async () => {
    const socket = await requestSocket(path, origin());
    const speaking = setInterval(() => socket.write('still here'), 10);
    await new Promise((resolve) => socket.once('close', resolve).resume());
    clearInterval(speaking);
  });
});
