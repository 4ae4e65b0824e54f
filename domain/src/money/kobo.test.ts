import { expect, it } from 'vitest';
import { fromNaira, toNaira } from './kobo.ts';

it('an amount in kobo is converted to naira and back without loss', () => {
  const amounts = Array.from({ length: 100_000 }, (_, kobo) => kobo);
  expect(amounts.filter((kobo) => fromNaira(toNaira(kobo)) !== kobo)).toEqual([]);
});
