import { previewReviewSettings } from '@saferide/contracts/vehicle-review/admin';
import type { DayRange } from '@saferide/domain/time/day-range';
import { daysAsked } from '@saferide/domain/time/day-range';
import { after, DAY_MS, lagosDay, lagosDayBegins } from '@saferide/domain/time/instant';
import { vehicleReviewEvents } from '@saferide/domain/vehicle-review/events';
import { type ReviewTier, reviewPolicies, tierOf } from '@saferide/domain/vehicle-review/review-policy';
import { settingsPreviewPolicy } from '@saferide/domain/vehicle-review/settings/settings-policy';
import type { Reading } from '@saferide/read-models/reading';
import type { Router } from 'express';
import { mountQuery } from '../queries/mount-query.ts';
import type { ReadServices } from '../services.ts';

const none = (): Record<ReviewTier, number> => ({ auto_approve: 0, human_review: 0, auto_hold: 0 });

/** Every assessment there was on these days, in the order they were made. */
export const assessmentsOn = (models: Reading<'review_history'>, { from, to }: DayRange) =>
  models
    .selectFrom('review_history.events')
    .select('data')
    .where('type', '=', 'VehicleAssessed')
    .where('at', '>=', lagosDayBegins(from))
    .where('at', '<', after(lagosDayBegins(to), DAY_MS))
    .orderBy('at')
    .orderBy('event_id');

/** Past assessments, each under the policy of its time, decided anew under another threshold. */
export const mountSettingsPreview = (router: Router, { queries, clock }: ReadServices): void =>
  mountQuery(router, previewReviewSettings, queries, 'content', async ({ query, models }) => {
    const { thresholdPercent } = query;
    const days = daysAsked(query, lagosDay(clock()), settingsPreviewPolicy.mostDays);
    const rows = await assessmentsOn(models, days).execute();
    const [asDecided, asPreviewed] = [none(), none()];
    const changes = [];
    for (const row of rows) {
      const data = vehicleReviewEvents.VehicleAssessed.data.parse(row.data);
      const policy = reviewPolicies[data.policyVersion];
      if (!policy) throw new Error(`No review policy has version '${data.policyVersion}'`);
      const { tier: before, assessment, reviewId, settings } = data;
      const then = tierOf(policy, { ...settings, thresholdPercent }, assessment);
      asDecided[before] += 1;
      asPreviewed[then] += 1;
      if (before !== then) changes.push({ reviewId, overallScore: assessment.overallScore, from: before, to: then });
    }
    return { body: { considered: rows.length, asDecided, asPreviewed, changes } };
  });
