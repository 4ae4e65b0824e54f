import { reviewSettingsPolicy } from '@saferide/domain/vehicle-review/settings/settings-policy';
import type { ReviewSettings } from '@saferide/domain/vehicle-review/settings/state';
import type { Reading } from '@saferide/read-models/reading';

/** What admins have set, and the policy's defaults until one did. */
export const settingsInForce = async (models: Reading<'review_queue'>): Promise<ReviewSettings> => {
  const row = await models
    .selectFrom('review_queue.settings')
    .select(['threshold_percent', 'market_standards', 'seasonal_adjustments', 'lenient_mode'])
    .where('name', '=', 'current')
    .executeTakeFirst();
  if (!row) return reviewSettingsPolicy.defaults;
  return {
    thresholdPercent: row.threshold_percent,
    marketStandards: row.market_standards,
    seasonalAdjustments: row.seasonal_adjustments,
    lenientMode: row.lenient_mode,
  };
};
