import { lifecycleOf } from '../../kernel/lifecycle.ts';
import type { ReviewSettingsCommand } from './commands.ts';
import { decideChangeReviewSettings } from './decide/change.ts';
import type { ReviewSettingsEvent } from './events.ts';
import { evolve } from './evolve.ts';
import type { ReviewSettingsRefusal } from './refusals.ts';
import { reviewSettingsPolicy } from './settings-policy.ts';
import type { ReviewSettingsState } from './state.ts';

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
