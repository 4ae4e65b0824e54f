import { reviewSettingsPolicy } from '@saferide/domain/vehicle-review/settings/settings-policy';
import type { ReviewSettings } from '@saferide/domain/vehicle-review/settings/state';
import type pg from 'pg';

interface SettingsRow {
  readonly threshold_percent: number;
  readonly market_standards: boolean;
  readonly seasonal_adjustments: boolean;
  readonly lenient_mode: boolean;
}

/** What admins have set, and the policy's defaults until one did. */
export const settingsInForce = async (db: pg.Pool): Promise<ReviewSettings> => {
  const { rows } = await db.query<SettingsRow>(
    `select threshold_percent, market_standards, seasonal_adjustments, lenient_mode
     from read_review_queue.settings where name = 'current'`,
  );
  const [row] = rows;
  if (!row) return reviewSettingsPolicy.defaults;
  return {
    thresholdPercent: row.threshold_percent,
    marketStandards: row.market_standards,
    seasonalAdjustments: row.seasonal_adjustments,
    lenientMode: row.lenient_mode,
  };
};
