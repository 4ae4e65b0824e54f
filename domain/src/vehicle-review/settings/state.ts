export interface ReviewSettings {
  /** Per cent of a score of 10. */
  readonly thresholdPercent: number;
  readonly marketStandards: boolean;
  readonly seasonalAdjustments: boolean;
  readonly lenientMode: boolean;
  /** Whether good photos suffice for an approval, without a judgement of the vehicle. */
  readonly goodPhotosSuffice: boolean;
}

export interface ReviewSettingsState extends Omit<ReviewSettings, 'goodPhotosSuffice'> {
  readonly status: 'in_force';
  /** Null: the configuration applies. */
  readonly goodPhotosSuffice: boolean | null;
}

export const settingsInForce = (
  { status: _, ...settings }: ReviewSettingsState,
  goodPhotosByDefault: boolean,
): ReviewSettings => ({ ...settings, goodPhotosSuffice: settings.goodPhotosSuffice ?? goodPhotosByDefault });
