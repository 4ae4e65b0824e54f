import type { Assessment } from './assessment.ts';
import type { ReviewPolicy } from './review-policy.ts';
import type { ReviewSettings } from './settings/state.ts';

/** What a tier follows from, in the order in which it is asked. */
export const tierRules = ['hold_below', 'threshold', 'confidence', 'blocking_flags'] as const;
export type TierRule = (typeof tierRules)[number];

export interface TierRuleResult {
  readonly rule: TierRule;
  readonly kept: boolean;
  /** What it was, and what was needed at least: of 10, of 10, of 1; how many flags block, and null. */
  readonly was: number;
  readonly needed: number | null;
}

/** The score (0–10) from which the threshold lets through. */
const scoreOf = (thresholdPercent: number): number => thresholdPercent / 10;

/** The flags that send a case to a person by themselves. */
export const blockingFlagsIn = (policy: ReviewPolicy, { flags }: Pick<Assessment, 'flags'>): readonly string[] =>
  flags.filter((flag) => policy.blockingFlags.includes(flag));

/** Each rule of a policy, and whether an assessment kept it: what `tierOf` says in one word, told rule by rule. */
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
