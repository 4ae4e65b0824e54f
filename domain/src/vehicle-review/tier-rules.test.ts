import { expect, it, test } from 'vitest';
import { reviewPolicy, tierOf } from './review-policy.ts';
import { type TierRule, tierRuleResults } from './tier-rules.ts';

const settings = { thresholdPercent: 75, goodPhotosSuffice: false };
const good = { overallScore: 8, confidence: 0.9, flags: [] as string[] };

const broken = (change: Partial<typeof good>, more: Partial<typeof settings> = {}): readonly TierRule[] =>
  tierRuleResults(reviewPolicy, { ...settings, ...more }, { ...good, ...change })
    .filter(({ kept }) => !kept)
    .map(({ rule }) => rule);

test.each([
  ['a score low enough to hold the vehicle', { overallScore: 5.9 }, ['hold_below', 'threshold']],
  ['a score below the threshold', { overallScore: 7.4 }, ['threshold']],
  ['too little confidence', { confidence: 0.65 }, ['confidence']],
  ['a flag that blocks', { flags: ['blurred', 'document_mismatch'] }, ['blocking_flags']],
] as const)('an automatic approval is prevented by %s', (_, change, rules) => {
  expect(broken(change as Partial<typeof good>)).toEqual(rules);
});

it.each([
  ['a good assessment', {}],
  ['an informational flag', { flags: ['blurred'] }],
] as const)('%s does not prevent an automatic approval', (_, change) => {
  expect(broken(change as Partial<typeof good>)).toEqual([]);
});

it('tierRuleResults compares an assessment with the given settings', () => {
  expect(broken({ overallScore: 7.8 }, { thresholdPercent: 80 })).toEqual(['threshold']);
  expect(broken({ confidence: 0.65 }, { goodPhotosSuffice: true })).toEqual([]);
  const [, threshold] = tierRuleResults(reviewPolicy, { ...settings, thresholdPercent: 80 }, good);
  expect(threshold).toEqual({ rule: 'threshold', kept: true, was: 8, needed: 8 });
});

it('tierRuleResults and tierOf agree on combinations of score, confidence, flags and settings', () => {
  for (const overallScore of [4, 5.99, 6, 7.4, 7.5, 9])
    for (const confidence of [0.5, 0.6, 0.7])
      for (const flags of [[], ['safety_concern']])
        for (const thresholdPercent of [50, 75, 100])
          for (const goodPhotosSuffice of [true, false]) {
            const assessment = { overallScore, confidence, flags };
            const [hold, ...others] = tierRuleResults(
              reviewPolicy,
              { thresholdPercent, goodPhotosSuffice },
              assessment,
            );
            const expectedTier = !hold?.kept
              ? 'auto_hold'
              : others.every(({ kept }) => kept)
                ? 'auto_approve'
                : 'human_review';
            expect(expectedTier).toBe(tierOf(reviewPolicy, { thresholdPercent, goodPhotosSuffice }, assessment));
          }
});
