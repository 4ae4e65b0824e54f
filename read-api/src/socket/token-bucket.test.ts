import { expect, it } from 'vitest';
import { tokenBucket } from './socket-limits.ts';

it('tokenBucket allows the frames of a minute at once and refills evenly', () => {
  let now = 0;
  const take = tokenBucket(60, () => now);
  const taken = () => {
    let count = 0;
    while (take()) count++;
    return count;
  };
  expect(taken()).toBe(60);
  now += 1_000;
  expect(taken()).toBe(1);
  now += 10_000;
  expect(taken()).toBe(10);
  now += 3_600_000;
  expect(taken()).toBe(60);
});
