import { settingToggled, thresholdChanged } from '@saferide/domain/testing/vehicle-review-fixtures';
import type { FoldRule, FoldSpecBuilder } from '../testing/fold-spec.ts';
import type { reviewQueue } from './review-queue.ts';

const untouched = {
  name: 'current',
  threshold_percent: 75,
  market_standards: true,
  seasonal_adjustments: true,
  lenient_mode: true,
  good_photos_suffice: null,
};
const allOff = {
  ...untouched,
  market_standards: false,
  seasonal_adjustments: false,
  lenient_mode: false,
  good_photos_suffice: false,
};

export const reviewSettingsRules = ({
  rule,
  given,
}: FoldSpecBuilder<typeof reviewQueue.tables>): readonly FoldRule[] => {
  const changed = given(
    thresholdChanged(60),
    settingToggled('MarketStandardsToggled', false),
    settingToggled('SeasonalAdjustmentsToggled', false),
    settingToggled('LenientModeToggled', false),
    settingToggled('GoodPhotosToggled', false),
  );
  return [
    rule(
      'a first change of the threshold leaves the other settings at their defaults',
      given()
        .when(thresholdChanged(60))
        .then('settings', { ...untouched, threshold_percent: 60 }),
    ),
    rule(
      'a later change of the threshold does not undo changes of other settings',
      changed.when(thresholdChanged(90)).then('settings', { ...allOff, threshold_percent: 90 }),
    ),
    ...(
      [
        ['MarketStandardsToggled', 'market_standards'],
        ['SeasonalAdjustmentsToggled', 'seasonal_adjustments'],
        ['LenientModeToggled', 'lenient_mode'],
        ['GoodPhotosToggled', 'good_photos_suffice'],
      ] as const
    ).flatMap(([type, setting]) => [
      rule(
        `a first ${type} leaves the other settings at their defaults`,
        given()
          .when(settingToggled(type, false))
          .then('settings', { ...untouched, [setting]: false }),
      ),
      rule(
        `a later ${type} leaves changes of other settings in place`,
        changed
          .when(settingToggled(type, true))
          .then('settings', { ...allOff, threshold_percent: 60, [setting]: true }),
      ),
    ]),
  ];
};
