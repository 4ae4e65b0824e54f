import { fullNameOf, type PersonName } from '@saferide/domain/person/person-name';
import type { Assessment } from '@saferide/domain/vehicle-review/assessment';
import type { PhotoAngle, VehiclePhoto } from '@saferide/domain/vehicle-review/photo-angles';
import type { ReviewTier } from '@saferide/domain/vehicle-review/review-policy';
import { reviewSettingsPolicy } from '@saferide/domain/vehicle-review/settings/settings-policy';
import { type ReviewStatus, reviewStatusAfter, statusesAwaitingAdmin } from '@saferide/domain/vehicle-review/status';
import { defineReadModel } from '../kernel/read-model.ts';
import {
  booleanColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  nullable,
  partialIndexPredicate,
  personalColumn,
  table,
  textColumn,
} from '../kernel/table.ts';
import { vehicleColumns, vehicleRowOf } from '../kernel/vehicle-columns.ts';

const reviewsTable = table({
  columns: {
    review_id: textColumn(),
    driver_id: textColumn(),
    status: textColumn<ReviewStatus>(),
    attempt: integerColumn(),
    city: textColumn(),
    state: textColumn(),
    ...vehicleColumns,
    photos: jsonColumn<readonly VehiclePhoto[]>(),
    submitted_at: instantColumn(),
    assessment: nullable(jsonColumn<Assessment>()),
    tier: nullable(textColumn<ReviewTier>()),
    threshold_percent: nullable(integerColumn()),
    decided_at: nullable(instantColumn()),
    decided_by: nullable(textColumn()),
    decision_event_id: nullable(textColumn()),
    reason: nullable(textColumn()),
    suggestions: jsonColumn<readonly string[]>(),
    retake: jsonColumn<readonly PhotoAngle[]>(),
    feedback_stars: nullable(integerColumn()),
  },
  key: ['review_id'],
  indexes: [
    '(driver_id, submitted_at desc)',
    `(submitted_at, review_id) ${partialIndexPredicate('status', statusesAwaitingAdmin)}`,
    '(decided_at desc) where decided_by is not null',
    '(submitted_at, review_id)',
    '(decided_at, review_id) where decided_at is not null',
    '(decided_by, decided_at, review_id) where decided_by is not null',
    '(vehicle_plate)',
  ],
});

const peopleTable = table({
  columns: {
    account_id: textColumn(),
    name: personalColumn('account_id', textColumn()),
    sought_name: personalColumn('account_id', textColumn()),
    sought_last_name: personalColumn('account_id', textColumn()),
    email: personalColumn('account_id', textColumn()),
    applied: booleanColumn(),
  },
  key: ['account_id'],
  indexes: ['(sought_name) where applied', '(sought_last_name) where applied', '(email) where applied'],
});

const decidersTable = table({
  columns: { actor_id: textColumn(), decisions: integerColumn() },
  key: ['actor_id'],
});

const settingsTable = table({
  columns: {
    name: textColumn(),
    threshold_percent: integerColumn(),
    market_standards: booleanColumn(),
    seasonal_adjustments: booleanColumn(),
    lenient_mode: booleanColumn(),
    /** Null until an admin has set it. */
    good_photos_suffice: nullable(booleanColumn()),
  },
  key: ['name'],
});

const { defaults } = reviewSettingsPolicy;

/** The table's only row. */
const initialSettings = {
  name: 'current',
  threshold_percent: defaults.thresholdPercent,
  market_standards: defaults.marketStandards,
  seasonal_adjustments: defaults.seasonalAdjustments,
  lenient_mode: defaults.lenientMode,
  good_photos_suffice: defaults.goodPhotosSuffice,
};

const namesOf = (names: PersonName | null) => ({
  name: names && fullNameOf(names),
  sought_name: names && fullNameOf(names).toLowerCase(),
  sought_last_name: names === null ? null : names.lastName.toLowerCase(),
});

export const reviewQueue = defineReadModel(
  'review_queue',
  5,
  { reviews: reviewsTable, people: peopleTable, deciders: decidersTable, settings: settingsTable },
  (on) => [
    on(
      'AccountRegistered',
      'people',
      ({ data }) => [data.accountId],
      (_, { data, personal }) => ({
        account_id: data.accountId,
        ...namesOf(personal),
        email: personal?.email ?? null,
        applied: false,
      }),
    ),
    on(
      'ProfileCompleted',
      'people',
      ({ data }) => [data.accountId],
      (row, { personal }) => row && { ...row, ...namesOf(personal) },
    ),
    on(
      'EmailChanged',
      'people',
      ({ data }) => [data.accountId],
      (row, { personal }) => row && { ...row, email: personal?.email ?? null },
    ),
    on(
      ['VehicleSubmitted', 'VehicleResubmitted'],
      'people',
      ({ data }) => [data.driverId],
      (row) => row && { ...row, applied: true },
    ),
    on(
      ['VehicleApproved', 'VehicleRejected', 'ImprovementRequested'],
      'deciders',
      ({ data }) => [data.actorId],
      (row, { data }) => ({ actor_id: data.actorId, decisions: (row?.decisions ?? 0) + 1 }),
    ),
    on(
      ['VehicleSubmitted', 'VehicleResubmitted'],
      'reviews',
      ({ data }) => [data.reviewId],
      (row, { type, data, personal }) => ({
        review_id: data.reviewId,
        driver_id: data.driverId,
        status: reviewStatusAfter[type],
        attempt: data.attempt,
        city: data.city,
        state: data.state,
        ...vehicleRowOf(data.vehicleType, personal),
        photos: data.photos,
        submitted_at: data.submittedAt,
        assessment: null,
        tier: null,
        threshold_percent: null,
        decided_at: null,
        decided_by: null,
        decision_event_id: null,
        reason: null,
        suggestions: [],
        retake: [],
        // A vehicle that is submitted again retains the driver's rating.
        feedback_stars: row?.feedback_stars ?? null,
      }),
    ),
    on(
      'VehicleAssessed',
      'reviews',
      ({ data }) => [data.reviewId],
      (row, { data }) =>
        row && {
          ...row,
          assessment: data.assessment,
          tier: data.tier,
          threshold_percent: data.settings.thresholdPercent,
          suggestions: data.assessment.suggestions,
        },
    ),
    on(
      ['VehicleSentToReview', 'VehicleHeld'],
      'reviews',
      ({ data }) => [data.reviewId],
      (row, { type }) => row && { ...row, status: reviewStatusAfter[type] },
    ),
    on(
      'VehicleAutoApproved',
      'reviews',
      ({ data }) => [data.reviewId],
      (row, { type, at }, { id }) =>
        row && { ...row, status: reviewStatusAfter[type], decided_at: at, decision_event_id: id },
    ),
    on(
      ['VehicleApproved', 'VehicleRejected'],
      'reviews',
      ({ data }) => [data.reviewId],
      (row, { type, at, data }, { id }) =>
        row && {
          ...row,
          status: reviewStatusAfter[type],
          decided_at: at,
          decided_by: data.actorId,
          decision_event_id: id,
          reason: data.reason,
        },
    ),
    on(
      'ImprovementRequested',
      'reviews',
      ({ data }) => [data.reviewId],
      (row, { type, at, data }, { id }) =>
        row && {
          ...row,
          status: reviewStatusAfter[type],
          decided_at: at,
          decided_by: data.actorId,
          decision_event_id: id,
          reason: data.reason,
          suggestions: data.suggestions,
          retake: data.angles,
        },
    ),
    on(
      'ReviewExperienceRated',
      'reviews',
      ({ data }) => [data.reviewId],
      (row, { data }) => row && { ...row, feedback_stars: data.stars },
    ),

    on(
      'ThresholdChanged',
      'settings',
      () => ['current'],
      (row, { data }) => ({
        ...(row ?? initialSettings),
        threshold_percent: data.thresholdPercent,
      }),
    ),
    on(
      'MarketStandardsToggled',
      'settings',
      () => ['current'],
      (row, { data }) => ({
        ...(row ?? initialSettings),
        market_standards: data.enabled,
      }),
    ),
    on(
      'SeasonalAdjustmentsToggled',
      'settings',
      () => ['current'],
      (row, { data }) => ({
        ...(row ?? initialSettings),
        seasonal_adjustments: data.enabled,
      }),
    ),
    on(
      'LenientModeToggled',
      'settings',
      () => ['current'],
      (row, { data }) => ({
        ...(row ?? initialSettings),
        lenient_mode: data.enabled,
      }),
    ),
    on(
      'GoodPhotosToggled',
      'settings',
      () => ['current'],
      (row, { data }) => ({
        ...(row ?? initialSettings),
        good_photos_suffice: data.enabled,
      }),
    ),
  ],
);
