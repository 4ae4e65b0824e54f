import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectLater } from './connect-later.ts';
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
  return { later: connectLater(load), load, loaded, ended };
};

/** Lets everything that has been promised happen. */
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a live connection whose code comes later', () => {
  test('is loaded by its first start, once, and then started', async () => {
    const { later, load, loaded } = given();
    later.start();
    later.start();
    await settled();
    expect([load.mock.calls.length, loaded.start.mock.calls.length]).toEqual([1, 1]);
  });

  test('that was stopped before it came is not started', async () => {
    const { later, loaded } = given();
    later.start();
    later.stop();
    await settled();
    expect(loaded.start).not.toHaveBeenCalled();
  });

  test('watches, once it is there, the rides that are still of interest', async () => {
    const { later, loaded, ended } = given();
    later.start();
    const endFirst = later.watchRide('first');
    later.watchRide('second')();
    await settled();
    expect(loaded.watchRide.mock.calls).toEqual([['first']]);
    endFirst();
    expect(ended).toHaveBeenCalledOnce();
  });

  test('sends nothing before it is there, and does not send it later', async () => {
    const { later, loaded } = given();
    later.start();
    expect(later.send({ type: 'PING' })).toBe(false);
    await settled();
    expect(loaded.send).not.toHaveBeenCalled();
    expect(later.send({ type: 'PING' })).toBe(true);
  });

  test('that could not be loaded is loaded again by a retry', async () => {
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
