import { describe, expect, it } from 'vitest';
import { placeText } from './place-text.ts';
import { rideWords } from './ride-list.words.ts';

describe('placeText', () => {
  it.each([
    [
      'adds the area to an address',
      'blue gate, after the filling station',
      'Ikeja',
      'blue gate, after the filling station (Ikeja)',
    ],
    ['does not repeat an area in the address', 'Allen Avenue, Ikeja', 'Ikeja', 'Allen Avenue, Ikeja'],
    ['shows an address without an area', 'Map pin at 11.8311, 13.1509', null, 'Map pin at 11.8311, 13.1509'],
    ['shows the area alone without an address', null, 'Ikeja', 'Ikeja'],
    ['shows that address and area are erased', null, null, rideWords.erased],
  ])('%s', (_rule, address, area, text) => {
    expect(placeText(address, area)).toBe(text);
  });
});
