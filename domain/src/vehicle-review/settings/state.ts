export interface ReviewSettings {
  /** The score, in per cent of 10, from which a vehicle may be approved automatically. */
  readonly thresholdPercent: number;
  readonly marketStandards: boolean;
  readonly seasonalAdjustments: boolean;
  readonly lenientMode: boolean;
  /** Photos that show the vehicle well are enough for an approval, though nobody and nothing has judged the vehicle. */
  readonly goodPhotosSuffice: boolean;
}

/** Settings are always in force: there is nothing before them. */
export interface ReviewSettingsState extends Omit<ReviewSettings, 'goodPhotosSuffice'> {
  readonly status: 'in_force';
  /** Null until an admin has said so: then it is as the house is configured. */
  readonly goodPhotosSuffice: boolean | null;
}

/** The settings as they hold in a house that is configured so. */
export const settingsInForce = (
  { status: _, ...settings }: ReviewSettingsState,
  goodPhotosByDefault: boolean,
): ReviewSettings => ({ ...settings, goodPhotosSuffice: settings.goodPhotosSuffice ?? goodPhotosByDefault });
