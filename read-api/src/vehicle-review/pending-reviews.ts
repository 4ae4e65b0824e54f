import { pendingVehicleReviews, type ReviewApplicationView } from '@saferide/contracts/vehicle-review/admin';
import { HOUR_MS, type Instant, millisBetween } from '@saferide/domain/time/instant';
import type { UploadLinks } from '@saferide/infrastructure/uploads/upload-links';
import type { Router } from 'express';
import { mountQuery } from '../queries/mount-query.ts';
import { oneMore, page } from '../queries/paging.ts';
import type { ReadServices } from '../services.ts';
import { assessmentView, photosOf, type ReviewRow } from './review-row.ts';

interface ApplicationRow extends ReviewRow {
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly phone: string | null;
}

/** A driver cannot work without the decision: urgency is how long they have waited. */
const URGENT_AFTER_MS = { high: 24 * HOUR_MS, medium: 4 * HOUR_MS } as const;

const urgencyOf = (submittedAt: Instant, now: Instant): ReviewApplicationView['urgency'] => {
  const waited = millisBetween(submittedAt, now);
  if (waited >= URGENT_AFTER_MS.high) return 'high';
  return waited >= URGENT_AFTER_MS.medium ? 'medium' : 'low';
};

const applicationView = (row: ApplicationRow, links: UploadLinks, now: Instant): ReviewApplicationView[] => {
  const aiAssessment = assessmentView(row);
  if (!aiAssessment) return [];
  const [make = null, ...model] = row.vehicle_model?.split(/\s+/) ?? [];
  return [
    {
      id: row.review_id,
      driverId: row.driver_id,
      driverName: row.first_name === null ? null : `${row.first_name} ${row.last_name ?? ''}`.trim(),
      phoneNumber: row.phone,
      vehicleDetails: {
        make,
        model: model.length > 0 ? model.join(' ') : row.vehicle_model,
        year: row.vehicle_year,
        color: row.vehicle_color,
        plateNumber: row.vehicle_plate,
        type: row.vehicle_type,
      },
      status: row.status,
      attempt: row.attempt,
      submittedAt: row.submitted_at,
      aiAssessment,
      photos: photosOf(row).map((photo) => ({ ...photo, url: links.link(photo.uploadId, now).url })),
      location: row.city === row.state ? row.city : `${row.city}, ${row.state}`,
      urgency: urgencyOf(row.submitted_at, now),
    },
  ];
};

/** What waits for a person: the longest wait first. */
export const mountPendingReviews = (router: Router, { queries, db, uploads, clock }: ReadServices): void =>
  mountQuery(router, pendingVehicleReviews, queries, 'never', async ({ query, request }) => {
    const { rows } = await db.query<ApplicationRow>(
      `select r.*, a.first_name, a.last_name, coalesce(a.profile_phone_number, a.phone_number) as phone
         from read_review_queue.reviews r left join read_accounts.accounts a on a.account_id = r.driver_id
         where r.status in ('in_review', 'held') and r.assessment is not null
           and ($1::text is null or (r.submitted_at, r.review_id) >
             (select b.submitted_at, b.review_id from read_review_queue.reviews b where b.review_id = $1))
         order by r.submitted_at, r.review_id limit $2`,
      [query.after ?? null, oneMore(query.limit)],
    );
    const now = clock();
    const { body, headers = {} } = page(
      rows,
      query.limit,
      request,
      ({ review_id }) => review_id,
      (row) => applicationView(row, uploads, now),
    );
    return { body: body.flat(), headers };
  });
