import type { Logger } from 'pino';
import { expect, test } from 'vitest';
import { createBackground } from './background.ts';

const logger = { warn: () => undefined } as unknown as Logger;

test('delayed work starts after a random delay within its limit, and `settled` waits for it', async () => {
  const pauses: number[] = [];
  const background = createBackground(logger, async (ms) => void pauses.push(ms));
  const done: number[] = [];
  for (let count = 0; count < 40; count++) background.runDelayed('a message', 1_000, async () => void done.push(count));
  expect(done).toEqual([]);
  await background.settled();
  expect(done).toHaveLength(40);
  expect(Math.min(...pauses)).toBeLessThan(500);
  expect(Math.max(...pauses)).toBeGreaterThan(500);
  expect(Math.max(...pauses)).toBeLessThan(1_000);
});
