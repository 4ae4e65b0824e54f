import { describe, expect, it } from 'vitest';
import {
  changedSettings,
  searchWithSettingsEdits,
  settingsDiffer,
  settingsEditsIn,
  withSettingsEdits,
} from './settings-edits.ts';

const stored = {
  thresholdPercent: 75,
  marketStandards: true,
  seasonalAdjustments: true,
  lenientMode: true,
  goodPhotosSuffice: false,
};

describe('edited settings', () => {
  it('keep the stored values of other settings, even if these change in the meantime', () => {
    const edits = { lenientMode: false };
    expect(withSettingsEdits({ ...stored, thresholdPercent: 90 }, edits)).toEqual({
      ...stored,
      thresholdPercent: 90,
      lenientMode: false,
      goodPhotosSuffice: false,
    });
  });

  it('need no saving once changed back', () => {
    expect(settingsDiffer(stored, withSettingsEdits(stored, { thresholdPercent: 80 }))).toBe(true);
    expect(settingsDiffer(stored, withSettingsEdits(stored, { thresholdPercent: 75 }))).toBe(false);
    expect(settingsDiffer(stored, withSettingsEdits(stored, { marketStandards: false }))).toBe(true);
  });

  it('are stored in the URL, and ignored there if invalid', () => {
    const edits = { thresholdPercent: 80, lenientMode: false };
    const address = searchWithSettingsEdits(new URLSearchParams('tab=settings&goodPhotosSuffice=true'), edits);
    expect(address.toString()).toBe('tab=settings&thresholdPercent=80&lenientMode=false');
    expect(settingsEditsIn(address)).toEqual(edits);
    expect(settingsEditsIn(new URLSearchParams('thresholdPercent=77&lenientMode=perhaps'))).toEqual({});
  });

  it('are not previewed if they equal the stored ones', () => {
    expect(changedSettings(stored, { thresholdPercent: 75, lenientMode: false })).toEqual({ lenientMode: false });
  });
});
