import type { ChangeReviewSettings } from '../commands.ts';
import type { ReviewSettingsState } from '../state.ts';

export const decideChangeReviewSettings = (state: ReviewSettingsState, command: ChangeReviewSettings) => {
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
