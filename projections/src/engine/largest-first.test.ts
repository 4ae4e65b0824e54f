import { expect, it } from 'vitest';
import { largestFirst } from './largest-first.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('largestFirst limits concurrency and starts the largest waiting task next, even after failures', async () => {
  const inTurn = largestFirst(2);
  const begun: number[] = [];
  const ends = new Map<number, (failed: boolean) => void>();
  const task = (size: number) =>
    inTurn(size, () => {
      begun.push(size);
      return new Promise((resolve, reject) => {
        ends.set(size, (failed) => (failed ? reject(new Error(`${size} failed`)) : resolve(size)));
      });
    });
  const all = Promise.allSettled([3, 1, 2, 9, 5].map(task));
  await settled();
  expect(begun).toEqual([3, 1]);
  for (const [size, failed] of [
    [1, true],
    [9, false],
    [3, false],
    [5, false],
    [2, false],
  ] as const) {
    ends.get(size)?.(failed);
    await settled();
  }
  expect(begun).toEqual([3, 1, 9, 5, 2]);
  expect((await all).map(({ status }) => status === 'rejected')).toEqual([false, true, false, false, false]);
});
