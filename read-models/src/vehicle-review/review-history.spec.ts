import { personalDataErased } from '@saferide/domain/testing/account-fixtures';
import { DELE } from '@saferide/domain/testing/driver-fixtures';
import { minutesIn, NOON } from '@saferide/domain/testing/fixtures';
import {
  eightPhotos,
  improvementRequested,
  REVIEW,
  reviewExperienceRated,
  reviewOutcome,
  reviewSettingsInForce,
  settingToggled,
  thresholdChanged,
  vehicleApproved,
  vehicleAssessedEvent,
  vehicleRejected,
  vehicleResubmitted,
  vehicleSubmitted,
} from '@saferide/domain/testing/vehicle-review-fixtures';
import type { PhotoAngle } from '@saferide/domain/vehicle-review/photo-angles';
import type { ReviewTier } from '@saferide/domain/vehicle-review/review-policy';
import { eventIdOfNth, foldSpec, positionOfNth, withChanges } from '../testing/fold-spec.ts';
import { reviewHistoryModel } from './review-history.ts';

const assessed = vehicleAssessedEvent('human_review', 7);
const sentToReview = reviewOutcome('human_review', 7);
const LATER = minutesIn(45);
const past = [vehicleSubmitted, assessed, sentToReview];
const following = { review_id: REVIEW, event_id: eventIdOfNth(3), revision: 3, at: LATER, actor_id: 'somebody' };
const evidence = eightPhotos.map(({ uploadId }) => uploadId);
const judged = (tier: ReviewTier, overallScore: number) => ({
  ...{ tier, overallScore, confidence: 0.9, thresholdPercent: 75 },
  ...{ suggestions: [] as string[], angles: [] as PhotoAngle[] },
});
const decision = { position: positionOfNth(3), event_id: eventIdOfNth(3), driver_id: DELE, at: LATER };
const audited = {
  ...{ eventId: eventIdOfNth(3), at: LATER, reviewId: REVIEW, driverId: DELE, attempt: 2, submittedAt: NOON },
  ...{ city: 'Lagos', vehicleType: 'standard' as const, actorId: 'admin-1', evidence },
  ...judged('human_review', 7),
};
const digits = (digit: string) => digit.repeat(64);
const linked = {
  type: 'ReviewDecisionLinked',
  at: LATER,
  data: {
    ...{ index: 7, eventId: eventIdOfNth(3), decidedAt: NOON, digest: digits('d'), later: true },
    ...{ previousHash: digits('e'), hash: digits('f') },
  },
} as const;

const before = (at: string) => withChanges(vehicleApproved('human_review', 'Clean'), { assessed: null }, at);

const inTrail = {
  ...{ position: positionOfNth(3), event_id: eventIdOfNth(3), at: LATER, revision: 3 },
  ...{ actor_id: 'somebody', actor_role: 'account' as const, review_id: REVIEW, driver_id: DELE },
  ...{ tier: null, setting: null, linked_event_id: null },
};
const ofNoReview = { ...inTrail, revision: 0, review_id: null, driver_id: null };

const basis = {
  ...{ policyVersion: 'review-1', tier: 'human_review', overallScore: 7, confidence: 0.9, flags: [], adjustments: [] },
  settings: reviewSettingsInForce,
};
const NIGHT = '2026-03-02T23:30:00.000Z';

export const reviewHistorySpec = foldSpec(reviewHistoryModel, ({ rule, given }) => [
  rule(
    'a review’s history begins with its submission, and contains neither plate nor colour',
    given()
      .when({ event: vehicleSubmitted, id: 'event-9', actorId: DELE })
      .then('events', {
        review_id: REVIEW,
        event_id: 'event-9',
        revision: 0,
        type: 'VehicleSubmitted',
        at: NOON,
        actor_id: DELE,
        data: {
          reviewId: REVIEW,
          driverId: DELE,
          attempt: 1,
          submittedAt: NOON,
          city: 'Lagos',
          vehicleType: 'standard',
          state: 'Lagos',
          photos: [...eightPhotos],
        },
      })
      .then('trail', {
        ...{ ...inTrail, position: positionOfNth(0), event_id: 'event-9', at: NOON, revision: 0, actor_id: DELE },
        type: 'VehicleSubmitted',
      }),
  ),
  rule(
    'an assessment is stored in the history, in the audit trail and with the assessments of its day in Lagos',
    given(vehicleSubmitted, withChanges(assessed, { reviewId: 'review-2' }, NIGHT))
      .when({ event: withChanges(assessed, {}, NIGHT), id: 'event-9', actorId: 'assessor' })
      .then('events', {
        ...{ ...following, event_id: 'event-9', revision: 1, at: NIGHT, actor_id: 'assessor' },
        ...{ type: 'VehicleAssessed', data: assessed.data },
      })
      .then('trail', {
        ...{
          ...inTrail,
          position: positionOfNth(2),
          event_id: 'event-9',
          revision: 1,
          at: NIGHT,
          actor_id: 'assessor',
        },
        ...{ type: 'VehicleAssessed', tier: 'human_review' },
      })
      .then('assessments', {
        ...{ event_id: 'event-9', review_id: REVIEW, at: NIGHT, day: '2026-03-03' },
        basis: JSON.stringify(basis),
      })
      .then('bases', { day: '2026-03-03', basis: JSON.stringify(basis), assessments: 2 }),
  ),
  ...(
    [
      ['VehicleSentToReview', sentToReview, 'human_review'],
      ['VehicleHeld', reviewOutcome('auto_hold', 5), 'auto_hold'],
      ['VehicleResubmitted', vehicleResubmitted, null],
      ['ReviewExperienceRated', reviewExperienceRated(4), null],
    ] as const
  ).map(([type, event, tier]) =>
    rule(
      `${type} is in the history with its actor, and is not a decision`,
      given(...past)
        .when({ event: withChanges(event, {}, LATER), id: 'event-9', actorId: 'admin-9' })
        .then('events', { ...following, event_id: 'event-9', actor_id: 'admin-9', type, data: event.data })
        .then('trail', { ...inTrail, event_id: 'event-9', actor_id: 'admin-9', type, tier }),
    ),
  ),
  ...(
    [
      ['VehicleApproved', vehicleApproved('human_review', 'Clean'), { ...judged('human_review', 7), reason: 'Clean' }],
      ['VehicleApproved', vehicleApproved('auto_hold', null), { ...judged('auto_hold', 5), reason: null }],
      ['VehicleRejected', vehicleRejected('auto_hold', 'Rust'), { ...judged('auto_hold', 5), reason: 'Rust' }],
      [
        'ImprovementRequested',
        improvementRequested('human_review', ['Wash it'], 'Dust', ['front']),
        { ...judged('human_review', 7), reason: 'Dust', suggestions: ['Wash it'], angles: ['front'] },
      ],
      [
        'VehicleAutoApproved',
        reviewOutcome('auto_approve', 8.5),
        { ...judged('auto_approve', 8.5), reason: null, actorId: 'assessment' },
      ],
    ] as const
  ).map(([type, event, row]) => {
    const second = withChanges(event, { attempt: 2 }, LATER);
    return rule(
      `${type} of tier ${row.tier} is in the history and among the decisions`,
      given(...past)
        .when(second)
        .then('events', { ...following, type, data: second.data })
        .then('decisions', { ...decision, audited: { ...audited, type, ...row } })
        .then('trail', { ...inTrail, type, tier: row.tier, actor_id: 'actorId' in row ? 'somebody' : 'admin-1' }),
    );
  }),
  rule(
    'each decision has a position, in the order of the log',
    given(...past, vehicleApproved('human_review', 'Clean'))
      .when(
        withChanges(
          vehicleRejected('auto_hold', 'Rust'),
          { reviewId: 'review-2', driverId: 'driver-2', evidence: ['up-9'] },
          LATER,
        ),
      )
      .then('events', {
        review_id: 'review-2',
        event_id: eventIdOfNth(4),
        revision: 0,
        type: 'VehicleRejected',
        at: LATER,
        actor_id: 'somebody',
        data: {
          ...vehicleRejected('auto_hold', 'Rust').data,
          reviewId: 'review-2',
          driverId: 'driver-2',
          evidence: ['up-9'],
        },
      })
      .then('decisions', {
        ...{ ...decision, position: positionOfNth(4), event_id: eventIdOfNth(4), driver_id: 'driver-2' },
        audited: {
          ...{ ...audited, eventId: eventIdOfNth(4), reviewId: 'review-2', attempt: 1, type: 'VehicleRejected' },
          ...{ ...judged('auto_hold', 5), driverId: 'driver-2', reason: 'Rust', evidence: ['up-9'] },
        },
      })
      .then('trail', {
        ...{ ...inTrail, position: positionOfNth(4), event_id: eventIdOfNth(4), revision: 0 },
        ...{ review_id: 'review-2', driver_id: 'driver-2', type: 'VehicleRejected', tier: 'auto_hold' },
        actor_id: 'admin-1',
      }),
  ),
  rule(
    'a decision stored without an assessment has no score, confidence or threshold',
    given(...past)
      .when(before(LATER))
      .then('events', { ...following, type: 'VehicleApproved', data: before(LATER).data })
      .then('decisions', {
        ...decision,
        audited: {
          ...{ ...audited, attempt: 1, type: 'VehicleApproved', reason: 'Clean' },
          ...{ overallScore: null, confidence: null, thresholdPercent: null },
        },
      })
      .then('trail', { ...inTrail, type: 'VehicleApproved', tier: 'human_review', actor_id: 'admin-1' }),
  ),
  rule(
    'a link of the audit chain is stored with its index and in the audit trail',
    given(...past)
      .when(linked)
      .then('links', {
        ...{ index: 7, event_id: eventIdOfNth(3), decided_at: NOON, digest: digits('d'), later: true },
        ...{ previous_hash: digits('e'), hash: digits('f') },
      })
      .then('trail', { ...ofNoReview, type: 'ReviewDecisionLinked', linked_event_id: eventIdOfNth(3) }),
  ),
  ...(
    [
      ['ThresholdChanged', thresholdChanged(80)],
      ['MarketStandardsToggled', settingToggled('MarketStandardsToggled', false)],
      ['SeasonalAdjustmentsToggled', settingToggled('SeasonalAdjustmentsToggled', false)],
      ['LenientModeToggled', settingToggled('LenientModeToggled', true)],
      ['GoodPhotosToggled', settingToggled('GoodPhotosToggled', true)],
    ] as const
  ).map(([type, event]) =>
    rule(
      `${type} is in the trail with all its facts`,
      given(...past)
        .when(withChanges(event, {}, LATER))
        .then('trail', { ...ofNoReview, type, setting: event.data, actor_id: 'admin-1' }),
    ),
  ),
  rule(
    'an erasure leaves the history unchanged',
    given(...past, vehicleApproved('human_review', 'Clean')).when(personalDataErased(DELE)),
  ),
]);
