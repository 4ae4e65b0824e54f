import { describe, expect, it } from 'vitest';
import { differs, withEdits } from './settings-edits.ts';

const stored = {
  thresholdPercent: 75,
  marketStandards: true,
  seasonalAdjustments: true,
  lenientMode: true,
  goodPhotosSuffice: false,
};

describe('edited settings', () => {
  it('keep what was not touched, also when somebody else changes it meanwhile', () => {
    const edits = { lenientMode: false };
    expect(withEdits({ ...stored, thresholdPercent: 90 }, edits)).toEqual({
      ...stored,
      thresholdPercent: 90,
      lenientMode: false,
      goodPhotosSuffice: false,
    });
  });

  it('are nothing to save once they are moved back', () => {
    expect(differs(stored, withEdits(stored, { thresholdPercent: 80 }))).toBe(true);
    expect(differs(stored, withEdits(stored, { thresholdPercent: 75 }))).toBe(false);
    expect(differs(stored, withEdits(stored, { marketStandards: false }))).toBe(true);
  });
});
