import { lagosDay, millisBetween } from '@saferide/domain/time/instant';
import type { VehicleType } from '@saferide/domain/vehicle/vehicle-type';
import { angleFlagsOf } from '@saferide/domain/vehicle-review/angle-flags';
import type { VehicleReviewEvent } from '@saferide/domain/vehicle-review/events';
import type { PhotoAngle } from '@saferide/domain/vehicle-review/photo-angles';
import { isDecidedByPerson, isOverruled, type ReviewOutcome } from '@saferide/domain/vehicle-review/review-outcomes';
import type { ReviewTier } from '@saferide/domain/vehicle-review/review-policy';
import { defineReadModel } from '../kernel/read-model.ts';
import {
  booleanColumn,
  doubleColumn,
  integerColumn,
  nullable,
  type RowOf,
  table,
  textColumn,
} from '../kernel/table.ts';

const daysTable = table({
  columns: {
    /** Calendar day in Lagos. */
    day: textColumn(),
    applications: integerColumn(),
    assessed: integerColumn(),
    confidence_total: doubleColumn(),
    auto_approved: integerColumn(),
    sent_to_review: integerColumn(),
    held: integerColumn(),
    approved: integerColumn(),
    rejected: integerColumn(),
    improvements: integerColumn(),
    /**
     * Number of admins' decisions on reviews that the tier alone would decide. `overridden` counts those against the
     * tier.
     */
    judged: integerColumn(),
    overridden: integerColumn(),
    processing_ms: integerColumn(),
    stars_total: integerColumn(),
    ratings: integerColumn(),
  },
  key: ['day'],
});

/** Days are calendar days in Lagos. */
const attemptsTable = table({
  columns: {
    review_id: textColumn(),
    attempt: integerColumn(),
    submitted_day: textColumn(),
    city: textColumn(),
    vehicle_type: textColumn<VehicleType>(),
    /** Null until assessed. */
    tier: nullable(textColumn<ReviewTier>()),
    /** Null until decided. */
    decided_day: nullable(textColumn()),
    outcome: nullable(textColumn<ReviewOutcome>()),
    /** Null if the assessment decided the review. */
    decided_by: nullable(textColumn()),
    overruled: booleanColumn(),
    waited_ms: nullable(integerColumn()),
    rated_day: nullable(textColumn()),
    stars: nullable(integerColumn()),
  },
  key: ['review_id', 'attempt'],
  indexes: [
    '(submitted_day)',
    '(decided_day) where decided_day is not null',
    '(rated_day) where rated_day is not null',
  ],
});

/** The angle of a flag on the photos as a whole. */
export const NO_ANGLE = 'none';

const flagsTable = table({
  columns: {
    review_id: textColumn(),
    attempt: integerColumn(),
    flag: textColumn(),
    angle: textColumn<PhotoAngle | typeof NO_ANGLE>(),
    submitted_day: textColumn(),
  },
  key: ['review_id', 'attempt', 'flag', 'angle'],
  indexes: ['(submitted_day)'],
});

type Attempt = RowOf<typeof attemptsTable>;

type Assessed = Extract<VehicleReviewEvent, { type: 'VehicleAssessed' }>;

const flagsIn = ({ data: { assessment } }: Assessed) => {
  const byAngle = angleFlagsOf(assessment);
  const whole = [...new Set(assessment.flags)].filter((flag) => byAngle.every((one) => one.flag !== flag));
  return [...byAngle, ...whole.map((flag) => ({ flag, angle: NO_ANGLE }) as const)];
};

type Decided = Extract<
  VehicleReviewEvent,
  { type: 'VehicleAutoApproved' | 'VehicleApproved' | 'VehicleRejected' | 'ImprovementRequested' }
>;

const outcomes = {
  VehicleAutoApproved: 'auto_approved',
  VehicleApproved: 'approved',
  VehicleRejected: 'rejected',
  ImprovementRequested: 'improvement_requested',
} as const satisfies Readonly<Record<Decided['type'], ReviewOutcome>>;

const decidedAs = (row: Attempt, { type, at, data }: Decided): Attempt => ({
  ...row,
  tier: data.tier,
  decided_day: lagosDay(at),
  outcome: outcomes[type],
  decided_by: 'actorId' in data ? data.actorId : null,
  overruled: isOverruled(data.tier, outcomes[type]),
  waited_ms: Math.max(0, millisBetween(data.submittedAt, at)),
});

const attemptOf = ({ data }: { readonly data: { readonly reviewId: string; readonly attempt: number } }) => [
  data.reviewId,
  String(data.attempt),
];

type Day = RowOf<typeof daysTable>;

const none = (day: string): Day => ({
  day,
  applications: 0,
  assessed: 0,
  confidence_total: 0,
  auto_approved: 0,
  sent_to_review: 0,
  held: 0,
  approved: 0,
  rejected: 0,
  improvements: 0,
  judged: 0,
  overridden: 0,
  processing_ms: 0,
  stars_total: 0,
  ratings: 0,
});

const count = (row: Day | null, at: string, counter: keyof Omit<Day, 'day'>, more: Partial<Day> = {}): Day => {
  const day = row ?? none(lagosDay(at));
  return { ...day, ...more, [counter]: day[counter] + 1 };
};

const decided = (row: Day | null, { type, at, data }: Decided) => ({
  processing_ms: (row?.processing_ms ?? 0) + Math.max(0, millisBetween(data.submittedAt, at)),
  judged: (row?.judged ?? 0) + (isDecidedByPerson(data.tier, outcomes[type]) ? 1 : 0),
  overridden: (row?.overridden ?? 0) + (isOverruled(data.tier, outcomes[type]) ? 1 : 0),
});

const dayOf = ({ at }: { readonly at: string }) => [lagosDay(at)];

export const reviewAnalyticsModel = defineReadModel(
  'review_analytics',
  3,
  { days: daysTable, attempts: attemptsTable, flags: flagsTable },
  (on, onEach) => [
    on(['VehicleSubmitted', 'VehicleResubmitted'], 'days', dayOf, (row, { at }) => count(row, at, 'applications')),
    on('VehicleAssessed', 'days', dayOf, (row, { at, data }) =>
      count(row, at, 'assessed', { confidence_total: (row?.confidence_total ?? 0) + data.assessment.confidence }),
    ),
    on('VehicleAutoApproved', 'days', dayOf, (row, event) =>
      count(row, event.at, 'auto_approved', decided(row, event)),
    ),
    on('VehicleSentToReview', 'days', dayOf, (row, { at }) => count(row, at, 'sent_to_review')),
    on('VehicleHeld', 'days', dayOf, (row, { at }) => count(row, at, 'held')),
    on('VehicleApproved', 'days', dayOf, (row, event) => count(row, event.at, 'approved', decided(row, event))),
    on('VehicleRejected', 'days', dayOf, (row, event) => count(row, event.at, 'rejected', decided(row, event))),
    on('ImprovementRequested', 'days', dayOf, (row, event) =>
      count(row, event.at, 'improvements', decided(row, event)),
    ),
    on('ReviewExperienceRated', 'days', dayOf, (row, { at, data }) =>
      count(row, at, 'ratings', { stars_total: (row?.stars_total ?? 0) + data.stars }),
    ),

    on(['VehicleSubmitted', 'VehicleResubmitted'], 'attempts', attemptOf, (_, { data }) => ({
      review_id: data.reviewId,
      attempt: data.attempt,
      submitted_day: lagosDay(data.submittedAt),
      city: data.city,
      vehicle_type: data.vehicleType,
      tier: null,
      decided_day: null,
      outcome: null,
      decided_by: null,
      overruled: false,
      waited_ms: null,
      rated_day: null,
      stars: null,
    })),
    on('VehicleAssessed', 'attempts', attemptOf, (row, { data }) => row && { ...row, tier: data.tier }),
    on(
      ['VehicleAutoApproved', 'VehicleApproved', 'VehicleRejected', 'ImprovementRequested'],
      'attempts',
      attemptOf,
      (row, event) => row && decidedAs(row, event),
    ),
    on(
      'ReviewExperienceRated',
      'attempts',
      attemptOf,
      (row, { at, data }) => row && { ...row, rated_day: lagosDay(at), stars: data.stars },
    ),
    onEach(
      'VehicleAssessed',
      'flags',
      flagsIn,
      ({ flag, angle }, event) => [...attemptOf(event), flag, angle],
      ({ flag, angle }, { data }) => ({
        review_id: data.reviewId,
        attempt: data.attempt,
        flag,
        angle,
        submitted_day: lagosDay(data.submittedAt),
      }),
    ),
  ],
);
