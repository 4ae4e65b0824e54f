import type { ReviewSettingsState } from './state.ts';

/** Defaults and limits of the admin's settings. A changed limit is a new version. */
export interface ReviewSettingsPolicy {
  readonly version: string;
  readonly threshold: { readonly min: number; readonly max: number; readonly step: number };
  readonly defaults: Omit<ReviewSettingsState, 'status'>;
}

/** Spec 3 §9, Admin review. */
export const reviewSettingsPolicy: ReviewSettingsPolicy = {
  version: 'review-settings-1',
  threshold: { min: 50, max: 100, step: 5 },
  defaults: {
    thresholdPercent: 75,
    marketStandards: true,
    seasonalAdjustments: true,
    lenientMode: true,
    goodPhotosSuffice: null,
  },
};

/** Days of assessments that a preview recomputes; older ones say little about today. */
export const settingsPreviewPolicy = { mostDays: 92 } as const;
