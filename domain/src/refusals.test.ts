import { expect, it } from 'vitest';
import { notNow, outOfBounds, type RefusalWords } from './kernel/refusal-words.ts';
import { mergeRefusals, refusalText } from './refusals.ts';

type Full = { readonly refusal: 'BusFull'; readonly seats: number } | { readonly refusal: 'BusGone' };

it('a column that leaves out a sentence does not compile', () => {
  // @ts-expect-error Property 'BusGone' is missing
  const words: RefusalWords<Full> = { BusFull: notNow('No.') };
  expect(Object.keys(words)).toEqual(['BusFull']);
});

it('a sentence has its figures from the facts of its own refusal', () => {
  const words: RefusalWords<Full> = {
    BusFull: outOfBounds(({ seats }) => `All ${seats} seats are taken.`),
    // @ts-expect-error A bus that is gone has no seats
    BusGone: notNow(({ seats }) => `${seats}`),
  };
  expect(words.BusFull.sentence({ refusal: 'BusFull', seats: 14 })).toBe('All 14 seats are taken.');
});

it('what two columns refuse alike they tell alike', () => {
  const [here, there] = [notNow('Not here.'), notNow('Not there.')];
  expect(mergeRefusals([{ Full: here }, { Full: here }])).toEqual({ Full: here });
  expect(() => mergeRefusals([{ Full: here }, { Full: there }])).toThrow('Full is told in two ways');
});

it('what no column declares is not told', () => {
  expect(() => refusalText({ refusal: 'MadeUp' })).toThrow('No column says what MadeUp means');
});
