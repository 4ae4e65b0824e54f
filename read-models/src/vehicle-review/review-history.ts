import type { Actor } from '@saferide/domain/kernel/metadata';
import { type Instant, lagosDay } from '@saferide/domain/time/instant';
import { auditedDecisionOf, decisionTypes } from '@saferide/domain/vehicle-review/audit/decisions';
import type { ReviewAuditEvent } from '@saferide/domain/vehicle-review/audit/events';
import type { AuditedDecision } from '@saferide/domain/vehicle-review/audit/link';
import type { VehicleReviewEvent } from '@saferide/domain/vehicle-review/events';
import { serialiseTierInputs } from '@saferide/domain/vehicle-review/hypothetical-tier';
import type { ReviewTier } from '@saferide/domain/vehicle-review/review-policy';
import type { ReviewSettingsEvent } from '@saferide/domain/vehicle-review/settings/events';
import type { RecordedEvent } from '@saferide/infrastructure/event-store/codec';
import { defineReadModel } from '../kernel/read-model.ts';
import {
  booleanColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  nullable,
  table,
  textColumn,
} from '../kernel/table.ts';

const eventsTable = table({
  columns: {
    review_id: textColumn(),
    event_id: textColumn(),
    revision: integerColumn(),
    type: textColumn<VehicleReviewEvent['type']>(),
    at: instantColumn(),
    actor_id: textColumn(),
    data: jsonColumn<Readonly<Record<string, unknown>>>(),
  },
  key: ['review_id', 'event_id'],
});

export type AuditTrailEventType = VehicleReviewEvent['type'] | ReviewSettingsEvent['type'] | ReviewAuditEvent['type'];

const trailTable = table({
  columns: {
    position: textColumn(),
    event_id: textColumn(),
    at: instantColumn(),
    type: textColumn<AuditTrailEventType>(),
    actor_id: textColumn(),
    actor_role: textColumn<Actor['role']>(),
    review_id: nullable(textColumn()),
    driver_id: nullable(textColumn()),
    revision: integerColumn(),
    tier: nullable(textColumn<ReviewTier>()),
    setting: nullable(jsonColumn<Readonly<Record<string, unknown>>>()),
    linked_event_id: nullable(textColumn()),
  },
  key: ['position'],
  indexes: [
    '(at, position)',
    '(type, at, position)',
    '(actor_id, at, position)',
    '(tier, at, position) where tier is not null',
    '(review_id, revision) where review_id is not null',
    '(event_id)',
  ],
});

const assessmentsTable = table({
  columns: {
    event_id: textColumn(),
    review_id: textColumn(),
    at: instantColumn(),
    /** Calendar day in Lagos. */
    day: textColumn(),
    basis: textColumn(),
  },
  key: ['event_id'],
  indexes: ['(basis, at, event_id)'],
});

/** Groups equal assessments of a day, so that previews read few rows. */
const basesTable = table({
  columns: { day: textColumn(), basis: textColumn(), assessments: integerColumn() },
  key: ['day', 'basis'],
});

const decisionsTable = table({
  columns: {
    position: textColumn(),
    event_id: textColumn(),
    driver_id: textColumn(),
    at: instantColumn(),
    audited: jsonColumn<AuditedDecision>(),
  },
  key: ['position'],
  indexes: ['(event_id)', '(at)'],
});

const linksTable = table({
  columns: {
    index: integerColumn(),
    event_id: textColumn(),
    decided_at: instantColumn(),
    digest: textColumn(),
    later: booleanColumn(),
    previous_hash: textColumn(),
    hash: textColumn(),
  },
  key: ['index'],
  indexes: ['(event_id)'],
});

const ofReviews = [
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
] as const;

const ofSettings = [
  'ThresholdChanged',
  'MarketStandardsToggled',
  'SeasonalAdjustmentsToggled',
  'LenientModeToggled',
  'GoodPhotosToggled',
] as const;

/** Prefers the actor in the event's data, which the audit chain covers. */
const placed = (
  { type, at, data }: { readonly type: AuditTrailEventType; readonly at: Instant; readonly data: object },
  { id, position, revision, metadata: { actor } }: RecordedEvent,
) => ({
  ...{ position, event_id: id, at, type, revision, actor_role: actor.role },
  actor_id: (data as { readonly actorId?: string }).actorId ?? actor.id,
  ...{ review_id: null, driver_id: null, tier: null, setting: null, linked_event_id: null },
});

export const reviewHistoryModel = defineReadModel(
  'review_history',
  6,
  {
    events: eventsTable,
    decisions: decisionsTable,
    links: linksTable,
    trail: trailTable,
    assessments: assessmentsTable,
    bases: basesTable,
  },
  (on) => [
    on(
      ofReviews,
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
        audited: auditedDecisionOf(id, event),
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
    on(
      ofReviews,
      'trail',
      (_, { position }) => [position],
      (_, event, recorded) => ({
        ...placed(event, recorded),
        review_id: event.data.reviewId,
        driver_id: event.data.driverId,
        tier: 'tier' in event.data ? event.data.tier : null,
      }),
    ),
    on(
      ofSettings,
      'trail',
      (_, { position }) => [position],
      (_, event, recorded) => ({ ...placed(event, recorded), setting: event.data }),
    ),
    on(
      ['ReviewDecisionLinked'],
      'trail',
      (_, { position }) => [position],
      (_, event, recorded) => ({ ...placed(event, recorded), linked_event_id: event.data.eventId }),
    ),
    on(
      'VehicleAssessed',
      'assessments',
      (_, { id }) => [id],
      (_, { at, data }, { id }) => ({
        event_id: id,
        review_id: data.reviewId,
        at,
        day: lagosDay(at),
        basis: serialiseTierInputs(data),
      }),
    ),
    on(
      'VehicleAssessed',
      'bases',
      ({ at, data }) => [lagosDay(at), serialiseTierInputs(data)],
      (row, { at, data }) => ({
        day: lagosDay(at),
        basis: serialiseTierInputs(data),
        assessments: (row?.assessments ?? 0) + 1,
      }),
    ),
  ],
);
