import { expect, test } from 'vitest';
import { chanceDeviation, distinguishability } from './distinguishability.ts';

test('distinguishability is 0.5 for equal times, and 1 when one kind always takes longer', () => {
  expect(distinguishability([1, 2, 3], [1, 2, 3])).toBe(0.5);
  expect(distinguishability([5, 5], [5, 5])).toBe(0.5);
  expect(distinguishability([4, 5, 6], [1, 2, 3])).toBe(1);
  expect(distinguishability([1, 2, 3], [4, 5, 6])).toBe(0);
  expect(distinguishability([1, 4], [2, 3])).toBe(0.5);
});

test('one very slow response counts no more than any other', () => {
  expect(distinguishability([1, 2, 3, 90_000], [1, 2, 3, 4])).toBeCloseTo(17 / 32);
});

test('more samples reduce the deviation that occurs by chance', () => {
  expect(chanceDeviation(200)).toBeCloseTo(0.13, 2);
  expect(chanceDeviation(2_000)).toBeLessThan(0.05);
});
