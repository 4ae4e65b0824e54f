import { ADA, personalDataErased } from '@saferide/domain/testing/account-fixtures';
import { DELE } from '@saferide/domain/testing/driver-fixtures';
import { minutesIn } from '@saferide/domain/testing/fixtures';
import {
  assessmentOf,
  eightPhotos,
  improvementRequested,
  REVIEW,
  reviewExperienceRated,
  reviewOutcome,
  vehicleApproved,
  vehicleAssessedEvent,
  vehicleRejected,
  vehicleResubmitted,
  vehicleSubmitted,
} from '@saferide/domain/testing/vehicle-review-fixtures';
import { delesNextVehicleRow, delesVehicleRow, erasedVehicleRow } from '../driver/driver-fixtures.spec.ts';
import { eventIdOfNth, foldSpec, withChanges } from '../testing/fold-spec.ts';
import { reviewPeopleRules } from './review-people.spec.ts';
import { reviewQueue } from './review-queue.ts';
import { reviewSettingsRules } from './review-settings.spec.ts';

const submittedEvent = withChanges(vehicleSubmitted, { city: 'Ikeja', submittedAt: minutesIn(-2) });
const submitted = {
  review_id: REVIEW,
  driver_id: DELE,
  status: 'submitted',
  attempt: 1,
  city: 'Ikeja',
  state: 'Lagos',
  ...delesVehicleRow,
  photos: [...eightPhotos],
  submitted_at: minutesIn(-2),
  assessment: null,
  tier: null,
  threshold_percent: null,
  decided_at: null,
  decided_by: null,
  decision_event_id: null,
  reason: null,
  suggestions: [],
  retake: [],
  feedback_stars: null,
} as const;

const seen = {
  detailedScores: {
    exteriorCondition: 7.1,
    interiorCondition: 6.2,
    cleanliness: 8.3,
    safetyFeatures: null,
    documentMatch: 9.4,
  },
  flags: ['dim_photo'],
  confidence: 0.8,
};
const assessedEvent = vehicleAssessedEvent('human_review', 7.5, seen);
const assessed = {
  ...submitted,
  assessment: assessmentOf(7.5, seen),
  tier: 'human_review',
  threshold_percent: 75,
  suggestions: ['Take the photos in daylight.'],
} as const;
const toInReview = [submittedEvent, assessedEvent, reviewOutcome('human_review', 7.5)];
const inReview = { ...assessed, status: 'in_review' } as const;

const decided = {
  decided_at: minutesIn(10),
  decided_by: 'admin-1',
  decision_event_id: eventIdOfNth(3),
  reason: 'As the photos show',
};
const byAdmin = (decisions: number) => ({ actor_id: 'admin-1', decisions });
const improvementsRequested = improvementRequested('human_review', ['Wash it', 'Open the boot'], 'As the photos show', [
  'trunk',
]);
const resubmitted = {
  ...submitted,
  attempt: 2,
  city: 'Ikeja',
  state: 'Ogun',
  ...delesNextVehicleRow,
  photos: eightPhotos.map(({ angle }) => ({ angle, uploadId: `up-again-${angle}` })),
  submitted_at: minutesIn(20),
} as const;

export const reviewQueueSpec = foldSpec(reviewQueue, (words) => {
  const { rule, given } = words;
  const inHand = given(...toInReview);
  return [
    rule('a submitted vehicle is recorded', given().when(submittedEvent).then('reviews', submitted)),
    rule(
      'the complete assessment is stored, with its tier and the threshold at that time',
      given(submittedEvent).when(assessedEvent).then('reviews', assessed),
    ),
    rule(
      'a vehicle sent to manual review waits for an admin',
      given(submittedEvent, assessedEvent).when(reviewOutcome('human_review', 7.5)).then('reviews', inReview),
    ),
    rule(
      'a vehicle whose review is held is recorded as held',
      given(submittedEvent, assessedEvent)
        .when(reviewOutcome('auto_hold', 5))
        .then('reviews', { ...assessed, status: 'held' }),
    ),
    rule(
      'a good vehicle is approved automatically, without a reason',
      given(submittedEvent, assessedEvent)
        .when(withChanges(reviewOutcome('auto_approve', 9), {}, minutesIn(1)))
        .then('reviews', {
          ...assessed,
          status: 'approved',
          decided_at: minutesIn(1),
          decision_event_id: eventIdOfNth(2),
        }),
    ),
    rule(
      'an admin’s approval is recorded',
      inHand
        .when(vehicleApproved('human_review', 'As the photos show'))
        .then('reviews', { ...inReview, ...decided, status: 'approved' })
        .then('deciders', byAdmin(1)),
    ),
    rule(
      'an admin’s approval without a reason is recorded',
      inHand
        .when({ event: vehicleApproved('human_review', null), id: 'event-9' })
        .then('reviews', {
          ...inReview,
          ...decided,
          status: 'approved',
          decision_event_id: 'event-9',
          reason: null,
        })
        .then('deciders', byAdmin(1)),
    ),
    rule(
      'an admin’s rejection is recorded',
      inHand
        .when(vehicleRejected('human_review', 'As the photos show'))
        .then('reviews', { ...inReview, ...decided, status: 'rejected' })
        .then('deciders', byAdmin(1)),
    ),
    rule(
      'an admin’s request for better photos replaces the suggestions of the assessment',
      inHand
        .when(improvementsRequested)
        .then('reviews', {
          ...inReview,
          ...decided,
          status: 'improvement_requested',
          suggestions: ['Wash it', 'Open the boot'],
          retake: ['trunk'],
        })
        .then('deciders', byAdmin(1)),
    ),
    rule(
      'the driver’s rating of the review is recorded',
      given(...toInReview, vehicleApproved('human_review', 'As the photos show'))
        .when(reviewExperienceRated(4))
        .then('reviews', { ...inReview, ...decided, status: 'approved', feedback_stars: 4 }),
    ),
    rule(
      'a resubmitted vehicle starts over and keeps only the rating',
      given(...toInReview, improvementsRequested, reviewExperienceRated(2))
        .when(vehicleResubmitted)
        .then('reviews', { ...resubmitted, feedback_stars: 2 }),
    ),
    ...[
      assessedEvent,
      reviewOutcome('human_review', 7.5),
      reviewOutcome('auto_hold', 5),
      reviewOutcome('auto_approve', 9),
      reviewExperienceRated(4),
    ].map((event) =>
      rule(
        `${event.type} of an unknown review changes no review`,
        inHand.when(withChanges(event, { reviewId: 'review-2' })),
      ),
    ),
    ...[vehicleApproved('human_review', null), vehicleRejected('human_review', 'Rust'), improvementsRequested].map(
      (event) =>
        rule(
          `${event.type} of an unknown review changes no review and counts as a decision`,
          given(...toInReview, vehicleApproved('human_review', null))
            .when(withChanges(event, { reviewId: 'review-2' }))
            .then('deciders', byAdmin(2)),
        ),
    ),
    rule(
      'each admin’s decisions are counted separately',
      given(...toInReview, improvementsRequested)
        .when(withChanges(vehicleRejected('human_review', 'Rust'), { reviewId: 'review-2', actorId: 'admin-2' }))
        .then('deciders', { actor_id: 'admin-2', decisions: 1 }),
    ),
    rule(
      'a driver’s erasure removes the details of the vehicle',
      inHand.when(personalDataErased(DELE)).then('reviews', { ...inReview, ...erasedVehicleRow }),
    ),
    rule(
      'a driver’s erasure removes the details of a vehicle that was submitted again',
      given(...toInReview, improvementsRequested, vehicleResubmitted)
        .when(personalDataErased(DELE))
        .then('reviews', { ...resubmitted, ...erasedVehicleRow }),
    ),
    rule('another person’s erasure leaves the review unchanged', inHand.when(personalDataErased(ADA))),
    rule(
      'a vehicle submitted again after the driver’s erasure has no details',
      given(...toInReview, improvementsRequested, personalDataErased(DELE))
        .when(vehicleResubmitted)
        .then('reviews', { ...resubmitted, ...erasedVehicleRow }),
    ),
    ...reviewPeopleRules(words),
    ...reviewSettingsRules(words),
  ];
});
