import type { ReviewSettingsEvent } from '../vehicle-review/settings/events.ts';
import { minutesIn } from './fixtures.ts';

export const thresholdChanged = (thresholdPercent: number): ReviewSettingsEvent => ({
  type: 'ThresholdChanged',
  at: minutesIn(2),
  data: {
    ...{ thresholdPercent, previousPercent: 70, policyVersion: 'review-settings-1' },
    ...{ actorId: 'admin-1', reason: 'Photos are better now' },
  },
});

type Toggled = Exclude<ReviewSettingsEvent['type'], 'ThresholdChanged'>;

export const settingToggled = (type: Toggled, enabled: boolean): ReviewSettingsEvent => ({
  type,
  at: minutesIn(3),
  data: { enabled, actorId: 'admin-1', reason: 'The rains are over' },
});
