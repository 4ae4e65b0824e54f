import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPace } from './pace.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const doneAfter = async (spent: Promise<void>, ms: number): Promise<boolean> => {
  let done = false;
  spent.then(() => {
    done = true;
  });
  await vi.advanceTimersByTimeAsync(ms);
  return done;
};

test('eight simulated seconds take two seconds at speed 4', async () => {
  const spent = createPace(4).wait(8);
  expect(await doneAfter(spent, 1_999)).toBe(false);
  expect(await doneAfter(spent, 1)).toBe(true);
});

test('an aborted signal ends a wait at once', async () => {
  const cut = new AbortController();
  const spent = createPace(1).wait(60, cut.signal);
  expect(await doneAfter(spent, 1_000)).toBe(false);
  cut.abort();
  expect(await doneAfter(spent, 0)).toBe(true);
});

test('`speedUp` ends the current wait and shortens later ones', async () => {
  const pace = createPace(1);
  const spent = pace.wait(60);
  pace.speedUp();
  expect(await doneAfter(spent, 0)).toBe(true);
  expect(await doneAfter(pace.wait(50), 1_000)).toBe(true);
});
