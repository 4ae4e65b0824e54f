import { lifecycleOf } from '../../kernel/lifecycle.ts';
import type { ReviewSettingsCommand } from './commands.ts';
import { decideChangeReviewSettings } from './decide/change.ts';
import type { ReviewSettingsEvent } from './events.ts';
import type { ReviewSettingsRefusal } from './refusals.ts';
import { reviewSettingsPolicy } from './settings-policy.ts';
import type { ReviewSettingsState } from './state.ts';

const evolve = (state: ReviewSettingsState, event: ReviewSettingsEvent): ReviewSettingsState => {
  switch (event.type) {
    case 'ThresholdChanged':
      return { ...state, thresholdPercent: event.data.thresholdPercent };
    case 'MarketStandardsToggled':
      return { ...state, marketStandards: event.data.enabled };
    case 'SeasonalAdjustmentsToggled':
      return { ...state, seasonalAdjustments: event.data.enabled };
    case 'LenientModeToggled':
      return { ...state, lenientMode: event.data.enabled };
    case 'GoodPhotosToggled':
      return { ...state, goodPhotosSuffice: event.data.enabled };
    default:
      event satisfies never;
      return state;
  }
};

const { on, decider } = lifecycleOf<
  ReviewSettingsState,
  ReviewSettingsCommand,
  ReviewSettingsEvent,
  ReviewSettingsRefusal
>();

export const reviewSettings = decider(
  'reviewSettings',
  { status: 'in_force', ...reviewSettingsPolicy.defaults },
  evolve,
  [
    on(
      'in_force',
      'ChangeReviewSettings',
      [
        'ThresholdChanged',
        'MarketStandardsToggled',
        'SeasonalAdjustmentsToggled',
        'LenientModeToggled',
        'GoodPhotosToggled',
      ],
      decideChangeReviewSettings,
    ),
  ],
);
