import { describe, expect, it } from 'vitest';
import { NOON } from '../../testing/fixtures.ts';
import { scenarioOf } from '../../testing/scenario.ts';
import { reviewSettingsEvents } from './events.ts';
import { type ReviewSettingsCommand, reviewSettings } from './lifecycle.ts';
import { type ReviewSettings, reviewSettingsPolicy, settingsInForce } from './settings-policy.ts';

const { given } = scenarioOf(reviewSettings, reviewSettingsEvents);
const { defaults } = reviewSettingsPolicy;
const { goodPhotosSuffice: _, ...untouched } = defaults;

const change = (settings: Partial<ReviewSettings>, goodPhotosByDefault = false): ReviewSettingsCommand => ({
  type: 'ChangeReviewSettings',
  now: NOON,
  actorId: 'admin-1',
  reason: 'Photos are better now',
  settings: { ...untouched, ...settings },
  goodPhotosByDefault,
  policy: reviewSettingsPolicy,
});

describe('review settings', () => {
  it('have a threshold of 75 per cent until an admin changes it', () => {
    expect(reviewSettings.initial).toMatchObject({ thresholdPercent: 75, lenientMode: true });
  });

  it.each([
    ['no event when nothing changes', {}, []],
    ['a changed threshold', { thresholdPercent: 80 }, ['ThresholdChanged']],
    ['a change of market standards', { marketStandards: false }, ['MarketStandardsToggled']],
    ['a change of seasonal adjustments', { seasonalAdjustments: false }, ['SeasonalAdjustmentsToggled']],
    ['a change of lenient mode', { lenientMode: false }, ['LenientModeToggled']],
    ['a change of whether good photos suffice', { goodPhotosSuffice: true }, ['GoodPhotosToggled']],
    [
      'two changes as two events',
      { thresholdPercent: 50, lenientMode: false },
      ['ThresholdChanged', 'LenientModeToggled'],
    ],
  ] as const)('record %s', (_, settings, types) => {
    const state = given()
      .when(change(settings))
      .thenTypes(...types);
    expect(state).toEqual({ status: 'in_force', ...defaults, ...settings });
  });

  it('accept good photos alone as configured, until an admin decides', () => {
    expect(settingsInForce(reviewSettings.initial, true).goodPhotosSuffice).toBe(true);
    expect(settingsInForce(reviewSettings.initial, false).goodPhotosSuffice).toBe(false);
    given()
      .when(change({ goodPhotosSuffice: true }, true))
      .then([]);
    const off = given()
      .when(change({ goodPhotosSuffice: false }, true))
      .thenTypes('GoodPhotosToggled');
    expect(settingsInForce(off, true).goodPhotosSuffice).toBe(false);
  });

  it.each([45, 105, 77, 75.5, -75])('refuse a threshold of %d', (thresholdPercent) => {
    given().when(change({ thresholdPercent })).refused({ refusal: 'ThresholdOutOfRange', min: 50, max: 100, step: 5 });
  });

  it('require a reason for a change', () => {
    given()
      .when({ ...change({ thresholdPercent: 80 }), reason: ' ' })
      .refused({ refusal: 'ReasonRequired' });
  });

  it('record who changed them, from what, and why', () => {
    given()
      .when(change({ thresholdPercent: 90 }))
      .then([
        {
          type: 'ThresholdChanged',
          data: {
            ...{ thresholdPercent: 90, previousPercent: 75, policyVersion: 'review-settings-1' },
            ...{ actorId: 'admin-1', reason: 'Photos are better now' },
          },
        },
      ]);
    given()
      .when(change({ lenientMode: false }))
      .then([
        {
          type: 'LenientModeToggled',
          data: { enabled: false, actorId: 'admin-1', reason: 'Photos are better now' },
        },
      ]);
  });
});
