import { reviewedVehicleOf } from '@saferide/contracts/driver/vehicle';
import { pendingVehicleReviews, type ReviewApplicationView } from '@saferide/contracts/vehicle-review/admin';
import { after, type Instant, millisBetween } from '@saferide/domain/time/instant';
import { urgencyPolicy } from '@saferide/domain/vehicle-review/review-policy';
import { statusesAwaitingAdmin } from '@saferide/domain/vehicle-review/status';
import type { UploadLinks } from '@saferide/infrastructure/uploads/upload-links';
import { vehicleOf } from '@saferide/read-models/kernel/vehicle-columns';
import type { ModelReader } from '@saferide/read-models/model-reader';
import type { Router } from 'express';
import type { InferResult } from 'kysely';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { fetchLimit, linkedPage } from '../queries/paging.ts';
import { personName } from '../queries/person-names.ts';
import { cityAndStateOf, withPhotoLinks } from './own-review.ts';
import { assessmentViewOf } from './review-names.ts';

type Urgency = ReviewApplicationView['urgency'];

export const urgencyOf = (submittedAt: Instant, now: Instant): Urgency => {
  const waited = millisBetween(submittedAt, now);
  if (waited >= urgencyPolicy.highAfterMs) return 'high';
  return waited >= urgencyPolicy.mediumAfterMs ? 'medium' : 'low';
};

export const submittedWithin = (
  urgency: Urgency,
  now: Instant,
): { readonly since?: Instant | undefined; readonly until?: Instant | undefined } => {
  const high = after(now, -urgencyPolicy.highAfterMs);
  const medium = after(now, -urgencyPolicy.mediumAfterMs);
  switch (urgency) {
    case 'high':
      return { until: high };
    case 'medium':
      return { since: high, until: medium };
    case 'low':
      return { since: medium };
    default:
      return urgency satisfies never;
  }
};

const waiting = (models: ModelReader<'review_queue' | 'accounts'>) =>
  models
    .selectFrom('review_queue.reviews as r')
    .leftJoin('accounts.accounts as a', 'a.account_id', 'r.driver_id')
    .selectAll('r')
    .select(['a.first_name', 'a.last_name'])
    .select('a.phone_number as phone')
    .where('r.status', 'in', statusesAwaitingAdmin)
    .where('r.assessment', 'is not', null)
    .orderBy('r.submitted_at')
    .orderBy('r.review_id');

type Waiting = ReturnType<typeof waiting>;
type ApplicationRow = InferResult<Waiting>[number];

const afterReview = (reviews: Waiting, reviewId: string): Waiting =>
  reviews.where(({ eb, refTuple, selectFrom }) => {
    const last = selectFrom('review_queue.reviews as b')
      .select(['b.submitted_at', 'b.review_id'])
      .where('b.review_id', '=', reviewId);
    return eb(refTuple('r.submitted_at', 'r.review_id'), '>', last.$asTuple('submitted_at', 'review_id'));
  });

/**
 * Returns the application with the full name and number (product 57), because admins compare the name and call the
 * driver.
 */
const applicationView = (row: ApplicationRow, links: UploadLinks, now: Instant): ReviewApplicationView[] => {
  const aiAssessment = assessmentViewOf(row);
  if (!aiAssessment) return [];
  return [
    {
      id: row.review_id,
      driverId: row.driver_id,
      driverName: personName(row),
      phoneNumber: row.phone,
      vehicleDetails: reviewedVehicleOf(vehicleOf(row), row.vehicle_type),
      status: row.status,
      attempt: row.attempt,
      submittedAt: row.submitted_at,
      aiAssessment,
      photos: withPhotoLinks(row.photos, links, now),
      location: cityAndStateOf(row),
      urgency: urgencyOf(row.submitted_at, now),
    },
  ];
};

export const mountPendingReviews = (router: Router, { queries, uploads, clock }: ReadServices): void =>
  mountQuery(router, pendingVehicleReviews, queries, 'never', async ({ query, request, models }) => {
    const all = waiting(models);
    const reviews = query.after === undefined ? all : afterReview(all, query.after);
    const rows = await reviews.limit(fetchLimit(query.limit)).execute();
    const now = clock();
    const { body, headers = {} } = linkedPage(
      rows,
      query.limit,
      request,
      ({ review_id }) => review_id,
      (row) => applicationView(row, uploads, now),
    );
    return { body: body.flat(), headers };
  });
