import type { reviewSettingsBody } from '@saferide/contracts/vehicle-review/admin';
import type { z } from 'zod';

export type ReviewSettings = z.infer<typeof reviewSettingsBody>;

/** What is stored, with what was edited and not saved yet laid over it. */
export const withEdits = (stored: ReviewSettings, edits: Partial<ReviewSettings>): ReviewSettings => ({
  thresholdPercent: edits.thresholdPercent ?? stored.thresholdPercent,
  marketStandards: edits.marketStandards ?? stored.marketStandards,
  seasonalAdjustments: edits.seasonalAdjustments ?? stored.seasonalAdjustments,
  lenientMode: edits.lenientMode ?? stored.lenientMode,
  goodPhotosSuffice: edits.goodPhotosSuffice ?? stored.goodPhotosSuffice,
});

/** Whether there is anything to save: moved and moved back is nothing. */
export const differs = (a: ReviewSettings, b: ReviewSettings): boolean =>
  a.thresholdPercent !== b.thresholdPercent ||
  a.marketStandards !== b.marketStandards ||
  a.seasonalAdjustments !== b.seasonalAdjustments ||
  a.lenientMode !== b.lenientMode ||
  a.goodPhotosSuffice !== b.goodPhotosSuffice;
