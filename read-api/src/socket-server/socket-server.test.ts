import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { ReadServices } from '../kernel/services.ts';
import { createConnectionRegistry } from '../socket/connection-registry.ts';
import { closeCodes, socketLimits } from '../socket/socket-limits.ts';
import { createSocketServer, type SocketServer } from './socket-server.ts';

let http: Server;
let sockets: SocketServer;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  http = createServer();
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const metrics = { refused: () => undefined, closed: () => undefined } as never;
  sockets = createSocketServer({} as ReadServices, createConnectionRegistry(), {} as never, {
    ...{ allowedOrigins: [], metrics, trustedProxies: 0, strangersPerAddress: 10 },
    ...{ admitted: () => undefined, viewing: () => undefined, signalled: async () => undefined },
  });
  sockets.attach(http);
});
afterEach(async () => {
  vi.useRealTimers();
  await sockets.close();
  http.close();
});

test('a client that sends no token within ten seconds gets AUTH_ERROR and is disconnected', async () => {
  const client = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}/ws`);
  await once(client, 'open');
  await vi.advanceTimersByTimeAsync(socketLimits.authenticateWithinMs - 1);
  expect(client.readyState).toBe(WebSocket.OPEN);
  const [message, closed] = [once(client, 'message'), once(client, 'close')];
  await vi.advanceTimersByTimeAsync(1);
  const [frame] = (await message) as [Buffer];
  expect(JSON.parse(String(frame))).toMatchObject({
    type: 'AUTH_ERROR',
    message: expect.stringContaining('ten seconds'),
  });
  expect((await closed)[0]).toBe(closeCodes.unauthorized);
});
