import { describe, expect, it } from 'vitest';
import { reviewSettingsInForce, vehicleAssessedEvent } from '../testing/vehicle-review-fixtures.ts';
import type { Assessment } from './assessment.ts';
import type { VehicleReviewEvent } from './events.ts';
import { hypotheticalScore, hypotheticalTier, parseTierInputs, serialiseTierInputs } from './hypothetical-tier.ts';
import type { ReviewTier } from './review-policy.ts';
import type { ReviewSettings } from './settings/settings-policy.ts';

const DRY = '2026-01-15T11:00:00.000Z';
const RAINY = '2026-06-15T11:00:00.000Z';

const BOTH = [
  { name: 'market_standards', delta: 0.3 },
  { name: 'lenient_mode', delta: 0.2 },
];

const assessed = (tier: ReviewTier, score: number, change: Partial<Assessment> = {}) => {
  const event = vehicleAssessedEvent(tier, score, { nigerianMarketAdjustments: BOTH, ...change });
  return (event as Extract<VehicleReviewEvent, { type: 'VehicleAssessed' }>).data;
};
const past = (tier: ReviewTier, score: number, change: Partial<Assessment> = {}) =>
  parseTierInputs(serialiseTierInputs(assessed(tier, score, change)));

describe('the hypothetical tier of a past assessment', () => {
  it.each<[string, ReviewTier, number, Partial<Assessment>, Partial<ReviewSettings>, ReviewTier]>([
    ['is unchanged without changed settings', 'auto_approve', 8, {}, {}, 'auto_approve'],
    ['follows a higher threshold', 'auto_approve', 7.8, {}, { thresholdPercent: 80 }, 'human_review'],
    ['follows a lower threshold', 'human_review', 7, {}, { thresholdPercent: 70 }, 'auto_approve'],
    ["is still 'auto_hold' at a lower threshold", 'auto_hold', 5.9, {}, { thresholdPercent: 50 }, 'auto_hold'],
    ['is lower without the adjustment for lenience', 'auto_approve', 7.6, {}, { lenientMode: false }, 'human_review'],
    [
      'is lower without the adjustment for the market',
      'human_review',
      6.2,
      {},
      { marketStandards: false },
      'auto_hold',
    ],
    [
      'ignores that good photos suffice under an older policy',
      'human_review',
      8,
      { confidence: 0.6 },
      { goodPhotosSuffice: true },
      'human_review',
    ],
    [
      "remains 'human_review' because of a flag",
      'human_review',
      9,
      { flags: ['safety_concern'] },
      { thresholdPercent: 50 },
      'human_review',
    ],
  ])('%s', (_, tier, score, change, changed, expected) => {
    expect(hypotheticalTier(past(tier, score, change), DRY, changed)).toBe(expected);
  });

  it('follows the policy at the time of the assessment', () => {
    const older = past('human_review', 8, { confidence: 0.65 });
    const suffices = { goodPhotosSuffice: true };
    expect(hypotheticalTier(older, DRY, suffices)).toBe('human_review');
    expect(hypotheticalTier({ ...older, policyVersion: 'review-2' }, DRY, suffices)).toBe('auto_approve');
    expect(() => hypotheticalTier({ ...older, policyVersion: 'review-99' }, DRY, {})).toThrow(/review-99/);
  });
});

describe('the hypothetical score', () => {
  const { settings: off } = past('human_review', 7);
  const without = { ...off, marketStandards: false, seasonalAdjustments: false, lenientMode: false };

  it('includes the adjustments that are on, the seasonal one only in the rainy season', () => {
    const plain = { ...past('human_review', 7, { nigerianMarketAdjustments: [] }), settings: without };
    const on = { ...without, seasonalAdjustments: true };
    expect([hypotheticalScore(plain, DRY, on), hypotheticalScore(plain, RAINY, on)]).toEqual([7, 7.2]);
    expect(hypotheticalScore(plain, DRY, { ...without, marketStandards: true, lenientMode: true })).toBe(7.5);
  });

  it('does not change for an assessor who made no such adjustments', () => {
    expect(hypotheticalScore(past('human_review', 7, { nigerianMarketAdjustments: [] }), DRY, without)).toBe(7);
  });

  it('stays within 0 to 10', () => {
    const best = { ...past('auto_approve', 9.9, { nigerianMarketAdjustments: [] }), settings: without };
    expect(hypotheticalScore(best, DRY, reviewSettingsInForce)).toBe(10);
    expect(hypotheticalScore(past('auto_hold', 0.1), DRY, without)).toBe(0);
  });
});

it('serialiseTierInputs is equal for assessments with the same inputs to the tier, even if other findings differ', () => {
  const one = assessed('human_review', 7, { flags: ['blurred', 'too_dark'], suggestions: ['Wash it'] });
  const other = assessed('human_review', 7, { flags: ['too_dark', 'blurred', 'blurred'], suggestions: [] });
  expect(serialiseTierInputs(one)).toBe(serialiseTierInputs({ ...other, reviewId: 'review-2' }));
  expect(serialiseTierInputs(one)).not.toBe(
    serialiseTierInputs(assessed('human_review', 7.1, { flags: ['blurred', 'too_dark'] })),
  );
});
