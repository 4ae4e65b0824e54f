import { expect, it } from 'vitest';
import type { Refusal } from './kernel/lifecycle.ts';
import { notNowText, outOfBoundsText, type RefusalWords } from './kernel/refusal-words.ts';
import { mergeRefusals, refusalText } from './refusals.ts';

type Full = { readonly refusal: 'BusFull'; readonly seats: number } | { readonly refusal: 'BusGone' };

it('a module that lacks the sentence of a refusal does not compile', () => {
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

it('mergeRefusals rejects two different sentences for one refusal', () => {
  const [here, there] = [notNowText('Not here.'), notNowText('Not there.')];
  expect(mergeRefusals([{ Full: here }, { Full: here }])).toEqual({ Full: here });
  expect(() => mergeRefusals([{ Full: here }, { Full: there }])).toThrow('Full has two different sentences');
});

it('refusalText throws for a refusal that no module declares', () => {
  expect(() => refusalText({ refusal: 'MadeUp' })).toThrow('No module has a sentence for MadeUp');
});

it.each([
  ['ride', 'cancelled', 'CancelRide', 'This ride was already cancelled.'],
  ['payment', 'refunded', 'RefundPayment', 'This payment was already refunded.'],
  ['rebuild', 'cancelled', 'CancelRebuild', 'This rebuild was already cancelled.'],
])(
  'a command that the state of a %s does not allow is refused with the sentence of that state',
  (_, state, command, sentence) => {
    expect(refusalText({ refusal: 'NotAllowedInState', state, command } as Refusal).sentence).toBe(sentence);
  },
);

it('a state without its own sentence gets a general one that says what to do', () => {
  const given = { refusal: 'NotAllowedInState', state: 'kept', command: 'ReportPerson' } as Refusal;
  expect(refusalText(given).sentence).toMatch(/Refresh the page and try again\.$/);
});
