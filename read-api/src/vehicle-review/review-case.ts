import { reviewedVehicleOf } from '@saferide/contracts/driver/vehicle';
import { reviewHistory } from '@saferide/contracts/vehicle-review/admin';
import { type ReviewCaseView, reviewCase } from '@saferide/contracts/vehicle-review/review-desk';
import type { Instant } from '@saferide/domain/time/instant';
import type { VehicleReviewEvent } from '@saferide/domain/vehicle-review/events';
import { vehicleReview } from '@saferide/domain/vehicle-review/lifecycle';
import type { LoadedAggregate } from '@saferide/infrastructure/event-store/event-log';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { UploadLinks } from '@saferide/infrastructure/uploads/upload-links';
import { vehicleOf } from '@saferide/read-models/kernel/vehicle-columns';
import type { ModelReader } from '@saferide/read-models/model-reader';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { cityAndStateOf, withPhotoLinks } from './own-review.ts';
import { urgencyOf } from './pending-reviews.ts';
import { caseRowViewOf, selectReviewCases } from './review-cases.ts';
import { assessmentViewOf, readReviewNames, reviewEventViews } from './review-names.ts';

type Events = LoadedAggregate<unknown, VehicleReviewEvent>['events'];

const MOST_OTHERS = 20;

const reviewOf = (models: ModelReader<'review_queue' | 'accounts'>, reviewId: string) =>
  models
    .selectFrom('review_queue.reviews as r')
    .leftJoin('review_queue.people as p', 'p.account_id', 'r.driver_id')
    .leftJoin('review_queue.people as d', 'd.account_id', 'r.decided_by')
    .leftJoin('accounts.accounts as a', 'a.account_id', 'r.driver_id')
    .selectAll('r')
    .select(['p.name as driver_name', 'p.email', 'd.name as decider_name'])
    .select('a.phone_number as phone')
    .where('r.review_id', '=', reviewId)
    .executeTakeFirst();

const attemptsBefore = (
  latest: number,
  events: Events,
  links: UploadLinks,
  now: Instant,
): ReviewCaseView['attemptsBefore'] =>
  events
    .flatMap(({ event }) => {
      if (event.type !== 'VehicleSubmitted' && event.type !== 'VehicleResubmitted') return [];
      const { attempt, submittedAt, photos } = event.data;
      return attempt < latest ? [{ attempt, submittedAt, photos: withPhotoLinks(photos, links, now) }] : [];
    })
    .toReversed();

export const mountReviewCase = (router: Router, { queries, log, uploads, clock }: ReadServices): void =>
  mountQuery(router, reviewCase, queries, 'never', async ({ params: { id }, models }) => {
    const row = await reviewOf(models, id);
    if (!row) throw edgeProblem('NotFound', 'We can’t find this vehicle review.');
    const { events } = await log.load(vehicleReview, id);
    const names = await readReviewNames(
      models,
      events.map(({ metadata }) => metadata.actor.id),
    );
    const now = clock();
    const others = async (column: 'r.vehicle_plate' | 'r.driver_id', value: string | null) => {
      if (value === null) return [];
      const found = await selectReviewCases(models)
        .where(column, '=', value)
        .where('r.review_id', '!=', id)
        .orderBy('r.submitted_at', 'desc')
        .limit(MOST_OTHERS)
        .execute();
      return found.map((other) => caseRowViewOf(other, now));
    };
    const body: ReviewCaseView = {
      id,
      driverId: row.driver_id,
      driverName: row.driver_name,
      phoneNumber: row.phone,
      email: row.email,
      vehicleDetails: reviewedVehicleOf(vehicleOf(row), row.vehicle_type),
      status: row.status,
      attempt: row.attempt,
      submittedAt: row.submitted_at,
      aiAssessment: assessmentViewOf(row),
      photos: withPhotoLinks(row.photos, uploads, now),
      location: cityAndStateOf(row),
      urgency: urgencyOf(row.submitted_at, now),
      decidedAt: row.decided_at,
      decidedBy: row.decided_by === null ? null : { id: row.decided_by, name: row.decider_name },
      reason: row.reason,
      suggestions: [...row.suggestions],
      retake: [...row.retake],
      attemptsBefore: attemptsBefore(row.attempt, events, uploads, now),
      events: reviewEventViews(events),
      people: Object.fromEntries([...names].flatMap(([who, name]) => (name === null ? [] : [[who, name]]))),
      ofSameCar: await others('r.vehicle_plate', row.vehicle_plate),
      ofSameDriver: await others('r.driver_id', row.driver_id),
    };
    return { body };
  });

export const mountReviewHistory = (router: Router, { queries, log }: ReadServices): void =>
  mountQuery(router, reviewHistory, queries, 'content', async ({ params }) => {
    const { state, events } = await log.load(vehicleReview, params.id);
    if (state.status === 'none') throw edgeProblem('NotFound', 'We can’t find this vehicle review.');
    return { body: { reviewId: params.id, status: state.status, events: reviewEventViews(events) } };
  });
