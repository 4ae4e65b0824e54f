import { expect, it } from 'vitest';
import { notNowText, outOfBoundsText, type RefusalWords } from './kernel/refusal-words.ts';
import { mergeRefusals, refusalText } from './refusals.ts';

type Full = { readonly refusal: 'BusFull'; readonly seats: number } | { readonly refusal: 'BusGone' };

it('a module without one of its sentences does not compile', () => {
  // @ts-expect-error Property 'BusGone' is missing
  const words: RefusalWords<Full> = { BusFull: notNowText('No.') };
  expect(Object.keys(words)).toEqual(['BusFull']);
});

it('a sentence can use only the facts of its own refusal', () => {
  const words: RefusalWords<Full> = {
    BusFull: outOfBoundsText(({ seats }) => `All ${seats} seats are taken.`),
    // @ts-expect-error A bus that is gone has no seats
    BusGone: notNowText(({ seats }) => `${seats}`),
  };
  expect(words.BusFull.sentence({ refusal: 'BusFull', seats: 14 })).toBe('All 14 seats are taken.');
});

it('two modules with the same refusal have the same sentence', () => {
  const [here, there] = [notNowText('Not here.'), notNowText('Not there.')];
  expect(mergeRefusals([{ Full: here }, { Full: here }])).toEqual({ Full: here });
  expect(() => mergeRefusals([{ Full: here }, { Full: there }])).toThrow('Full is told in two ways');
});

it('a refusal that no module declares has no text', () => {
  expect(() => refusalText({ refusal: 'MadeUp' })).toThrow('No column says what MadeUp means');
});
