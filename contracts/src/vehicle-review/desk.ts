import { HOUR_MS } from '@saferide/domain/time/instant';
import { type ReviewOutcome, reviewOutcomes } from '@saferide/domain/vehicle-review/overruling';
import { photoAngles } from '@saferide/domain/vehicle-review/photo-angles';
import { reviewTiers } from '@saferide/domain/vehicle-review/review-policy';
import { urgencyPolicy } from '@saferide/domain/vehicle-review/urgency';
import { z } from 'zod';
import { instantView } from '../answer-fields.ts';
import { dayFields, inOrder } from '../day-range.ts';
import { defineCall } from '../define-call.ts';
import { pageQuery } from '../paging.ts';
import { reviewApplicationView, reviewEventView } from './admin.ts';
import { assessmentView, reviewStatuses } from './review.ts';

/** The review desk: every case there is as a list, and one of them whole. */

interface CaseOrder {
  readonly by: 'submittedAt' | 'decidedAt';
  readonly latestFirst: boolean;
}

const longestWaitFirst: CaseOrder = { by: 'submittedAt', latestFirst: false };
const latestDecisionFirst: CaseOrder = { by: 'decidedAt', latestFirst: true };
const latestSubmissionFirst: CaseOrder = { by: 'submittedAt', latestFirst: true };

/** In which order the cases of a list come, by which of them it has; those of the same moment by their ids. */
export const caseOrders = {
  waiting: longestWaitFirst,
  in_review: longestWaitFirst,
  held: longestWaitFirst,
  decided: latestDecisionFirst,
  approved: latestDecisionFirst,
  rejected: latestDecisionFirst,
  improvement_requested: latestDecisionFirst,
  all: latestSubmissionFirst,
  // As figures count them: cases of which any submission is so, whatever came of them after.
  submissions: latestSubmissionFirst,
  decisions: latestSubmissionFirst,
  ratings: latestSubmissionFirst,
} as const satisfies Readonly<Record<string, CaseOrder>>;
export type CaseState = keyof typeof caseOrders;
export const caseStates = Object.keys(caseOrders) as [CaseState, ...CaseState[]];

export const urgencies = ['high', 'medium', 'low'] as const;

/** From how many hours of waiting on a case is of high urgency, and of medium. */
export const urgentAfterHours = {
  high: urgencyPolicy.highAfterMs / HOUR_MS,
  medium: urgencyPolicy.mediumAfterMs / HOUR_MS,
} as const;

/** Stands for a person where nobody decided: the assessment did. */
export const NOBODY = 'nobody';

/** Stands for a person where any did. */
export const UNNAMED_ADMIN = 'somebody';

/** Cases that figures count, and what of their submissions the days are about. */
export const countedStates = { submissions: 'submitted', decisions: 'decided', ratings: 'rated' } as const;
export type CountedState = keyof typeof countedStates;

export const isCounted = (state: CaseState): state is CountedState => state in countedStates;

export { type ReviewOutcome, reviewOutcomes };

const outcomes = reviewOutcomes.join('|');

/** So many cases at most are counted; of more it is said that there are more. */
export const MAX_COUNTED_CASES = 1_000;

/** Cases asked for by their ids at once. */
export const MOST_IDS = 100;

const somebody = z.object({ id: z.string(), /** Null once erased. */ name: z.string().nullable() });

export const caseRowView = z.object({
  id: z.string(),
  driverId: z.string(),
  driverName: z.string().nullable(),
  vehicle: z.string().nullable(),
  plateNumber: z.string().nullable(),
  status: z.enum(reviewStatuses),
  attempt: z.int(),
  submittedAt: instantView,
  urgency: z.enum(urgencies),
  /** Null while nobody has assessed it. */
  tier: z.enum(reviewTiers).nullable(),
  overallScore: z.number().nullable(),
  flags: z.array(z.string()),
  location: z.string(),
  decidedAt: instantView.nullable(),
  /** Who decided; null where nobody has, or where the assessment did. */
  decidedBy: somebody.nullable(),
});
export type CaseRowView = z.infer<typeof caseRowView>;

export const caseFilters = z.object({
  state: z.enum(caseStates).default('waiting'),
  tier: z.enum([...reviewTiers, 'none']).optional(),
  urgency: z.enum(urgencies).optional(),
  /** An account; `nobody`: the assessment decided; `somebody`: any person. */
  decidedBy: z.string().max(100).optional(),
  /** A plate or its beginning, a driver's name or its beginning, their e-mail address or id, or a case's id. */
  q: z.string().trim().max(120).optional(),
  city: z.string().max(120).optional(),
  /** One, or several with commas between them. */
  outcome: z
    .string()
    .regex(new RegExp(`^(${outcomes})(,(${outcomes}))*$`))
    .optional(),
  /** A person decided against the tier. */
  overruled: z.literal('yes').optional(),
  flag: z.string().max(60).optional(),
  /** Of the flag, if one is given: an angle, or `none` where it is about the photos as a whole. */
  angle: z.enum([...photoAngles, 'none']).optional(),
  stars: z
    .string()
    .regex(/^[1-5]$/)
    .optional(),
  /** Minutes from submission to decision, at the least. */
  waited: z
    .string()
    .regex(/^\d{1,7}(\.\d{1,6})?$/)
    .optional(),
  /** Days in Lagos on which they were decided; of a list of others, submitted, and of `ratings` rated. */
  ...dayFields,
});

export const reviewCases = defineCall({
  method: 'GET',
  path: '/api/admin/reviews',
  roles: ['admin'],
  drawnFrom: ['review_queue', 'review_analytics'],
  freshBy: [],
  summary: 'Vehicle reviews, open and decided, in pages; `ids` looks at some of them alone',
  query: z
    .object({
      ...caseFilters.shape,
      /** Of a list that is shown already, those that have changed: ids with commas between them. */
      ids: z
        .string()
        .regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36})*$/)
        .max(37 * MOST_IDS)
        .optional(),
      /** What the page before says in `next`. */
      after: pageQuery.after,
      limit: pageQuery.limit,
    })
    .refine(...inOrder),
  response: z.object({
    cases: z.array(caseRowView),
    /** Where the next page begins; null after the last. */
    next: z.string().nullable(),
    /** How many there are in all pages, counted up to 1,001; null of a later page. */
    matching: z.int().nullable(),
  }),
});

const photos = z.array(z.object({ angle: z.enum(photoAngles), uploadId: z.string(), /** Signed. */ url: z.string() }));

export const reviewCaseView = z.object({
  ...reviewApplicationView.shape,
  email: z.string().nullable(),
  /** Null while nobody has assessed it. */
  aiAssessment: assessmentView.nullable(),
  decidedAt: instantView.nullable(),
  decidedBy: somebody.nullable(),
  reason: z.string().nullable(),
  suggestions: z.array(z.string()),
  /** The photos that the driver was asked to take anew. */
  retake: z.array(z.enum(photoAngles)),
  /** What the driver sent before, the latest first. */
  attemptsBefore: z.array(z.object({ attempt: z.int(), submittedAt: instantView, photos })),
  events: z.array(reviewEventView),
  /** Names of those who did something, by their ids. Who is erased has none. */
  people: z.record(z.string(), z.string()),
  /** Other cases, the latest first. */
  ofSameCar: z.array(caseRowView),
  ofSameDriver: z.array(caseRowView),
});
export type ReviewCaseView = z.infer<typeof reviewCaseView>;

export const reviewCase = defineCall({
  method: 'GET',
  path: '/api/admin/reviews/:id',
  roles: ['admin'],
  drawnFrom: ['review_queue', 'accounts'],
  freshBy: [],
  summary: 'One vehicle review whole: photos of every attempt, assessment, history, other cases of car and driver',
  params: z.object({ id: z.uuid() }),
  response: reviewCaseView,
});

export const reviewDeciders = defineCall({
  method: 'GET',
  path: '/api/admin/reviews/deciders',
  roles: ['admin'],
  drawnFrom: ['review_queue'],
  freshBy: [],
  summary: 'Who has decided about vehicles, and how often',
  response: z.array(somebody.extend({ decisions: z.int() })),
});
