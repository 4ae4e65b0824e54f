export interface ReviewSettings {
  /** Lowest score for an automatic approval, in per cent of 10. */
  readonly thresholdPercent: number;
  readonly marketStandards: boolean;
  readonly seasonalAdjustments: boolean;
  readonly lenientMode: boolean;
  /** True if good photos suffice for an approval, without a judgement of the vehicle. */
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
