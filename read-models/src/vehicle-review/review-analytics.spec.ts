import { personalDataErased } from '@saferide/domain/testing/account-fixtures';
import { DELE } from '@saferide/domain/testing/driver-fixtures';
import { minutesIn } from '@saferide/domain/testing/fixtures';
import {
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
import type { PhotoAngle } from '@saferide/domain/vehicle-review/photo-angles';
import { type FoldRuleExpectation, foldSpec, withChanges } from '../testing/fold-spec.ts';
import { reviewAnalyticsModel } from './review-analytics.ts';

const none = {
  day: '2026-03-02',
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
};
type Figures = Omit<typeof none, 'day'>;

const autoApproved = withChanges(reviewOutcome('auto_approve', 9), {}, minutesIn(1));
const past = [
  vehicleSubmitted,
  vehicleResubmitted,
  vehicleAssessedEvent('auto_approve', 9, { confidence: 0.5 }),
  autoApproved,
  reviewOutcome('human_review', 7),
  reviewOutcome('auto_hold', 5),
  vehicleApproved('auto_hold', null),
  vehicleRejected('auto_hold', 'Rust'),
  improvementRequested('human_review', ['Wash it'], null),
  reviewExperienceRated(3),
].map((event) => withChanges(event, { reviewId: 'review-2' }));
const before = {
  ...none,
  applications: 2,
  assessed: 1,
  confidence_total: 0.5,
  auto_approved: 1,
  sent_to_review: 1,
  held: 1,
  approved: 1,
  rejected: 1,
  improvements: 1,
  judged: 2,
  overridden: 1,
  processing_ms: 1_860_000,
  stars_total: 3,
  ratings: 1,
};

const TEN_MINUTES = 600_000;
const adding = [
  ['a submission', vehicleSubmitted, { applications: 1 }],
  ['a submission after improvements', vehicleResubmitted, { applications: 1 }],
  [
    'an assessment, with its confidence,',
    vehicleAssessedEvent('human_review', 7, { confidence: 0.25 }),
    { assessed: 1, confidence_total: 0.25 },
  ],
  ['an automatic approval', autoApproved, { auto_approved: 1, processing_ms: 60_000 }],
  ['a vehicle sent to review', reviewOutcome('human_review', 7), { sent_to_review: 1 }],
  ['a held vehicle', reviewOutcome('auto_hold', 5), { held: 1 }],
  ['an approval after a review', vehicleApproved('human_review', null), { approved: 1, processing_ms: TEN_MINUTES }],
  [
    'an approval of a held vehicle',
    vehicleApproved('auto_hold', null),
    { approved: 1, processing_ms: TEN_MINUTES, judged: 1, overridden: 1 },
  ],
  [
    'a rejection of a held vehicle',
    vehicleRejected('auto_hold', 'Rust'),
    { rejected: 1, processing_ms: TEN_MINUTES, judged: 1 },
  ],
  [
    'a rejection of an automatically approved vehicle',
    vehicleRejected('auto_approve', 'Rust'),
    { rejected: 1, processing_ms: TEN_MINUTES, judged: 1, overridden: 1 },
  ],
  ['a rejection after a review', vehicleRejected('human_review', 'Rust'), { rejected: 1, processing_ms: TEN_MINUTES }],
  [
    'a request for better photos',
    improvementRequested('auto_hold', ['Wash it'], null),
    { improvements: 1, processing_ms: TEN_MINUTES },
  ],
  ['a rating', reviewExperienceRated(4), { ratings: 1, stars_total: 4 }],
] as const;

const sum = (day: typeof none, more: Partial<Figures>): typeof none => ({
  ...day,
  ...Object.fromEntries(Object.entries(more).map(([figure, count]) => [figure, day[figure as keyof Figures] + count])),
});

const LATE = '2026-03-02T23:30:00.000Z';
const SINCE_NOON = { processing_ms: 45_000_000 };

const submitted = {
  review_id: REVIEW,
  attempt: 1,
  submitted_day: '2026-03-02',
  city: 'Lagos',
  vehicle_type: 'standard',
  tier: null,
  decided_day: null,
  outcome: null,
  decided_by: null,
  overruled: false,
  waited_ms: null,
  rated_day: null,
  stars: null,
} as const;
const resubmitted = { ...submitted, attempt: 2, city: 'Ikeja', vehicle_type: 'premium' } as const;
const alone = (more: Partial<Figures>) => ({ ...none, ...more });
const TOOK = { processing_ms: TEN_MINUTES };
const byAdmin = { decided_day: '2026-03-02', decided_by: 'admin-1', waited_ms: TEN_MINUTES } as const;

const rowMade = (event: (typeof past)[number]) => {
  if (event.type === 'VehicleSubmitted') return submitted;
  return event.type === 'VehicleResubmitted' ? resubmitted : null;
};

const deciding = [
  ['an admin’s approval after a review', vehicleApproved('human_review', null), 'approved', 'human_review', false],
  ['an admin’s approval of a held vehicle', vehicleApproved('auto_hold', null), 'approved', 'auto_hold', true],
  ['an admin’s rejection of a held vehicle', vehicleRejected('auto_hold', 'Rust'), 'rejected', 'auto_hold', false],
  ['an admin’s rejection after a review', vehicleRejected('human_review', 'Rust'), 'rejected', 'human_review', false],
  [
    'an admin’s rejection of an automatically approved vehicle',
    vehicleRejected('auto_approve', 'Rust'),
    'rejected',
    'auto_approve',
    true,
  ],
  [
    'a request for better photos',
    improvementRequested('auto_hold', ['Wash it'], null),
    'improvement_requested',
    'auto_hold',
    false,
  ],
] as const;

const judged = (outcome: string, tier: string) =>
  tier === 'human_review' || outcome === 'improvement_requested' ? 0 : 1;

const counterOf = { approved: 'approved', rejected: 'rejected', improvement_requested: 'improvements' } as const;

const flagged = (change: object) =>
  vehicleAssessedEvent('auto_hold', 5, { flags: ['blurred', 'low_contrast'], ...change });
const ofPhoto = (flag: string, angle: PhotoAngle | 'none') => ({
  ...{ review_id: REVIEW, attempt: 1, submitted_day: '2026-03-02', flag, angle },
});

const withRow = (then: FoldRuleExpectation<(typeof reviewAnalyticsModel)['tables']>, event: (typeof past)[number]) => {
  const row = rowMade(event);
  return row === null ? then : then.then('attempts', row);
};

export const reviewAnalyticsSpec = foldSpec(reviewAnalyticsModel, ({ rule, given }) => [
  ...adding.flatMap(([what, event, more]) => [
    rule(
      `${what} creates the row of its day`,
      withRow(
        given()
          .when(event)
          .then('days', { ...none, ...more }),
        event,
      ),
    ),
    rule(
      `${what} is added to its day`,
      withRow(
        given(...past)
          .when(event)
          .then('days', sum(before, more)),
        event,
      ),
    ),
    rule(
      `${what} counts on its day in Lagos, an hour ahead of UTC`,
      withRow(
        given(...past)
          .when(withChanges(event, {}, LATE))
          .then('days', { ...none, ...more, ...('processing_ms' in more ? SINCE_NOON : {}), day: '2026-03-03' }),
        event,
      ),
    ),
  ]),
  rule(
    'a submission counts on the day in Lagos on which it was made',
    given()
      .when(withChanges(vehicleSubmitted, { submittedAt: LATE }))
      .then('days', alone({ applications: 1 }))
      .then('attempts', { ...submitted, submitted_day: '2026-03-03' }),
  ),
  rule(
    'a submission after improvements has its own row',
    given(vehicleSubmitted)
      .when(vehicleResubmitted)
      .then('days', alone({ applications: 2 }))
      .then('attempts', resubmitted),
  ),
  rule(
    'an assessment records the tier of its submission',
    given(vehicleSubmitted)
      .when(vehicleAssessedEvent('human_review', 7, { confidence: 0.5 }))
      .then('days', alone({ applications: 1, assessed: 1, confidence_total: 0.5 }))
      .then('attempts', { ...submitted, tier: 'human_review' }),
  ),
  rule(
    'an automatic approval has no admin',
    given(vehicleSubmitted)
      .when(autoApproved)
      .then('days', alone({ applications: 1, auto_approved: 1, processing_ms: 60_000 }))
      .then('attempts', {
        ...submitted,
        ...{ tier: 'auto_approve', outcome: 'auto_approved', decided_day: '2026-03-02', waited_ms: 60_000 },
      }),
  ),
  ...deciding.flatMap(([what, event, outcome, tier, overruled]) => [
    rule(
      `${what} records the admin, the waiting time, and whether it overrules the score`,
      given(vehicleSubmitted)
        .when(event)
        .then(
          'days',
          alone({
            applications: 1,
            [counterOf[outcome]]: 1,
            judged: judged(outcome, tier),
            overridden: overruled ? 1 : 0,
            ...TOOK,
          }),
        )
        .then('attempts', { ...submitted, ...byAdmin, outcome, tier, overruled }),
    ),
    rule(
      `${what} counts on the day in Lagos on which it was made`,
      given(vehicleSubmitted)
        .when(withChanges(event, {}, LATE))
        .then('days', {
          ...alone({
            [counterOf[outcome]]: 1,
            judged: judged(outcome, tier),
            overridden: overruled ? 1 : 0,
            ...SINCE_NOON,
          }),
          day: '2026-03-03',
        })
        .then('attempts', {
          ...submitted,
          ...{ ...byAdmin, outcome, tier, overruled, decided_day: '2026-03-03', waited_ms: SINCE_NOON.processing_ms },
        }),
    ),
  ]),
  rule(
    'a decision dated before its submission has a waiting time of zero',
    given(vehicleSubmitted)
      .when(withChanges(vehicleApproved('human_review', null), { submittedAt: minutesIn(30) }))
      .then('days', alone({ applications: 1, approved: 1 }))
      .then('attempts', {
        ...{ ...submitted, ...byAdmin, outcome: 'approved', tier: 'human_review', waited_ms: 0 },
      }),
  ),
  rule(
    'a rating counts on its day and for its attempt',
    given(vehicleSubmitted)
      .when(withChanges(reviewExperienceRated(4), {}, LATE))
      .then('days', { ...alone({ ratings: 1, stars_total: 4 }), day: '2026-03-03' })
      .then('attempts', { ...submitted, rated_day: '2026-03-03', stars: 4 }),
  ),
  rule(
    'flags are counted by the angle of the photo, or without an angle if they are about all photos',
    given()
      .when(
        flagged({
          angleFlags: [
            { angle: 'front', flag: 'blurred' },
            { angle: 'rear', flag: 'blurred' },
          ],
        }),
      )
      .then('days', alone({ assessed: 1, confidence_total: 0.9 }))
      .then('flags', ofPhoto('blurred', 'front'))
      .then('flags', ofPhoto('blurred', 'rear'))
      .then('flags', ofPhoto('low_contrast', 'none')),
  ),
  rule(
    'an assessment without flags by angle counts those in its suggestions, on the day of the submission',
    given()
      .when(
        withChanges(
          flagged({
            flags: ['blurred', 'blurred'],
            suggestions: ['The trunk photo is blurred; hold the phone still.'],
          }),
          {},
          LATE,
        ),
      )
      .then('days', { ...alone({ assessed: 1, confidence_total: 0.9 }), day: '2026-03-03' })
      .then('flags', ofPhoto('blurred', 'trunk')),
  ),
  rule(
    'flags of a submission at night count on its day in Lagos',
    given()
      .when(withChanges(flagged({ flags: ['blurred'] }), { submittedAt: LATE }))
      .then('days', alone({ assessed: 1, confidence_total: 0.9 }))
      .then('flags', { ...ofPhoto('blurred', 'none'), submitted_day: '2026-03-03' }),
  ),
  rule(
    'a decision dated before its submission adds nothing to the processing time',
    given(...past)
      .when(withChanges(vehicleApproved('human_review', null), { submittedAt: minutesIn(30) }))
      .then('days', sum(before, { approved: 1 })),
  ),
  rule('an erasure leaves the statistics unchanged', given(...past).when(personalDataErased(DELE))),
]);
