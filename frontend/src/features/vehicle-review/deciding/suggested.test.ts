import { expect, it } from 'vitest';
import { suggestedFor } from './suggested.ts';

const suggestions = [
  'The front photo is blurred; hold the phone still.',
  'The front seats photo is too dark; switch on a light.',
  'The rear photo is too small; step closer.',
  'The front and rear photos show the same; take one of each.',
];

it('suggests what was said of the marked photos, and of no other', () => {
  expect(suggestedFor(suggestions, ['front'])).toEqual([suggestions[0], suggestions[3]]);
  expect(suggestedFor(suggestions, ['rear', 'front_seats'])).toEqual([suggestions[1], suggestions[2], suggestions[3]]);
});

it('suggests nothing for a marked photo that nothing was said of', () => {
  expect(suggestedFor(suggestions, ['trunk'])).toEqual([]);
});

it('suggests everything while no photo is marked', () => {
  expect(suggestedFor(suggestions, [])).toEqual(suggestions);
});
