import type { Assessment } from './assessment.ts';
import type { ReviewPolicy } from './review-policy.ts';
import type { ReviewSettings } from './settings/settings-policy.ts';

/** In the order in which they apply. */
export const tierRules = ['hold_below', 'threshold', 'confidence', 'blocking_flags'] as const;
export type TierRule = (typeof tierRules)[number];

export interface TierRuleResult {
  readonly rule: TierRule;
  readonly kept: boolean;
  /** The score, the confidence, or the number of blocking flags. */
  readonly was: number;
  readonly needed: number | null;
}

const scoreOf = (thresholdPercent: number): number => thresholdPercent / 10;

export const blockingFlagsIn = (policy: ReviewPolicy, { flags }: Pick<Assessment, 'flags'>): readonly string[] =>
  flags.filter((flag) => policy.blockingFlags.includes(flag));

export const tierRuleResults = (
  policy: ReviewPolicy,
  { thresholdPercent, goodPhotosSuffice }: Pick<ReviewSettings, 'thresholdPercent' | 'goodPhotosSuffice'>,
  assessment: Pick<Assessment, 'overallScore' | 'confidence' | 'flags'>,
): readonly TierRuleResult[] => {
  const { overallScore, confidence } = assessment;
  const hundredths = Math.round(overallScore * 100);
  const sure = goodPhotosSuffice ? policy.photosAloneConfidence : policy.autoApproveConfidence;
  const blocking = blockingFlagsIn(policy, assessment).length;
  return [
    {
      rule: 'hold_below',
      kept: hundredths >= Math.round(policy.holdBelow * 100),
      was: overallScore,
      needed: policy.holdBelow,
    },
    {
      rule: 'threshold',
      kept: hundredths >= thresholdPercent * 10,
      was: overallScore,
      needed: scoreOf(thresholdPercent),
    },
    { rule: 'confidence', kept: confidence >= sure, was: confidence, needed: sure },
    { rule: 'blocking_flags', kept: blocking === 0, was: blocking, needed: null },
  ];
};
