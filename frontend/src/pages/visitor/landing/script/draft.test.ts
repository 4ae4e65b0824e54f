import { vehicleType } from '@saferide/contracts/ride/fields';
import { describe, expect, test, vi } from 'vitest';
import { bookingDraft } from '../../../../browser/booking-draft.ts';
import { dated } from '../../../../browser/draft-age.ts';
import { draft } from './draft.ts';

const typed = { pickupAddress: 'Ikeja', destinationAddress: '', vehicleType: 'suv' };

describe('the draft of a booking', () => {
  test('keeps what the app reads, and nothing else', () => {
    expect(draft.parse(dated({ ...typed, duration: '4', pickup: 'x' }))).toEqual({ ...typed, duration: '4' });
  });

  test('is kept for thirty days, here and in the app, which drops it then', () => {
    vi.useFakeTimers();
    const local = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => local.get(key) ?? null,
      setItem: (key: string, value: string) => void local.set(key, value),
      removeItem: (key: string) => void local.delete(key),
    });
    const kept = dated({ ...typed, duration: '4' });
    bookingDraft.keep({ ...typed, vehicleType: 'suv', duration: '4' });
    vi.advanceTimersByTime(30 * 86_400_000 - 1);
    expect(draft.parse(kept)?.pickupAddress).toBe('Ikeja');
    expect(bookingDraft.kept()).toEqual({ ...typed, duration: '4' });
    vi.advanceTimersByTime(1);
    expect(draft.parse(kept)).toBeNull();
    expect(draft.parse(typed)).toBeNull();
    expect(bookingDraft.kept()).toBeNull();
    expect(local.size).toBe(0);
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  test.each([null, 'Ikeja', { ...typed, pickupAddress: 7 }, { pickupAddress: 'Ikeja' }])('%j is none', (kept) => {
    expect(draft.parse(kept)).toBeNull();
  });

  test('names vehicles as the contract does', () => {
    expect(vehicleType.options).toEqual(expect.arrayContaining(['standard', 'suv']));
  });
});
