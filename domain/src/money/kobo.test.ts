import { expect, it } from 'vitest';
import { fromNaira, nairaText, toNaira } from './kobo.ts';

it('an amount in kobo is converted to naira and back without loss', () => {
  const amounts = Array.from({ length: 100_000 }, (_, kobo) => kobo);
  expect(amounts.filter((kobo) => fromNaira(toNaira(kobo)) !== kobo)).toEqual([]);
});

it('nairaText shows kobo with two digits, and leaves them out of whole naira', () => {
  expect([nairaText(200_000), nairaText(562_350), nairaText(5)]).toEqual(['₦2,000', '₦5,623.50', '₦0.05']);
});
