import type { ResponseOf } from '@saferide/contracts/kernel/define-call';
import { type PastAssessment, whyHeld } from '@saferide/contracts/vehicle-review/why-held';
import { angleFlagsOf } from '@saferide/domain/vehicle-review/angle-flags';
import type { VehicleReviewEvent } from '@saferide/domain/vehicle-review/events';
import { vehicleReview } from '@saferide/domain/vehicle-review/lifecycle';
import { reviewPolicies, reviewPolicy } from '@saferide/domain/vehicle-review/review-policy';
import { blockingFlagsIn, tierRuleResults } from '@saferide/domain/vehicle-review/tier-rules';
import type { ReadableLog } from '@saferide/infrastructure/event-store/event-log';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import { shownVehicleColumns, shownVehicleOf } from '@saferide/read-models/kernel/vehicle-columns';
import type { ModelReader } from '@saferide/read-models/model-reader';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { readMaskedNames } from '../queries/person-names.ts';

export interface VehicleHeldParams {
  readonly models: ModelReader<'review_queue' | 'accounts'>;
  readonly log: ReadableLog;
}

type Assessed = Extract<VehicleReviewEvent, { type: 'VehicleAssessed' }>;

const flagsIn = ({ data: { assessment, policyVersion } }: Assessed): PastAssessment['flags'] => {
  const blocking = blockingFlagsIn(reviewPolicies[policyVersion] ?? reviewPolicy, assessment);
  const byAngle = angleFlagsOf(assessment);
  return assessment.flags.flatMap((flag) => {
    const blocks = blocking.includes(flag);
    const angles = byAngle.filter((one) => one.flag === flag).map(({ angle }) => angle);
    return (angles.length === 0 ? [null] : angles).map((angle) => ({ flag, angle, blocks }));
  });
};

const assessedThen = (event: Assessed): PastAssessment => {
  const { attempt, assessment, tier, policyVersion, settings } = event.data;
  const policy = reviewPolicies[policyVersion];
  return {
    attempt,
    at: event.at,
    tier,
    overallScore: assessment.overallScore,
    confidence: assessment.confidence,
    detailedScores: { ...assessment.detailedScores },
    flags: flagsIn(event),
    thresholdPercent: settings.thresholdPercent,
    goodPhotosSuffice: settings.goodPhotosSuffice,
    policyVersion,
    rules: policy ? tierRuleResults(policy, settings, assessment).map((rule) => ({ ...rule })) : null,
  };
};

export const whyVehicleHeld = async (
  { models, log }: VehicleHeldParams,
  driverId: string,
): Promise<ResponseOf<typeof whyHeld>> => {
  const row = await models
    .selectFrom('review_queue.reviews as r')
    .select(['r.review_id', 'r.status', 'r.attempt', 'r.submitted_at', 'r.decided_at'])
    .select(shownVehicleColumns)
    .where('r.driver_id', '=', driverId)
    .orderBy('r.submitted_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) throw edgeProblem('NotFound', 'No vehicle of this driver has been submitted for review.');
  const [{ events }, names] = await Promise.all([
    log.load(vehicleReview, row.review_id),
    readMaskedNames(models, [driverId]),
  ]);
  return {
    reviewId: row.review_id,
    driverId,
    driverName: names.get(driverId) ?? null,
    vehicle: shownVehicleOf(row),
    status: row.status,
    attempt: row.attempt,
    submittedAt: row.submitted_at,
    decidedAt: row.decided_at,
    assessments: events
      .flatMap(({ event }) => (event.type === 'VehicleAssessed' ? [assessedThen(event)] : []))
      .toReversed(),
  };
};

export const mountWhyVehicleHeld = (router: Router, { queries, log }: ReadServices): void =>
  mountQuery(router, whyHeld, queries, 'content', async ({ params: { id }, models }) => ({
    body: await whyVehicleHeld({ models, log }, id),
  }));
