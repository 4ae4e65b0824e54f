import { vehicleTypeField } from '@saferide/contracts/ride/fields';
import { describe, expect, test, vi } from 'vitest';
import { bookingDraftStorage } from '../../../../browser/booking-draft.ts';
import { stampDraft } from '../../../../browser/draft-age.ts';
import { landingDraftParser } from './draft.ts';

const typed = { pickupAddress: 'Ikeja', destinationAddress: '', vehicleType: 'suv' };

describe('the booking draft of the landing page', () => {
  test('contains only the fields that the app reads', () => {
    expect(landingDraftParser.parse(stampDraft({ ...typed, duration: '4', pickup: 'x' }))).toEqual({
      ...typed,
      duration: '4',
    });
  });

  test('expires after thirty days on the landing page and in the app', () => {
    vi.useFakeTimers();
    const local = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => local.get(key) ?? null,
      setItem: (key: string, value: string) => void local.set(key, value),
      removeItem: (key: string) => void local.delete(key),
    });
    const stored = stampDraft({ ...typed, duration: '4' });
    bookingDraftStorage.save({ ...typed, vehicleType: 'suv', duration: '4' });
    vi.advanceTimersByTime(30 * 86_400_000 - 1);
    expect(landingDraftParser.parse(stored)?.pickupAddress).toBe('Ikeja');
    expect(bookingDraftStorage.read()).toEqual({ ...typed, duration: '4' });
    vi.advanceTimersByTime(1);
    expect(landingDraftParser.parse(stored)).toBeNull();
    expect(landingDraftParser.parse(typed)).toBeNull();
    expect(bookingDraftStorage.read()).toBeNull();
    expect(local.size).toBe(0);
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  test.each([
    ['null', null],
    ['text', 'Ikeja'],
    ['a trip whose pickup is a number', { ...typed, pickupAddress: 7 }],
    ['a trip without a destination', { pickupAddress: 'Ikeja' }],
  ])('is rejected if it is %s', (_what, stored) => {
    expect(landingDraftParser.parse(stored)).toBeNull();
  });

  test('uses the contract’s names of vehicle types', () => {
    expect(vehicleTypeField.options).toEqual(expect.arrayContaining(['standard', 'suv']));
  });
});
