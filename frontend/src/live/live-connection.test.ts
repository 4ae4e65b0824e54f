import type { ClientFrame, ServerFrame } from '@saferide/contracts/socket';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyFrame } from './frames.ts';
import { createLiveConnection, type LiveStatus } from './live-connection.ts';

class Wire extends EventTarget {
  readonly sent: ClientFrame[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientFrame);
  }
  close(code = 1000): void {
    if (this.closed) return;
    this.closed = true;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
  opens(): void {
    this.dispatchEvent(new Event('open'));
  }
  says(frame: ServerFrame | string): void {
    const data = typeof frame === 'string' ? frame : JSON.stringify(frame);
    this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }
  welcomes(): void {
    this.opens();
    this.says({ type: 'AUTHENTICATED', accountId: 'ada', callsInApp: false });
  }
}

const setUp = (token: (renew: boolean) => string | null = () => 'token') => {
  const wires: Wire[] = [];
  const frames: AnyFrame[] = [];
  const statuses: LiveStatus[] = [];
  let connected = 0;
  const connection = createLiveConnection({
    url: 'ws://test/ws',
    token: async (renew) => token(renew),
    onFrame: (frame) => frames.push(frame),
    onConnected: () => {
      connected += 1;
    },
    onStatus: (status) => statuses.push(status),
    random: () => 0.5,
    connect: () => {
      const wire = new Wire();
      wires.push(wire);
      return wire as unknown as WebSocket;
    },
  });
  const wire = (): Wire => {
    const last = wires.at(-1);
    if (!last) throw new Error('Nobody has connected');
    return last;
  };
  return { connection, wires, wire, frames, statuses, connected: () => connected };
};

const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the live connection (spec 3 §4)', () => {
  it('authenticates and then sends PING every 30 seconds', async () => {
    const { connection, wire, statuses } = setUp();
    connection.start();
    await passes(0);
    wire().welcomes();
    expect(wire().sent).toEqual([{ type: 'AUTHENTICATE', jwtToken: 'token' }]);
    await passes(30_000);
    wire().says({ type: 'PONG' });
    await passes(30_000);
    expect(wire().sent.slice(1)).toEqual([{ type: 'PING' }, { type: 'PING' }]);
    expect(statuses).toEqual(['connecting', 'connected']);
  });

  it('reconnects five times, after 1, 2, 4, 8 and 16 seconds, and then gives up', async () => {
    const { connection, wires, wire, statuses } = setUp();
    connection.start();
    await passes(0);
    for (const [index, seconds] of [1, 2, 4, 8, 16].entries()) {
      wire().close(1006);
      await passes(seconds * 1_000 - 1);
      expect(wires).toHaveLength(index + 1);
      await passes(1);
      expect(wires).toHaveLength(index + 2);
    }
    wire().close(1006);
    await passes(600_000);
    expect(wires).toHaveLength(6);
    expect(statuses.at(-1)).toBe('given_up');
  });

  it('connects at once on retry after giving up, and a successful connection resets the delay to a second', async () => {
    const { connection, wires, wire, statuses } = setUp();
    connection.start();
    await passes(0);
    for (const seconds of [1, 2, 4, 8, 16]) {
      wire().close(1006);
      await passes(seconds * 1_000);
    }
    wire().close(1006);
    connection.retry();
    await passes(0);
    expect(wires).toHaveLength(7);
    wire().welcomes();
    expect(statuses.at(-1)).toBe('connected');
    wire().close(1006);
    await passes(1_000);
    expect(wires).toHaveLength(8);
  });

  it('makes one more attempt at a random time when a call succeeds after it has given up', async () => {
    const { connection, wires, wire, statuses } = setUp();
    connection.start();
    await passes(0);
    for (const seconds of [1, 2, 4, 8, 16]) {
      wire().close(1006);
      await passes(seconds * 1_000);
    }
    connection.callSucceeded();
    await passes(10_000);
    expect(wires).toHaveLength(6);
    wire().close(1006);
    expect(statuses.at(-1)).toBe('given_up');
    connection.callSucceeded();
    connection.callSucceeded();
    await passes(2_499);
    expect(wires).toHaveLength(6);
    await passes(1);
    expect(wires).toHaveLength(7);
    wire().close(1006);
    await passes(600_000);
    expect(wires).toHaveLength(7);
    connection.callSucceeded();
    await passes(2_500);
    wire().welcomes();
    expect(statuses.at(-1)).toBe('connected');
  });

  it('reconnects when no PONG arrives for ten seconds', async () => {
    const { connection, wires, wire, statuses } = setUp();
    connection.start();
    await passes(0);
    wire().welcomes();
    await passes(39_999);
    expect(statuses.at(-1)).toBe('connected');
    await passes(1);
    expect(statuses.at(-1)).toBe('waiting');
    await passes(1_000);
    expect(wires).toHaveLength(2);
  });

  it('sends PING on retry, and reconnects if no PONG arrives', async () => {
    const { connection, wires, wire } = setUp();
    connection.start();
    await passes(0);
    wire().welcomes();
    connection.retry();
    expect(wire().sent.at(-1)).toEqual({ type: 'PING' });
    wire().says({ type: 'PONG' });
    await passes(29_999);
    expect(wires).toHaveLength(1);
    connection.retry();
    await passes(11_000);
    expect(wires).toHaveLength(2);
  });

  it('reports the status “waiting” until it is connected again', async () => {
    const { connection, wire, statuses } = setUp();
    connection.start();
    await passes(0);
    wire().welcomes();
    wire().close(1006);
    await passes(1_000);
    wire().close(1006);
    await passes(2_000);
    wire().welcomes();
    expect(statuses).toEqual(['connecting', 'connected', 'waiting', 'waiting', 'connected']);
  });

  it('reports every connection, and watches the same rides after a reconnect', async () => {
    const { connection, wire, connected } = setUp();
    connection.start();
    await passes(0);
    wire().welcomes();
    const unwatch = connection.watchRide('r1');
    connection.watchRide('r1');
    expect(wire().sent.filter(({ type }) => type === 'SUBSCRIBE_RIDE_UPDATES')).toHaveLength(1);
    expect(connected()).toBe(1);
    wire().close(1006);
    await passes(1_000);
    wire().welcomes();
    expect(connected()).toBe(2);
    expect(wire().sent.at(-1)).toEqual({ type: 'SUBSCRIBE_RIDE_UPDATES', rideId: 'r1' });
    unwatch();
    expect(wire().sent.at(-1)?.type).toBe('SUBSCRIBE_RIDE_UPDATES');
  });

  it('requests a new token only after the server refused the last one', async () => {
    const renewals: boolean[] = [];
    const { connection, wire } = setUp((renew) => {
      renewals.push(renew);
      return 'token';
    });
    connection.start();
    await passes(0);
    wire().close(1006);
    await passes(1_000);
    wire().close(4401);
    await passes(2_000);
    wire().close(1006);
    await passes(4_000);
    expect(renewals).toEqual([false, false, true, false]);
  });

  it('counts a missing token as a failed attempt, and logs it', async () => {
    const { connection, wires, statuses } = setUp(() => null);
    connection.start();
    await passes(100_000);
    expect(wires).toHaveLength(0);
    expect(statuses.at(-1)).toBe('given_up');
    expect(console.error).toHaveBeenCalledTimes(6);
  });

  it('drops frames until it is authenticated', async () => {
    const { connection, wire } = setUp();
    connection.start();
    await passes(0);
    expect(connection.send({ type: 'DRIVER_STATUS_UPDATE', isOnline: true })).toBe(false);
    wire().welcomes();
    expect(wire().sent.map(({ type }) => type)).toEqual(['AUTHENTICATE']);
    expect(connection.send({ type: 'DRIVER_STATUS_UPDATE', isOnline: true })).toBe(true);
  });

  it('ignores messages that are not frames, and passes on frames of unknown types', async () => {
    const { connection, wire, frames } = setUp();
    connection.start();
    await passes(0);
    wire().welcomes();
    wire().says('not json');
    wire().says('{"type":"FROM_THE_FUTURE"}');
    wire().says({ type: 'PONG' });
    expect(frames.map(({ type }) => type)).toEqual(['AUTHENTICATED', 'FROM_THE_FUTURE', 'PONG']);
  });

  it('stays closed once stopped', async () => {
    const { connection, wires, wire, statuses } = setUp();
    connection.start();
    await passes(0);
    wire().welcomes();
    connection.stop();
    await passes(100_000);
    expect(wires).toHaveLength(1);
    expect(statuses.at(-1)).toBe('off');
  });
});
