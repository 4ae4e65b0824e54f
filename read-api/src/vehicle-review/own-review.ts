import { readVehicleReview, type VehicleReviewView } from '@saferide/contracts/vehicle-review/review';
import type { Reading } from '@saferide/read-models/reading';
import type { Router } from 'express';
import { mountQuery } from '../queries/mount-query.ts';
import type { ReadServices } from '../services.ts';
import type { DecisionChain } from './decision-chain.ts';
import { assessmentView, photosOf, type ReviewRow, tiersAt } from './review-row.ts';
import { settingsInForce } from './settings-in-force.ts';

const reviewView = (
  row: ReviewRow,
  receipt: VehicleReviewView['receipt'],
  thresholdPercent: number,
): VehicleReviewView => ({
  id: row.review_id,
  status: row.status,
  attempt: row.attempt,
  vehicleType: row.vehicle_type,
  submittedAt: row.submitted_at,
  decidedAt: row.decided_at,
  assessment: assessmentView(row),
  reason: row.reason,
  suggestions: [...row.suggestions],
  photos: photosOf(row),
  canResubmit: row.status === 'held' || row.status === 'improvement_requested',
  feedbackStars: row.feedback_stars,
  receipt,
  tiers: tiersAt(thresholdPercent),
});

const latestOf = (models: Reading<'review_queue'>, driverId: string): Promise<ReviewRow | undefined> =>
  models
    .selectFrom('review_queue.reviews')
    .selectAll()
    .where('driver_id', '=', driverId)
    .orderBy('submitted_at', 'desc')
    .orderBy('review_id')
    .limit(1)
    .executeTakeFirst();

/** The driver's own latest review, with the signed receipt of its decision. */
export const mountOwnReview = (router: Router, { queries }: ReadServices, chain: DecisionChain): void =>
  mountQuery(router, readVehicleReview, queries, 'position', async ({ caller, models }) => {
    const row = await latestOf(models, caller.accountId);
    if (!row) return { body: null };
    const { thresholdPercent } = await settingsInForce(models);
    const receipt = row.decision_event_id === null ? null : await chain.receiptOf(models, row.decision_event_id);
    return { body: reviewView(row, receipt, thresholdPercent) };
  });
