import {
  type CaseState,
  caseOrders,
  isCounted,
  type ReviewOutcome,
  urgentAfterHours,
} from '@saferide/contracts/vehicle-review/desk';

const ofCounted = { submissions: 'Submitted', decisions: 'Decided', ratings: 'Rated' } as const;
/** The date that the list's range of days refers to. */
const dayOf = (state: CaseState): string => {
  if (isCounted(state)) return ofCounted[state];
  return caseOrders[state].by === 'decidedAt' ? 'Decided' : 'Submitted';
};

/** Texts of the list and its filters. */
export const listWords = {
  titles: {
    waiting: 'Waiting for a decision',
    in_review: 'Waiting, in review',
    held: 'Waiting, held',
    decided: 'Decided',
    approved: 'Approved',
    rejected: 'Rejected',
    improvement_requested: 'Improvement requested',
    all: 'All cases',
    submissions: 'Cases with such a submission',
    decisions: 'Cases with such a decision',
    ratings: 'Cases with such a rating',
  } satisfies Readonly<Record<CaseState, string>>,
  atLeast: (amount: string) => `more than ${amount}`,
  empty: 'No application is waiting. New ones appear here by themselves.',
  none: 'No cases yet.',
  noneSo: 'No case is as you ask for. Change the search or the filters.',
  showAll: 'Clear search and filters',
  label: 'Search and filters',
  state: 'Cases',
  states: {
    waiting: 'Waiting',
    in_review: 'Waiting: in review',
    held: 'Waiting: held',
    decided: 'Decided',
    approved: 'Decided: approved',
    rejected: 'Decided: rejected',
    improvement_requested: 'Decided: improvement requested',
    all: 'All',
    submissions: 'As figures count: submitted',
    decisions: 'As figures count: decided',
    ratings: 'As figures count: rated',
  } satisfies Readonly<Record<CaseState, string>>,
  more: (active: number) => (active === 0 ? 'Filters' : `Filters (${active})`),
  any: 'Any',
  tier: 'Assessed as',
  urgency: 'Submitted',
  urgencies: {
    high: `More than ${urgentAfterHours.high} hours ago`,
    medium: `${urgentAfterHours.medium} to ${urgentAfterHours.high} hours ago`,
    low: `In the last ${urgentAfterHours.medium} hours`,
  },
  decidedBy: 'Decided by',
  anybody: 'Anybody',
  nobody: 'The assessment alone',
  decider: (name: string, decisions: string) => `${name} (${decisions})`,
  from: (state: CaseState) => `${dayOf(state)} from`,
  to: (state: CaseState) => `${dayOf(state)} up to`,
  clear: 'Clear filters',
  untiered: 'Not assessed yet',
  somebody: 'Any admin',
  /** Filters set by following a number. */
  counted: {
    city: (city: string) => `City: ${city}`,
    outcome: (outcomes: string) => `Decision: ${outcomes}`,
    overruled: () => 'Against the assessment',
    flag: (flag: string) => `Flag: ${flag}`,
    angle: (angle: string) => `Photo: ${angle}`,
    stars: (stars: string) => (stars === '1' ? 'Rated: 1 star' : `Rated: ${stars} stars`),
    waited: (time: string) => `Waited at least ${time}`,
  },
  outcomes: {
    auto_approved: 'approved by the assessment',
    approved: 'approved by an admin',
    rejected: 'rejected',
    improvement_requested: 'improvement requested',
  } satisfies Readonly<Record<ReviewOutcome, string>>,
  or: ' or ',
  noAngle: 'all of them',
  remove: (filter: string) => `${filter}: take this filter off`,
  asCounted: 'Each case counts here if any of its submissions matches. It shows its current status.',
} as const;
