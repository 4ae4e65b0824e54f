export interface ReviewSettings {
  /** The score, in per cent of 10, from which a vehicle may be approved automatically. */
  readonly thresholdPercent: number;
  readonly marketStandards: boolean;
  readonly seasonalAdjustments: boolean;
  readonly lenientMode: boolean;
}

/** Settings are always in force: there is nothing before them. */
export interface ReviewSettingsState extends ReviewSettings {
  readonly status: 'in_force';
}
