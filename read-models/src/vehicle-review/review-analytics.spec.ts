import { personalDataErased } from '@saferide/domain/testing/account-fixtures';
import { DELE } from '@saferide/domain/testing/driver-fixtures';
import { minutesIn } from '@saferide/domain/testing/fixtures';
import {
  assessmentRecorded,
  improvementRequested,
  reviewExperienceRated,
  settlement,
  vehicleApproved,
  vehicleRejected,
  vehicleResubmitted,
  vehicleSubmitted,
} from '@saferide/domain/testing/vehicle-review-fixtures';
import { but, foldSpec } from '../testing/fold-spec.ts';
import { reviewAnalytics } from './review-analytics.ts';

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
  overridden: 0,
  processing_ms: 0,
  stars_total: 0,
  ratings: 0,
};
type Figures = Omit<typeof none, 'day'>;

const autoApproved = but(settlement('auto_approve', 9), {}, minutesIn(1));
const past = [
  vehicleSubmitted,
  vehicleResubmitted,
  assessmentRecorded('auto_approve', 9, { confidence: 0.5 }),
  autoApproved,
  settlement('human_review', 7),
  settlement('auto_hold', 5),
  vehicleApproved('auto_hold', null),
  vehicleRejected('auto_hold', 'Rust'),
  improvementRequested('human_review', ['Wash it'], null),
  reviewExperienceRated(3),
];
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
  overridden: 1,
  processing_ms: 1_860_000,
  stars_total: 3,
  ratings: 1,
};

const TEN_MINUTES = 600_000;
/** What each event adds to its day. Everything was submitted at noon in Lagos. */
const adding = [
  ['a submission', vehicleSubmitted, { applications: 1 }],
  ['a submission after improvements', vehicleResubmitted, { applications: 1 }],
  [
    'an assessment, with its confidence,',
    assessmentRecorded('human_review', 7, { confidence: 0.25 }),
    { assessed: 1, confidence_total: 0.25 },
  ],
  ['an approval by the score alone', autoApproved, { auto_approved: 1, processing_ms: 60_000 }],
  ['a vehicle for a person to look at', settlement('human_review', 7), { sent_to_review: 1 }],
  ['a vehicle held', settlement('auto_hold', 5), { held: 1 }],
  ['an approval by a person', vehicleApproved('human_review', null), { approved: 1, processing_ms: TEN_MINUTES }],
  [
    'an approval of what the score held, against it,',
    vehicleApproved('auto_hold', null),
    { approved: 1, processing_ms: TEN_MINUTES, overridden: 1 },
  ],
  [
    'a rejection of what the score held',
    vehicleRejected('auto_hold', 'Rust'),
    { rejected: 1, processing_ms: TEN_MINUTES },
  ],
  [
    'a rejection of what the score let through, against it,',
    vehicleRejected('human_review', 'Rust'),
    { rejected: 1, processing_ms: TEN_MINUTES, overridden: 1 },
  ],
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

/** Half past eleven at night in UTC, half past midnight of the next day in Lagos. */
const LATE = '2026-03-02T23:30:00.000Z';
const SINCE_NOON = { processing_ms: 45_000_000 };

export const reviewAnalyticsSpec = foldSpec(reviewAnalytics, ({ rule, given }) => [
  ...adding.flatMap(([what, event, more]) => [
    rule(
      `${what} may be the first of its day`,
      given()
        .when(event)
        .then('days', { ...none, ...more }),
    ),
    rule(
      `${what} is added to its day`,
      given(...past)
        .when(event)
        .then('days', sum(before, more)),
    ),
    rule(
      `${what} is of the day in Lagos, an hour ahead of UTC`,
      given(...past)
        .when(but(event, {}, LATE))
        .then('days', { ...none, ...more, ...('processing_ms' in more ? SINCE_NOON : {}), day: '2026-03-03' }),
    ),
  ]),
  rule(
    'a decision that another clock dates before the submission took no time',
    given(...past)
      .when(but(vehicleApproved('human_review', null), { submittedAt: minutesIn(30) }))
      .then('days', sum(before, { approved: 1 })),
  ),
  rule('an erasure leaves the figures', given(...past).when(personalDataErased(DELE))),
]);
