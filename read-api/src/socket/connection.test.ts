import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { Connection, encodeFrame } from './connection.ts';

let server: WebSocketServer;
let url: string;

beforeAll(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  await once(server, 'listening');
  url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const connect = async () => {
  const client = new WebSocket(url);
  const [[socket]] = await Promise.all([once(server, 'connection'), once(client, 'open')]);
  return { client, connection: new Connection(socket as WebSocket) };
};

const large = encodeFrame({ type: 'ERROR', code: 'Large', message: 'x'.repeat(60_000), frame: null, errors: [] });

describe('a client', () => {
  it('is disconnected when it has more than a megabyte unread, and does not delay others', async () => {
    const [stalled, healthy] = [await connect(), await connect()];
    stalled.client.pause();
    let received = 0;
    healthy.client.on('message', () => received++);
    const gone = once(stalled.client, 'close');
    let sent = 0;
    while (!stalled.connection.ended && sent < 2_000) {
      stalled.connection.send(large);
      healthy.connection.send(large);
      sent += 1;
      await expect.poll(() => received, { interval: 1 }).toBe(sent);
    }
    expect(stalled.connection.ended).toBe(true);
    expect(healthy.connection.ended).toBe(false);
    stalled.client.resume();
    await gone;
    healthy.client.close();
  });

  it('is disconnected if it does not answer a heartbeat before the next one', async () => {
    const { client, connection } = await connect();
    connection.beat();
    await expect.poll(() => connection.alive).toBe(true);
    connection.beat();
    connection.alive = false;
    const gone = once(client, 'close');
    connection.beat();
    await gone;
    expect(connection.ended).toBe(true);
  });

  it('causes no error if a frame is sent to it after it disconnected', async () => {
    const { client, connection } = await connect();
    client.close();
    await expect.poll(() => connection.ended).toBe(true);
    expect(() => connection.send(large)).not.toThrow();
  });
});
