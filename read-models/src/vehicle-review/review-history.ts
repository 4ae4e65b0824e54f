import { auditedOf, decisionTypes } from '@saferide/domain/vehicle-review/audit/decisions';
import type { AuditedDecision } from '@saferide/domain/vehicle-review/audit/link';
import type { VehicleReviewEvent } from '@saferide/domain/vehicle-review/events';
import { defineReadModel } from '../kernel/read-model.ts';
import { boolean, instant, integer, json, onlyWhere, table, text } from '../kernel/table.ts';

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

/** The decisions alone, in the order of the log. */
const decisionsTable = table({
  columns: {
    position: text(),
    event_id: text(),
    driver_id: text(),
    at: instant(),
    /** What the audit chain covers of it. */
    audited: json<AuditedDecision>(),
  },
  key: ['position'],
  indexes: ['(event_id)', '(at)'],
});

/** The links of the audit chain. */
const linksTable = table({
  columns: {
    index: integer(),
    event_id: text(),
    decided_at: instant(),
    digest: text(),
    later: boolean(),
    previous_hash: text(),
    hash: text(),
  },
  key: ['index'],
  indexes: ['(event_id)'],
});

/** Every event of every review, the decisions, and the chain over them. Personal parts stay in the log. */
export const reviewHistory = defineReadModel(
  'review_history',
  5,
  { events: eventsTable, decisions: decisionsTable, links: linksTable },
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
      decisionTypes,
      'decisions',
      (_, { position }) => [position],
      (_, event, { id, position }) => ({
        position,
        event_id: id,
        driver_id: event.data.driverId,
        at: event.at,
        audited: auditedOf(id, event),
      }),
    ),
    on(
      ['ReviewDecisionLinked'],
      'links',
      ({ data }) => [String(data.index)],
      (_, { data: { index, eventId, decidedAt, digest, later, previousHash, hash } }) => ({
        ...{ index, event_id: eventId, decided_at: decidedAt, digest, later },
        ...{ previous_hash: previousHash, hash },
      }),
    ),
  ],
);
