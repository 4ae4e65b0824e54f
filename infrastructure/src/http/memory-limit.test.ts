import { expect, test } from 'vitest';
import { memoryLimit } from './memory-limit.ts';

test.each([
  ['the container limit', 2_000, 2_000],
  ['the memory of the machine if the container limit is unknown', 0, 8_000],
  ['the memory of the machine if the container limit exceeds it', 2 ** 64, 8_000],
])('the memory limit is %s', (_, constrained, limit) => {
  expect(memoryLimit(constrained, 8_000)).toBe(limit);
});
