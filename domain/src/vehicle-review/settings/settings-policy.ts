export interface ReviewSettings {
  /** Lowest score for an automatic approval, in per cent of the maximum. */
  readonly thresholdPercent: number;
  readonly marketStandards: boolean;
  readonly seasonalAdjustments: boolean;
  readonly lenientMode: boolean;
  readonly goodPhotosSuffice: boolean;
}

export interface ReviewSettingsState extends Omit<ReviewSettings, 'goodPhotosSuffice'> {
  readonly status: 'in_force';
  /** Null while the configured default applies. */
  readonly goodPhotosSuffice: boolean | null;
}

export const settingsInForce = (
  { status: _, ...settings }: ReviewSettingsState,
  goodPhotosByDefault: boolean,
): ReviewSettings => ({ ...settings, goodPhotosSuffice: settings.goodPhotosSuffice ?? goodPhotosByDefault });

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
