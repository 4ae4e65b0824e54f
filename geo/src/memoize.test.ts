import { describe, expect, it, vi } from 'vitest';
import { memoize } from './memoize.ts';

describe('a memoized function', () => {
  it('computes the result for the same arguments once, null included', () => {
    const compute = vi.fn((_key: string) => null);
    const remember = memoize(2, compute);
    expect([remember('a'), remember('a')]).toEqual([null, null]);
    expect(compute).toHaveBeenCalledTimes(1);
  });

  it('forgets the least recently used result above its limit', () => {
    const compute = vi.fn((key: string) => key.toUpperCase());
    const remember = memoize(2, compute);
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) expect(remember(key)).toBe(key.toUpperCase());
    expect(compute.mock.calls.flat()).toEqual(['a', 'b', 'c', 'b']);
  });
});
