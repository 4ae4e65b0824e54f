import { vehicleType } from '@saferide/contracts/ride/fields';
import { describe, expect, test } from 'vitest';
import { draft } from './draft.ts';

const typed = { pickupAddress: 'Ikeja', destinationAddress: '', vehicleType: 'suv' };

describe('the draft of a booking', () => {
  test('keeps what the app reads, and nothing else', () => {
    expect(draft.parse({ ...typed, duration: '4', pickup: 'x' })).toEqual({ ...typed, duration: '4' });
  });

  test.each([null, 'Ikeja', { ...typed, pickupAddress: 7 }, { pickupAddress: 'Ikeja' }])('%j is none', (kept) => {
    expect(() => draft.parse(kept)).toThrow('No draft of a booking');
  });

  test('names vehicles as the contract does', () => {
    expect(vehicleType.options).toEqual(expect.arrayContaining(['standard', 'suv']));
  });
});
