import { describe, expect, it } from 'vitest';
import { placeText } from './place-text.ts';
import { rideWords } from './ride.words.ts';

describe('placeText', () => {
  it.each([
    ['blue gate, after the filling station', 'Ikeja', 'blue gate, after the filling station (Ikeja)'],
    ['Allen Avenue, Ikeja', 'Ikeja', 'Allen Avenue, Ikeja'],
    ['Map pin at 11.8311, 13.1509', null, 'Map pin at 11.8311, 13.1509'],
    [null, 'Ikeja', 'Ikeja'],
    [null, null, rideWords.erased],
  ])('shows %s in %s as %s', (address, area, text) => {
    expect(placeText(address, area)).toBe(text);
  });
});
