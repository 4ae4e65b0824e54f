import { reviewHistory } from '@saferide/contracts/vehicle-review/admin';
import { vehicleReview } from '@saferide/domain/vehicle-review/lifecycle';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { reviewEventViews } from './review-events.ts';

export const mountReviewHistory = (router: Router, { queries, log }: ReadServices): void =>
  mountQuery(router, reviewHistory, queries, 'content', async ({ params }) => {
    const { state, events } = await log.load(vehicleReview, params.id);
    if (state.status === 'none') throw edgeProblem('NotFound', 'We can’t find this vehicle review.');
    return { body: { reviewId: params.id, status: state.status, events: reviewEventViews(events) } };
  });
