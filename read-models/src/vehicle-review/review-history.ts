import type { Judgement } from '@saferide/domain/vehicle-review/audit-chain';
import type { VehicleReviewEvent } from '@saferide/domain/vehicle-review/events';
import type { ReviewTier } from '@saferide/domain/vehicle-review/review-policy';
import { defineReadModel } from '../kernel/read-model.ts';
import { instant, integer, json, nullable, onlyWhere, table, text } from '../kernel/table.ts';

const eventsTable = table({
  columns: {
    review_id: text(),
    event_id: text(),
    revision: integer(),
    type: text<VehicleReviewEvent['type']>(),
    at: instant(),
    actor_id: text(),
    data: json<Readonly<Record<string, unknown>>>(),
  },
  key: ['review_id', 'event_id'],
  indexes: [`(at) ${onlyWhere('type', ['VehicleAssessed'])}`],
});

/** The decisions alone, in the order of the log: what the audit chain runs over. */
const decisionsTable = table({
  columns: {
    position: text(),
    event_id: text(),
    review_id: text(),
    driver_id: text(),
    attempt: integer(),
    type: text<VehicleReviewEvent['type']>(),
    at: instant(),
    actor_id: text(),
    tier: text<ReviewTier>(),
    reason: nullable(text()),
    evidence: json<readonly string[]>(),
    judgement: nullable(json<Judgement>()),
  },
  key: ['position'],
  indexes: ['(review_id)', '(at)'],
});

/** How many decisions there are, in one row named `all`: a chain that has so many links is whole. */
const countTable = table({ columns: { name: text(), decisions: integer() }, key: ['name'] });

const DECISIONS = ['VehicleAutoApproved', 'VehicleApproved', 'VehicleRejected', 'ImprovementRequested'] as const;
type Decided = Extract<VehicleReviewEvent, { type: (typeof DECISIONS)[number] }>['data'];

/** What a decision rests on and asks for; null for one that was made before decisions said so. */
const judgementOf = (data: Decided): Judgement | null => {
  if (data.assessed === null) return null;
  const { suggestions, angles } = 'suggestions' in data ? data : { suggestions: [], angles: [] };
  return { tier: data.tier, ...data.assessed, suggestions, angles };
};

/** Every event of every review, and the chain of decisions. Personal parts stay in the log. */
export const reviewHistory = defineReadModel(
  'review_history',
  4,
  { events: eventsTable, decisions: decisionsTable, decision_count: countTable },
  (on) => [
    on(
      [
        'VehicleSubmitted',
        'VehicleAssessed',
        'VehicleAutoApproved',
        'VehicleSentToReview',
        'VehicleHeld',
        'VehicleApproved',
        'VehicleRejected',
        'ImprovementRequested',
        'VehicleResubmitted',
        'ReviewExperienceRated',
      ],
      'events',
      ({ data }, { id }) => [data.reviewId, id],
      (_, { type, at, data }, { id, revision, metadata }) => ({
        review_id: data.reviewId,
        event_id: id,
        revision,
        type,
        at,
        actor_id: metadata.actor.id,
        data,
      }),
    ),
    on(
      DECISIONS,
      'decision_count',
      () => ['all'],
      (row) => ({ name: 'all', decisions: (row?.decisions ?? 0) + 1 }),
    ),
    on(
      DECISIONS,
      'decisions',
      (_, { position }) => [position],
      (_, { type, at, data }, { id, position }) => ({
        position,
        event_id: id,
        review_id: data.reviewId,
        driver_id: data.driverId,
        attempt: data.attempt,
        type,
        at,
        actor_id: 'actorId' in data ? data.actorId : 'assessment',
        tier: data.tier,
        reason: 'reason' in data ? data.reason : null,
        evidence: data.evidence,
        judgement: judgementOf(data),
      }),
    ),
  ],
);
