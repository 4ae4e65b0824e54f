import { expect, it } from 'vitest';
import { improvementSuggestions } from './suggestions.ts';

const suggestions = [
  'The front photo is blurred; hold the phone still.',
  'The front seats photo is too dark; switch on a light.',
  'The rear photo is too small; step closer.',
  'The front and rear photos show the same; take one of each.',
];

const again = (angle: string) => `Again: ${angle}`;
const suggested = (marked: Parameters<typeof improvementSuggestions>[1], sentences = suggestions) =>
  improvementSuggestions(sentences, marked, again);

it('improvementSuggestions leaves out sentences about photos that are not marked', () => {
  expect(suggested(['front'])).toEqual([suggestions[0], suggestions[3]]);
  expect(suggested(['rear', 'front_seats'])).toEqual([suggestions[1], suggestions[2], suggestions[3]]);
});

it('improvementSuggestions returns sentences about the vehicle whichever photos are marked', () => {
  expect(suggested(['rear'], ['Clean the rear seats', 'The front photo is blurred; hold the phone still.'])).toEqual([
    'Clean the rear seats',
  ]);
});

it('improvementSuggestions asks to retake each marked photo if no suggestion applies', () => {
  expect(suggested(['trunk', 'driver_side'])).toEqual(['Again: trunk', 'Again: driver_side']);
});

it('improvementSuggestions returns all sentences while no photo is marked', () => {
  expect(suggested([])).toEqual(suggestions);
});
