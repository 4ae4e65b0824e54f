/** What an admin may set, and what holds until one does (spec 3 §9, Admin review). */
export const reviewSettingsPolicy = {
  version: 'review-settings-1',
  threshold: { min: 50, max: 100, step: 5 },
  defaults: { thresholdPercent: 75, marketStandards: true, seasonalAdjustments: true, lenientMode: true },
} as const;
