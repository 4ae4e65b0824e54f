import { describe, expect, it } from 'vitest';
import { differs, editsIn, movedFrom, withEdits, withEditsIn } from './settings-edits.ts';

const stored = {
  thresholdPercent: 75,
  marketStandards: true,
  seasonalAdjustments: true,
  lenientMode: true,
  goodPhotosSuffice: false,
};

describe('edited settings', () => {
  it('keep untouched ones, even if they are changed elsewhere meanwhile', () => {
    const edits = { lenientMode: false };
    expect(withEdits({ ...stored, thresholdPercent: 90 }, edits)).toEqual({
      ...stored,
      thresholdPercent: 90,
      lenientMode: false,
      goodPhotosSuffice: false,
    });
  });

  it('need no saving once changed back', () => {
    expect(differs(stored, withEdits(stored, { thresholdPercent: 80 }))).toBe(true);
    expect(differs(stored, withEdits(stored, { thresholdPercent: 75 }))).toBe(false);
    expect(differs(stored, withEdits(stored, { marketStandards: false }))).toBe(true);
  });

  it('are stored in the address, where invalid ones are ignored', () => {
    const edits = { thresholdPercent: 80, lenientMode: false };
    const address = withEditsIn(new URLSearchParams('tab=settings&goodPhotosSuffice=true'), edits);
    expect(address.toString()).toBe('tab=settings&thresholdPercent=80&lenientMode=false');
    expect(editsIn(address)).toEqual(edits);
    expect(editsIn(new URLSearchParams('thresholdPercent=77&lenientMode=perhaps'))).toEqual({});
  });

  it('that equal the stored ones are not tried', () => {
    expect(movedFrom(stored, { thresholdPercent: 75, lenientMode: false })).toEqual({ lenientMode: false });
  });
});
