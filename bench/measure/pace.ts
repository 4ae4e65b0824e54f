import { setTimeout as pause } from 'node:timers/promises';

export const runAtPace = async <T, R>(
  items: readonly T[],
  aSecond: number,
  run: (one: T) => Promise<R>,
): Promise<R[]> => {
  const start = performance.now();
  const running: Promise<R>[] = [];
  for (const one of items) {
    const due = start + (running.length * 1_000) / aSecond;
    const early = due - performance.now();
    if (early > 0) await pause(early);
    running.push(run(one));
  }
  return Promise.all(running);
};

export const percentile = (values: readonly number[], p: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * p) - 1)] ?? Number.NaN;
};

const AT_ONCE = 16;

export const manyTimes = async (count: number, one: (number: number) => Promise<void>): Promise<void> => {
  let next = 0;
  const loop = async () => {
    while (next < count) await one(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, loop));
};
