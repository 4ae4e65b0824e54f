import { NOON, secondsIn } from '@saferide/domain/testing/fixtures';
import { expect, test } from 'vitest';
import { createLagMeter } from './lag-meter.ts';

const at = (position: number): string => String(position).padStart(6, '0');
const lagOf = (lag: ReturnType<typeof createLagMeter>, head: number, reached: number, seconds: number) =>
  lag.look(at(head), new Map([['rides', at(reached)]]), secondsIn(seconds)).get('rides');

test('a read model has no lag at the end of the log, or when it is first seen behind the end', () => {
  const lag = createLagMeter();
  expect(lag.look(at(5), new Map([['rides', at(5)]]), NOON).get('rides')).toBe(0);
  expect(lagOf(lag, 9, 5, 15)).toBe(0);
  expect(lagOf(lag, 14, 9, 30)).toBe(0);
});

test('the lag of a stalled read model is counted from the first end of the log that it did not reach', () => {
  const lag = createLagMeter();
  for (const [head, seconds, behind] of [
    [5, 0, 0],
    [9, 15, 15],
    [9, 30, 30],
    [12, 45, 45],
  ] as const)
    expect(lagOf(lag, head, 3, seconds)).toBe(behind);
  expect(lagOf(lag, 12, 9, 60)).toBe(15);
  expect(lagOf(lag, 12, 12, 75)).toBe(0);
});

test('the lag of a read model that is hours behind is measured with bounded memory', () => {
  const lag = createLagMeter();
  let seconds: number | undefined;
  for (let look = 0; look <= 1_000; look++) seconds = lagOf(lag, look + 5, 3, look * 15);
  expect(seconds).toBe(15_000);
});
