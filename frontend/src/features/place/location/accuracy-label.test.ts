import { expect, it } from 'vitest';
import { accuracyLabel } from './accuracy-label.ts';

it('accuracyLabel turns an accuracy in metres into one of four labels (spec 3 §9)', () => {
  expect([0, 9.9, 10, 49.9, 50, 99.9, 100, 5_000].map(accuracyLabel)).toEqual([
    ...['Very High', 'Very High', 'High', 'High'],
    ...['Medium', 'Medium', 'Low', 'Low'],
  ]);
});
