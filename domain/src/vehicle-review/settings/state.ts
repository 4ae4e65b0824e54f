export interface ReviewSettings {
  /** Per cent of a score of 10 from which automatic approval is possible. */
  readonly thresholdPercent: number;
  readonly marketStandards: boolean;
  readonly seasonalAdjustments: boolean;
  readonly lenientMode: boolean;
  /** Good photos alone suffice for an approval, without a judgement of the vehicle. */
  readonly goodPhotosSuffice: boolean;
}

export interface ReviewSettingsState extends Omit<ReviewSettings, 'goodPhotosSuffice'> {
  readonly status: 'in_force';
  /** Null until an admin decides: then the configuration applies. */
  readonly goodPhotosSuffice: boolean | null;
}

export const settingsInForce = (
  { status: _, ...settings }: ReviewSettingsState,
  goodPhotosByDefault: boolean,
): ReviewSettings => ({ ...settings, goodPhotosSuffice: settings.goodPhotosSuffice ?? goodPhotosByDefault });
