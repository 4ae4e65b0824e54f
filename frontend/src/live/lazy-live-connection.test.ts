import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lazyLiveConnection } from './lazy-live-connection.ts';
import type { LiveConnection } from './live-connection.ts';

const given = () => {
  const ended = vi.fn();
  const loaded = {
    start: vi.fn(),
    retry: vi.fn(),
    callSucceeded: vi.fn(),
    send: vi.fn(() => true),
    watchRide: vi.fn((_rideId: string) => ended),
    stop: vi.fn(),
  } satisfies LiveConnection;
  const load = vi.fn((): Promise<LiveConnection> => Promise.resolve(loaded));
  return { later: lazyLiveConnection(load), load, loaded, ended };
};

const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('lazyLiveConnection', () => {
  test('loads the connection once, on the first start, and then starts it', async () => {
    const { later, load, loaded } = given();
    later.start();
    later.start();
    await settled();
    expect([load.mock.calls.length, loaded.start.mock.calls.length]).toEqual([1, 1]);
  });

  test('does not start a connection that was stopped while loading', async () => {
    const { later, loaded } = given();
    later.start();
    later.stop();
    await settled();
    expect(loaded.start).not.toHaveBeenCalled();
  });

  test('watches the rides that are still watched when the connection is loaded', async () => {
    const { later, loaded, ended } = given();
    later.start();
    const endFirst = later.watchRide('first');
    later.watchRide('second')();
    await settled();
    expect(loaded.watchRide.mock.calls).toEqual([['first']]);
    endFirst();
    expect(ended).toHaveBeenCalledOnce();
  });

  test('neither sends nor queues frames before the connection is loaded', async () => {
    const { later, loaded } = given();
    later.start();
    expect(later.send({ type: 'PING' })).toBe(false);
    await settled();
    expect(loaded.send).not.toHaveBeenCalled();
    expect(later.send({ type: 'PING' })).toBe(true);
  });

  test('loads the connection again on retry after a failure', async () => {
    const { later, load, loaded } = given();
    load.mockRejectedValueOnce(new TypeError('network'));
    later.start();
    await settled();
    later.retry();
    await settled();
    expect([load.mock.calls.length, loaded.start.mock.calls.length]).toEqual([2, 1]);
    later.retry();
    expect(loaded.retry).toHaveBeenCalledOnce();
  });
});
