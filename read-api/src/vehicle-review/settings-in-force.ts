import {
  settingsInForce as inForce,
  type ReviewSettings,
  reviewSettingsPolicy,
} from '@saferide/domain/vehicle-review/settings/settings-policy';
import type { Reading } from '@saferide/read-models/reading';

export const readSettingsInForce = async (
  models: Reading<'review_queue'>,
  goodPhotosByDefault: boolean,
): Promise<ReviewSettings> => {
  const row = await models
    .selectFrom('review_queue.settings')
    .select(['threshold_percent', 'market_standards', 'seasonal_adjustments', 'lenient_mode', 'good_photos_suffice'])
    .where('name', '=', 'current')
    .executeTakeFirst();
  if (!row) return inForce({ status: 'in_force', ...reviewSettingsPolicy.defaults }, goodPhotosByDefault);
  return {
    thresholdPercent: row.threshold_percent,
    marketStandards: row.market_standards,
    seasonalAdjustments: row.seasonal_adjustments,
    lenientMode: row.lenient_mode,
    goodPhotosSuffice: row.good_photos_suffice ?? goodPhotosByDefault,
  };
};
