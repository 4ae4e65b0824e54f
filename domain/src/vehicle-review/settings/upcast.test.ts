import { expect, it } from 'vitest';
import { reviewSettingsEvents } from './events.ts';
import { underReviewSettings1 } from './upcast.ts';

it('a threshold changed under version 1 was taken by the only policy there was', () => {
  const storedV1 = { data: { thresholdPercent: 80, previousPercent: 75, actorId: 'admin-1' }, personal: null };
  const { data } = underReviewSettings1(storedV1);
  expect(reviewSettingsEvents.ThresholdChanged.data.parse(data)).toEqual({
    ...storedV1.data,
    policyVersion: 'review-settings-1',
  });
});
