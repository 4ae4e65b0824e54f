import type { ReviewSettingsState } from './state.ts';

/** What an admin may set, and what holds until one does. A changed limit is a new version. */
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

/** A preview decides anew the assessments of at most so many days: what those before them came to says little of now. */
export const settingsPreviewPolicy = { mostDays: 92 } as const;
