import { NOON, secondsIn } from '@saferide/domain/testing/fixtures';
import { expect, test } from 'vitest';
import { measuredLag } from './lag.ts';

const at = (position: number): string => String(position).padStart(6, '0');
const lagOf = (lag: ReturnType<typeof measuredLag>, head: number, reached: number, seconds: number) =>
  lag.look(at(head), new Map([['rides', at(reached)]]), secondsIn(seconds)).get('rides');

test('a read model at the end of the log is not behind, nor is one that has just not come to it', () => {
  const lag = measuredLag();
  expect(lag.look(at(5), new Map([['rides', at(5)]]), NOON).get('rides')).toBe(0);
  expect(lagOf(lag, 9, 5, 15)).toBe(0);
  expect(lagOf(lag, 14, 9, 30)).toBe(0);
});

test('one that stands still is behind since the first end that it has not come to', () => {
  const lag = measuredLag();
  for (const [head, seconds, behind] of [
    [5, 0, 0],
    [9, 15, 15],
    [9, 30, 30],
    [12, 45, 45],
  ] as const)
    expect(lagOf(lag, head, 3, seconds)).toBe(behind);
  // It comes to where the log ended fifteen seconds after the first look, and is behind since the one thereafter.
  expect(lagOf(lag, 12, 9, 60)).toBe(15);
  expect(lagOf(lag, 12, 12, 75)).toBe(0);
});

test('one that is behind for hours stays so, and little is remembered of it', () => {
  const lag = measuredLag();
  let told: number | undefined;
  for (let look = 0; look <= 1_000; look++) told = lagOf(lag, look + 5, 3, look * 15);
  expect(told).toBe(15_000);
});
