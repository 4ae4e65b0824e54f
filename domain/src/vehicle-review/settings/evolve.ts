import type { ReviewSettingsEvent } from './events.ts';
import type { ReviewSettingsState } from './state.ts';

export const evolve = (state: ReviewSettingsState, event: ReviewSettingsEvent): ReviewSettingsState => {
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
