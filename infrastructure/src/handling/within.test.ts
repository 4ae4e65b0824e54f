import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { Overdue, within } from './within.ts';

/** Waits until a signal aborts, and holds nothing of it. */
const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    if (signal.aborted) reject(signal.reason);
  });

test('what comes in time is what it came to', async () => {
  expect(await within(1_000, null, async () => 'there')).toBe('there');
});

test('what does not is told that it is overdue, though everything that can be is collected meanwhile', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const waiting = within(60, new AbortController().signal, aborted);
  const collecting = setInterval(collect, 5);
  await expect(waiting).rejects.toBeInstanceOf(Overdue);
  clearInterval(collecting);
});

test.each([
  ['before', true],
  ['meanwhile', false],
])('whoever leaves %s is not waited for, and says why', async (_, before) => {
  const leaving = new AbortController();
  if (before) leaving.abort(new Error('gone'));
  const waiting = within(60_000, leaving.signal, aborted);
  leaving.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
});
