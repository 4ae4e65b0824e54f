import { previewReviewSettings } from '@saferide/contracts/vehicle-review/admin';
import { lagosDay } from '@saferide/domain/time/instant';
import type { VehicleReviewEvent } from '@saferide/domain/vehicle-review/events';
import { type ReviewTier, reviewPolicies, tierOf } from '@saferide/domain/vehicle-review/review-policy';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import { START } from '@saferide/infrastructure/event-store/event-store';
import { mount } from '@saferide/infrastructure/http/endpoint';
import type { Router } from 'express';
import type { ReviewServices } from './services.ts';

type Assessed = Extract<VehicleReviewEvent, { type: 'VehicleAssessed' }>;

const none = (): Record<ReviewTier, number> => ({ auto_approve: 0, human_review: 0, auto_hold: 0 });

/** Every assessment there was on the days from `from` to `to` (Africa/Lagos, inclusive). */
async function* assessments(log: EventLog, from: string, to: string): AsyncGenerator<Assessed> {
  for await (const batch of log.store.scan(START, ['VehicleAssessed'])) {
    for (const { event } of await log.codec.decodeOrThrow<Assessed>(batch.events)) {
      const day = lagosDay(event.at);
      if (day >= from && day <= to) yield event;
    }
  }
}

/** Past assessments, each under the policy of its time, decided anew under another threshold. */
export const mountPreviewSettings = (router: Router, { commands, log }: ReviewServices): void =>
  mount(router, previewReviewSettings, commands, async ({ body: { thresholdPercent, from = '', to = '9999' } }) => {
    const [asDecided, asPreviewed] = [none(), none()];
    const changes = [];
    let considered = 0;
    for await (const { data } of assessments(log, from, to)) {
      const policy = reviewPolicies[data.policyVersion];
      if (!policy) throw new Error(`No review policy has version '${data.policyVersion}'`);
      const { tier: before, assessment, reviewId, settings } = data;
      const after = tierOf(policy, { ...settings, thresholdPercent }, assessment);
      considered += 1;
      asDecided[before] += 1;
      asPreviewed[after] += 1;
      if (before !== after) changes.push({ reviewId, overallScore: assessment.overallScore, from: before, to: after });
    }
    return { body: { considered, asDecided, asPreviewed, changes } };
  });
