import { HOUR_MS } from '@saferide/domain/time/instant';
import { photoAngles } from '@saferide/domain/vehicle-review/photo-angles';
import { type ReviewOutcome, reviewOutcomes } from '@saferide/domain/vehicle-review/review-outcomes';
import { reviewTiers, urgencyPolicy } from '@saferide/domain/vehicle-review/review-policy';
import { z } from 'zod';
import { displayedVehicleView } from '../driver/vehicle.ts';
import { dayRangeFields, orderedDayRange } from '../kernel/day-range.ts';
import { defineCall } from '../kernel/define-call.ts';
import { pageQuery } from '../kernel/query-fields.ts';
import { instantView, nextPageCursor } from '../kernel/response-fields.ts';
import { reviewApplicationView, reviewEventView } from './admin.ts';
import { assessmentView, reviewStatuses } from './review.ts';

interface CaseOrder {
  readonly by: 'submittedAt' | 'decidedAt';
  readonly latestFirst: boolean;
}

const longestWaitFirst: CaseOrder = { by: 'submittedAt', latestFirst: false };
const latestDecisionFirst: CaseOrder = { by: 'decidedAt', latestFirst: true };
const latestSubmissionFirst: CaseOrder = { by: 'submittedAt', latestFirst: true };

/** Order of the cases in each list; ties are broken by id. */
export const reviewCaseOrders = {
  waiting: longestWaitFirst,
  in_review: longestWaitFirst,
  held: longestWaitFirst,
  decided: latestDecisionFirst,
  approved: latestDecisionFirst,
  rejected: latestDecisionFirst,
  improvement_requested: latestDecisionFirst,
  all: latestSubmissionFirst,
  submissions: latestSubmissionFirst,
  decisions: latestSubmissionFirst,
  ratings: latestSubmissionFirst,
} as const satisfies Readonly<Record<string, CaseOrder>>;
/** The name of a list of the review desk. */
export type ReviewCaseList = keyof typeof reviewCaseOrders;
/** Names of the lists of the review desk. */
export const reviewCaseLists = Object.keys(reviewCaseOrders) as [ReviewCaseList, ...ReviewCaseList[]];

/** How urgent a case is, by its waiting time. */
export const reviewUrgencies = ['high', 'medium', 'low'] as const;

/** Hours of waiting after which a case is of high or medium urgency. */
export const reviewUrgentAfterHours = {
  high: urgencyPolicy.highAfterMs / HOUR_MS,
  medium: urgencyPolicy.mediumAfterMs / HOUR_MS,
} as const;

/** `decidedBy` for decisions by the assessment. */
export const DECIDED_AUTOMATICALLY = 'nobody';

/** `decidedBy` for decisions by any admin. */
export const DECIDED_BY_ANY_ADMIN = 'somebody';

/** Lists of the cases behind the statistics, with the event that the day filter compares. */
export const statisticsLists = { submissions: 'submitted', decisions: 'decided', ratings: 'rated' } as const;
/** A list of the cases behind the statistics. */
export type StatisticsList = keyof typeof statisticsLists;

/** Whether the list shows the cases behind the statistics. */
export const isStatisticsList = (state: ReviewCaseList): state is StatisticsList => state in statisticsLists;

export { type ReviewOutcome, reviewOutcomes };

const outcomes = reviewOutcomes.join('|');

/** Maximum number of cases that are counted exactly. */
export const MAX_COUNTED_CASES = 1_000;

/** Maximum number of case ids in one query. */
export const MAX_REVIEW_IDS = 100;

const personName = z.object({ id: z.string(), /** Null once erased. */ name: z.string().nullable() });

/** A case in a list of the review desk. */
export const reviewCaseRowView = z.object({
  id: z.string(),
  driverId: z.string(),
  driverName: z.string().nullable(),
  vehicle: displayedVehicleView,
  status: z.enum(reviewStatuses),
  attempt: z.int(),
  submittedAt: instantView,
  urgency: z.enum(reviewUrgencies),
  tier: z.enum(reviewTiers).nullable(),
  overallScore: z.number().nullable(),
  flags: z.array(z.string()),
  location: z.string(),
  decidedAt: instantView.nullable(),
  decidedBy: personName.nullable(),
});
export type ReviewCaseRowView = z.infer<typeof reviewCaseRowView>;

/** Filters of the review desk's lists. */
export const reviewCaseFilters = z.object({
  state: z.enum(reviewCaseLists).default('waiting'),
  tier: z.enum([...reviewTiers, 'none']).optional(),
  urgency: z.enum(reviewUrgencies).optional(),
  /** An account id, `DECIDED_AUTOMATICALLY` or `DECIDED_BY_ANY_ADMIN`. */
  decidedBy: z.string().max(100).optional(),
  /** A prefix of a plate or name, or an exact e-mail address or id. */
  q: z.string().trim().max(120).optional(),
  city: z.string().max(120).optional(),
  outcome: z
    .string()
    .regex(new RegExp(`^(${outcomes})(,(${outcomes}))*$`))
    .optional(),
  overruled: z.literal('yes').optional(),
  flag: z.string().max(60).optional(),
  /** Angle of the flag's photo; `none` for the photos as a whole. */
  angle: z.enum([...photoAngles, 'none']).optional(),
  stars: z
    .string()
    .regex(/^[1-5]$/)
    .optional(),
  waited: z
    .string()
    .regex(/^\d{1,7}(\.\d{1,6})?$/)
    .optional(),
  ...dayRangeFields,
});

export const reviewCases = defineCall({
  method: 'GET',
  path: '/api/admin/reviews',
  roles: ['admin'],
  drawnFrom: ['review_queue', 'review_analytics'],
  refetchedOn: [],
  summary: 'Lists vehicle reviews, open and decided, in pages; `ids` selects some of them',
  query: z
    .object({
      ...reviewCaseFilters.shape,
      ids: z
        .string()
        .regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36})*$/)
        .max(37 * MAX_REVIEW_IDS)
        .optional(),
      ...pageQuery,
    })
    .refine(...orderedDayRange),
  response: z.object({
    cases: z.array(reviewCaseRowView),
    next: nextPageCursor,
    /** Counted up to 1,001; null on later pages. */
    matching: z.int().nullable(),
  }),
});

const photos = z.array(
  z.object({ angle: z.enum(photoAngles), uploadId: z.string(), /** A signed link. */ url: z.string() }),
);

/** A case with all details. */
export const reviewCaseView = z.object({
  ...reviewApplicationView.shape,
  email: z.string().nullable(),
  aiAssessment: assessmentView.nullable(),
  decidedAt: instantView.nullable(),
  decidedBy: personName.nullable(),
  reason: z.string().nullable(),
  suggestions: z.array(z.string()),
  retake: z.array(z.enum(photoAngles)),
  attemptsBefore: z.array(z.object({ attempt: z.int(), submittedAt: instantView, photos })),
  events: z.array(reviewEventView),
  /** By account id, without erased people. */
  people: z.record(z.string(), z.string()),
  ofSameCar: z.array(reviewCaseRowView),
  ofSameDriver: z.array(reviewCaseRowView),
});
export type ReviewCaseView = z.infer<typeof reviewCaseView>;

export const reviewCase = defineCall({
  method: 'GET',
  path: '/api/admin/reviews/:id',
  roles: ['admin'],
  drawnFrom: ['review_queue', 'accounts'],
  refetchedOn: [],
  summary:
    'Returns one vehicle review with photos of every attempt, assessment, history, and other cases of car and driver',
  params: z.object({ id: z.uuid() }),
  response: reviewCaseView,
});

export const reviewDeciders = defineCall({
  method: 'GET',
  path: '/api/admin/reviews/deciders',
  roles: ['admin'],
  drawnFrom: ['review_queue'],
  refetchedOn: [],
  summary: 'Lists who decided vehicle reviews, with counts',
  response: z.array(personName.extend({ decisions: z.int() })),
});
