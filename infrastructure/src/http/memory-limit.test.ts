import { expect, test } from 'vitest';
import { memoryLimit } from './memory-limit.ts';

test.each([
  ['what a container is limited to', 2_000, 2_000],
  ['what the machine has, where nothing is known of a limit', 0, 8_000],
  ['what the machine has, where a limit is beyond it', 2 ** 64, 8_000],
])('the memory limit is %s', (_, constrained, limit) => {
  expect(memoryLimit(constrained, 8_000)).toBe(limit);
});
