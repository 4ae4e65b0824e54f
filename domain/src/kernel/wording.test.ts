import { expect, it } from 'vitest';
import { choiceText, countInWords, countText, distanceText } from './wording.ts';

it('countText uses the singular for one', () => {
  expect([countText(1, 'year'), countText(2, 'year'), countText(0, 'day')]).toEqual(['1 year', '2 years', '0 days']);
});

it('choiceText joins choices with “or”', () => {
  expect([choiceText([1]), choiceText([1, 4]), choiceText([1, 4, 24])]).toEqual(['1', '1 or 4', '1, 4 or 24']);
});

it('countInWords writes out counts up to ten', () => {
  expect([countInWords(1), countInWords(10), countInWords(11)]).toEqual(['one', 'ten', '11']);
});

it('distanceText gives short distances in metres, longer ones in kilometres', () => {
  expect([distanceText(300), distanceText(1_240), distanceText(80_000)]).toEqual(['300 m', '1.2 km', '80 km']);
});
