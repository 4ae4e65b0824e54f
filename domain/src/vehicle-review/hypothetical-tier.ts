import { z } from 'zod';
import type { Instant } from '../time/instant.ts';
import { settingsAtAssessment, type VehicleReviewEvent } from './events.ts';
import { adjustmentsFor } from './market-adjustments.ts';
import { type ReviewTier, reviewPolicies, reviewTiers, tierOf } from './review-policy.ts';
import type { ReviewSettings } from './settings/settings-policy.ts';

const basis = z.object({
  policyVersion: z.string(),
  tier: z.enum(reviewTiers),
  overallScore: z.number(),
  confidence: z.number(),
  flags: z.array(z.string()),
  adjustments: z.array(z.object({ name: z.string(), delta: z.number() })),
  settings: settingsAtAssessment,
});
export type TierInputs = z.infer<typeof basis>;

type Assessed = Extract<VehicleReviewEvent, { type: 'VehicleAssessed' }>['data'];

export const serialiseTierInputs = ({ policyVersion, tier, assessment, settings }: Assessed): string => {
  const { overallScore, confidence, flags, nigerianMarketAdjustments } = assessment;
  const { thresholdPercent, marketStandards, seasonalAdjustments, lenientMode, goodPhotosSuffice } = settings;
  return JSON.stringify({
    ...{ policyVersion, tier, overallScore, confidence, flags: [...new Set(flags)].sort() },
    adjustments: nigerianMarketAdjustments.map(({ name, delta }) => ({ name, delta })),
    settings: { thresholdPercent, marketStandards, seasonalAdjustments, lenientMode, goodPhotosSuffice },
  } satisfies TierInputs);
};

export const parseTierInputs = (text: string): TierInputs => basis.parse(JSON.parse(text));

const inHundredths = (score: number): number => Math.round(score * 100) / 100;

export const hypotheticalScore = (past: TierInputs, at: Instant, settings: ReviewSettings): number => {
  const [then, now] = [adjustmentsFor(past.settings, at), adjustmentsFor(settings, at)];
  const without = then.filter(({ name }) => !now.some((one) => one.name === name));
  const added = now.filter(({ name }) => !then.some((one) => one.name === name));
  const taken = past.adjustments.filter(({ name }) => without.some((one) => one.name === name));
  const moved = [...added.map(({ delta }) => delta), ...taken.map(({ delta }) => -delta)];
  return inHundredths(
    Math.min(
      10,
      Math.max(
        0,
        moved.reduce((sum, delta) => sum + delta, past.overallScore),
      ),
    ),
  );
};

export const hypotheticalTier = (past: TierInputs, at: Instant, changed: Partial<ReviewSettings>): ReviewTier => {
  const policy = reviewPolicies[past.policyVersion];
  if (!policy) throw new Error(`No review policy has version '${past.policyVersion}'`);
  const settings = { ...past.settings, ...changed };
  const { confidence, flags } = past;
  return tierOf(policy, settings, { overallScore: hypotheticalScore(past, at, settings), confidence, flags });
};
