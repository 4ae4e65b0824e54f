import type { ReviewSettingsState } from './state.ts';

export interface ReviewSettingsPolicy {
  readonly version: string;
  readonly threshold: { readonly min: number; readonly max: number; readonly step: number };
  readonly defaults: Omit<ReviewSettingsState, 'status'>;
}

/** Limits and defaults of the settings that admins change (spec 3 §9). */
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

export const settingsPreviewPolicy = { maxDays: 92 } as const;
