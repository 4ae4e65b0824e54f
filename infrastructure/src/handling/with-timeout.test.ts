import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { TimedOut, withTimeout } from './with-timeout.ts';

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    if (signal.aborted) reject(signal.reason);
  });

test('withTimeout returns a result that arrives in time', async () => {
  expect(await withTimeout(1_000, null, async () => 'there')).toBe('there');
});

test('withTimeout rejects with TimedOut after the time limit, even if garbage is collected while it waits', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const waiting = withTimeout(60, new AbortController().signal, aborted);
  const collecting = setInterval(collect, 5);
  await expect(waiting).rejects.toBeInstanceOf(TimedOut);
  clearInterval(collecting);
});

test.each([
  ['beforehand', true],
  ['while it waits', false],
])('withTimeout rejects at once with the signal’s reason if the signal aborts %s', async (_, before) => {
  const leaving = new AbortController();
  if (before) leaving.abort(new Error('gone'));
  const waiting = withTimeout(60_000, leaving.signal, aborted);
  leaving.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
});
