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
