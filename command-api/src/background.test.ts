import type { Logger } from 'pino';
import { expect, test } from 'vitest';
import { createBackground } from './background.ts';

const logger = { warn: () => undefined } as unknown as Logger;

test('what is to come later comes at some moment of its time, and is waited for', async () => {
  const background = createBackground(logger);
  const began = performance.now();
  const after: number[] = [];
  for (let count = 0; count < 40; count++)
    background.later('a message', 1_000, async () => void after.push(performance.now() - began));
  expect(after).toEqual([]);
  await background.settled();
  expect(after).toHaveLength(40);
  // Forty moments of a second that all lay in one half of it would be a wonder.
  expect(Math.min(...after)).toBeLessThan(500);
  expect(Math.max(...after)).toBeGreaterThan(500);
});
