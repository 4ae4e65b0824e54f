import { type Command, lifecycleOf } from '../../kernel/lifecycle.ts';
import { outOfBoundsText, type RefusalWords } from '../../kernel/refusal-words.ts';
import { vehicleReviewRefusals } from '../refusals.ts';
import type { ReviewSettingsEvent } from './events.ts';
import {
  type ReviewSettings,
  type ReviewSettingsPolicy,
  type ReviewSettingsState,
  reviewSettingsPolicy,
} from './settings-policy.ts';

export interface ChangeReviewSettings extends Command {
  readonly type: 'ChangeReviewSettings';
  readonly settings: Omit<ReviewSettings, 'goodPhotosSuffice'> & { readonly goodPhotosSuffice?: boolean | undefined };
  /** The value in force until an admin sets `goodPhotosSuffice`. */
  readonly goodPhotosByDefault: boolean;
  readonly policy: ReviewSettingsPolicy;
  readonly actorId: string;
  readonly reason: string;
}

export type ReviewSettingsCommand = ChangeReviewSettings;

type ReviewSettingsRefusal =
  | { readonly refusal: 'ThresholdOutOfRange'; readonly min: number; readonly max: number; readonly step: number }
  | { readonly refusal: 'ReasonRequired' };

export const reviewSettingsRefusals: RefusalWords<ReviewSettingsRefusal> = {
  ThresholdOutOfRange: outOfBoundsText(
    ({ min, max, step }) => `Enter a threshold from ${min} to ${max} %, in steps of ${step}.`,
  ),
  ReasonRequired: vehicleReviewRefusals.ReasonRequired,
};

const decideChangeReviewSettings = (state: ReviewSettingsState, command: ChangeReviewSettings) => {
  const { settings, policy, actorId, reason, goodPhotosByDefault } = command;
  if (reason.trim() === '') return { refusal: 'ReasonRequired' } as const;
  const { min, max, step } = policy.threshold;
  const { thresholdPercent, marketStandards, seasonalAdjustments, lenientMode } = settings;
  if (thresholdPercent < min || thresholdPercent > max || thresholdPercent % step !== 0)
    return { refusal: 'ThresholdOutOfRange', min, max, step } as const;
  const goodPhotos = state.goodPhotosSuffice ?? goodPhotosByDefault;
  const { goodPhotosSuffice = goodPhotos } = settings;
  const { version: policyVersion } = policy;
  const threshold = { thresholdPercent, previousPercent: state.thresholdPercent, policyVersion, actorId, reason };
  return [
    ...(thresholdPercent === state.thresholdPercent ? [] : [{ type: 'ThresholdChanged', data: threshold } as const]),
    ...(marketStandards === state.marketStandards
      ? []
      : [{ type: 'MarketStandardsToggled', data: { enabled: marketStandards, actorId, reason } } as const]),
    ...(seasonalAdjustments === state.seasonalAdjustments
      ? []
      : [{ type: 'SeasonalAdjustmentsToggled', data: { enabled: seasonalAdjustments, actorId, reason } } as const]),
    ...(lenientMode === state.lenientMode
      ? []
      : [{ type: 'LenientModeToggled', data: { enabled: lenientMode, actorId, reason } } as const]),
    ...(goodPhotosSuffice === goodPhotos
      ? []
      : [{ type: 'GoodPhotosToggled', data: { enabled: goodPhotosSuffice, actorId, reason } } as const]),
  ];
};

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
