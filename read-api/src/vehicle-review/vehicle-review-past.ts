import { pendingVehicleReviews, reviewHistory } from '@saferide/contracts/vehicle-review/admin';
import { readVehicleReview } from '@saferide/contracts/vehicle-review/review';
import { starRange } from '@saferide/domain/rating/stars';
import type { VehicleReviewCommand } from '@saferide/domain/vehicle-review/commands';
import { vehicleReview } from '@saferide/domain/vehicle-review/lifecycle';
import type { VehicleReviewState } from '@saferide/domain/vehicle-review/state';
import type { ModelReader } from '@saferide/read-models/model-reader';
import { z } from 'zod';
import {
  type PastRequest,
  personSubject,
  type SubjectLookup,
  timeTravelSubject,
} from '../past-subjects/time-travel-subject.ts';
import { idField, type TryableCommands, textField, tryableCommand } from '../past-subjects/tryable-command.ts';
import { USUAL_WAIT_SAMPLE_SIZE } from './own-review.ts';

const tryable = tryableCommand<VehicleReviewState, VehicleReviewCommand>();
const byAdmin = z.object({ actorId: idField, reason: textField.nullable() });
const withReason = z.object({ actorId: idField, reason: textField.min(1, 'Say why') });
const attempt = (state: VehicleReviewState) => (state.status === 'none' ? undefined : state.case.attempt);

const commands: TryableCommands = {
  ...tryable('ApproveVehicle', byAdmin, (given, { state }) => ({ ...given, attempt: attempt(state) })),
  ...tryable('RejectVehicle', withReason, (given, { state }) => ({ ...given, attempt: attempt(state) })),
  ...tryable(
    'RequestImprovement',
    byAdmin.extend({ suggestion: textField }),
    ({ suggestion, ...given }, { state }) => ({
      ...given,
      attempt: attempt(state),
      suggestions: suggestion === '' ? [] : [suggestion],
      angles: [],
    }),
  ),
  ...tryable(
    'RateReviewExperience',
    z.object({ driverId: idField, stars: z.int().min(starRange.min).max(starRange.max) }),
    (given) => given,
    ({ state }) => ({ driverId: state.status === 'none' ? undefined : state.case.driverId, stars: starRange.max }),
  ),
};

const LOOKED_THROUGH = 3 * USUAL_WAIT_SAMPLE_SIZE;

type Models = ModelReader<'review_queue' | 'review_history'>;

const reviewsOfDriver = async (models: Models, driverId: string): Promise<readonly string[]> =>
  (await models.selectFrom('review_queue.reviews').select('review_id').where('driver_id', '=', driverId).execute()).map(
    ({ review_id }) => review_id,
  );

const lastDecided = async (models: Models, now: string): Promise<readonly string[]> => {
  const found = await models
    .selectFrom('review_history.decisions')
    .select(({ ref }) => ref('audited', '->>').key('reviewId').as('review_id'))
    .where('at', '<=', now)
    .where(({ eb, ref }) => eb(ref('audited', '->>').key('type'), '<>', 'VehicleAutoApproved'))
    .orderBy('at', 'desc')
    .limit(LOOKED_THROUGH)
    .execute();
  return found.map(({ review_id }) => review_id);
};

const streamsFor = async (driverId: string, { models, moment }: SubjectLookup): Promise<readonly string[]> => {
  const reviews = await Promise.all([reviewsOfDriver(models, driverId), lastDecided(models, moment.now)]);
  return [...new Set(reviews.flat())].map((id) => `vehicleReview-${id}`);
};

const linksOver = async (models: Models, driverId: string): Promise<readonly number[]> => {
  const found = await models
    .selectFrom('review_queue.reviews as r')
    .innerJoin('review_history.events as e', 'e.review_id', 'r.review_id')
    .innerJoin('review_history.links as l', 'l.event_id', 'e.event_id')
    .select('l.index')
    .where('r.driver_id', '=', driverId)
    .execute();
  return found.map(({ index }) => index);
};

const queue = (id: string): Omit<PastRequest, 'as'> => ({
  call: pendingVehicleReviews,
  query: { limit: '100' },
  of: (body) => (Array.isArray(body) ? (body.find((one) => one?.id === id) ?? null) : body),
});

export const reviewPast = timeTravelSubject({
  name: 'review',
  decider: vehicleReview,
  missing: 'We can’t find this vehicle review.',
  madeFrom: async (_, state, lookup) => {
    if (state.status === 'none') return {};
    const { driverId } = state.case;
    return {
      streams: ['reviewSettings', ...(await streamsFor(driverId, lookup))],
      drivers: [driverId],
      links: await linksOver(lookup.models, driverId),
    };
  },
  parties: (id, state) =>
    state.status === 'none'
      ? []
      : [
          personSubject('driver', state.case.driverId, 'driver', [{ call: readVehicleReview }]),
          {
            ...personSubject('admin', '', 'admin', [queue(id), { call: reviewHistory, params: { id } }]),
            accountId: null,
          },
        ],
  commands,
});
