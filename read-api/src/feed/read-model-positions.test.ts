import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReadModelPositions } from './read-model-positions.ts';

const nothing = async () => [];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the positions of read models', () => {
  it('never decrease, and `lowest` returns the lowest of the given read models', () => {
    const positions = createReadModelPositions(nothing);
    positions.advance('rides', '0005', 5);
    positions.advance('rides', '0003', 3);
    expect(positions.of('rides')).toBe('0005');
    positions.advance('drivers', '0004', 4);
    expect(positions.lowest(['rides', 'drivers'])).toBe('0004');
    expect(positions.lowest(['rides', 'unheard_of'])).toBe('');
  });
});

describe('waitFor', () => {
  it('resolves to true once every read model has reached the position', async () => {
    const positions = createReadModelPositions(nothing);
    const waited = positions.waitFor(['rides', 'drivers'], '0002');
    positions.advance('rides', '0002', 2);
    positions.advance('drivers', '0009', 9);
    expect(await waited).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('resolves to false after one second by default', async () => {
    const positions = createReadModelPositions(nothing);
    const waited = positions.waitFor(['rides'], '0002');
    await vi.advanceTimersByTimeAsync(999);
    positions.advance('rides', '0001', 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await waited).toBe(false);
  });

  it('resolves to false after the configured time', async () => {
    const positions = createReadModelPositions(nothing, 10_000);
    const [late, later] = [positions.waitFor(['rides'], '0002'), positions.waitFor(['rides'], '0003')];
    await vi.advanceTimersByTimeAsync(9_999);
    positions.advance('rides', '0002', 2);
    await vi.advanceTimersByTimeAsync(1);
    expect(await Promise.all([late, later])).toEqual([true, false]);
  });

  it('reads the positions from the database, once for all waiters, in case a notification was lost', async () => {
    const read = vi.fn(async () => [{ model: 'rides', position: '0002', fence: 2 }]);
    const positions = createReadModelPositions(read);
    const waits = [positions.waitFor(['rides'], '0002'), positions.waitFor(['rides'], '0001')];
    await vi.advanceTimersByTimeAsync(250);
    expect(await Promise.all(waits)).toEqual([true, true]);
    expect(read).toHaveBeenCalledTimes(1);
  });
});
