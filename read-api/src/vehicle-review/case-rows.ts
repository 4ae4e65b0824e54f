import type { ReviewCaseRowView } from '@saferide/contracts/vehicle-review/review-desk';
import type { Instant } from '@saferide/domain/time/instant';
import { formatPlate } from '@saferide/domain/vehicle/plate';
import type { Reading } from '@saferide/read-models/reading';
import type { InferResult } from 'kysely';
import { locationOf } from './application-view.ts';
import { urgencyOf } from './urgency.ts';

export const caseRows = (models: Reading<'review_queue'>) =>
  models
    .selectFrom('review_queue.reviews as r')
    .leftJoin('review_queue.people as p', 'p.account_id', 'r.driver_id')
    .leftJoin('review_queue.people as d', 'd.account_id', 'r.decided_by')
    .select(['r.review_id', 'r.driver_id', 'r.status', 'r.attempt', 'r.city', 'r.state', 'r.vehicle_model'])
    .select(['r.vehicle_plate', 'r.submitted_at', 'r.assessment', 'r.tier', 'r.decided_at', 'r.decided_by'])
    .select(['p.name as driver_name', 'd.name as decider_name']);

export type CaseRows = ReturnType<typeof caseRows>;
export type CaseRow = InferResult<CaseRows>[number];

export const caseRowViewOf = (row: CaseRow, now: Instant): ReviewCaseRowView => ({
  id: row.review_id,
  driverId: row.driver_id,
  driverName: row.driver_name,
  vehicle: row.vehicle_model,
  plateNumber: row.vehicle_plate && formatPlate(row.vehicle_plate),
  status: row.status,
  attempt: row.attempt,
  submittedAt: row.submitted_at,
  urgency: urgencyOf(row.submitted_at, now),
  tier: row.tier,
  overallScore: row.assessment?.overallScore ?? null,
  flags: [...(row.assessment?.flags ?? [])],
  location: locationOf(row),
  decidedAt: row.decided_at,
  decidedBy: row.decided_by === null ? null : { id: row.decided_by, name: row.decider_name },
});
