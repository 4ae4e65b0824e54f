import type { ReviewSettingsState } from './state.ts';

export interface ReviewSettingsPolicy {
  readonly version: string;
  readonly threshold: { readonly min: number; readonly max: number; readonly step: number };
  readonly defaults: Omit<ReviewSettingsState, 'status'>;
}

/** Source: spec 3 §9, Admin review. */
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

/** Older assessments say little about today. */
export const settingsPreviewPolicy = { mostDays: 92 } as const;
