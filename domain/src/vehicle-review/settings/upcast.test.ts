import { expect, it } from 'vitest';
import { reviewSettingsEvents } from './events.ts';
import { addSettingsPolicyVersion, addSettingsReason } from './upcast.ts';

it('a version 1 change of the threshold is read as made under the only policy of that time', () => {
  const storedV1 = { data: { thresholdPercent: 80, previousPercent: 75, actorId: 'admin-1' }, personal: null };
  const { data } = addSettingsReason(addSettingsPolicyVersion(storedV1));
  expect(reviewSettingsEvents.ThresholdChanged.data.parse(data)).toEqual({
    ...storedV1.data,
    policyVersion: 'review-settings-1',
    reason: null,
  });
});

it('a change from before reasons were recorded is read as having no reason', () => {
  const toggled = { data: { enabled: false, actorId: 'admin-1' }, personal: null };
  const { data } = addSettingsReason(toggled);
  expect(reviewSettingsEvents.LenientModeToggled.data.parse(data)).toEqual({ ...toggled.data, reason: null });
  const storedV2 = {
    data: { thresholdPercent: 80, previousPercent: 75, policyVersion: 'review-settings-1', actorId: 'admin-1' },
    personal: null,
  };
  expect(reviewSettingsEvents.ThresholdChanged.data.parse(addSettingsReason(storedV2).data)).toEqual({
    ...storedV2.data,
    reason: null,
  });
});
