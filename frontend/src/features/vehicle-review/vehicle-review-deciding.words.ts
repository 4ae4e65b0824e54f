import type { ReviewApplicationView } from '@saferide/contracts/vehicle-review/admin';
import type { VehicleReviewView } from '@saferide/contracts/vehicle-review/review';
import {
  isStatisticsList,
  type ReviewCaseList,
  type ReviewOutcome,
  reviewCaseOrders,
  reviewUrgentAfterHours,
} from '@saferide/contracts/vehicle-review/review-desk';
import { consoleTitles } from '../../messages/console-titles.ts';
import { listLabel, plural } from '../../messages/format.ts';
import { defineWords } from '../../messages/words.ts';
import { angleWords } from './vehicle-review.words.ts';

type Tier = ReviewApplicationView['aiAssessment']['tier'];
type Score = keyof ReviewApplicationView['aiAssessment']['detailedScores'];

const tiers: Readonly<Record<Tier, string>> = {
  auto_approve: 'Automatic approval',
  human_review: 'Manual review',
  auto_hold: 'Held',
};

const scores: Readonly<Record<Score, string>> = {
  exteriorCondition: 'Outside',
  interiorCondition: 'Inside',
  cleanliness: 'Cleanliness',
  safetyFeatures: 'Safety features',
  documentMatch: 'Matches documents',
};

const statuses: Readonly<Record<VehicleReviewView['status'], string>> = {
  submitted: 'Submitted',
  in_review: 'In review',
  held: 'Held',
  improvement_requested: 'Improvement requested',
  approved: 'Approved',
  rejected: 'Rejected',
};

const flags: Readonly<Record<string, string>> = {
  missing_angle: 'A photo is missing',
  unreadable_photo: 'A photo cannot be read',
  near_duplicate_photos: 'Two photos look the same',
  document_mismatch: 'Doesn’t match the documents',
  safety_concern: 'Safety concern',
  low_resolution: 'Low resolution',
  blurred: 'Blurred',
  too_dark: 'Too dark',
  too_bright: 'Too bright',
  low_contrast: 'Low contrast',
};

const adjustments: Readonly<Record<string, string>> = {
  market_standards: 'Market standards',
  rainy_season: 'Rainy season',
  lenient_mode: 'Lenient mode',
};

const plainName = (code: string): string => code.replaceAll('_', ' ');

export const decidingWords = defineWords('decidingWords', {
  tierNames: tiers,
  statusNames: statuses,
  flagNames: flags,
  adjustmentNames: adjustments,
  title: consoleTitles.adminReview,
  tabs: { label: 'Sections', reviews: 'Reviews', analytics: 'Analytics', settings: 'Settings' },
  angles: angleWords,
  tier: (tier: Tier): string => tiers[tier],
  status: (status: VehicleReviewView['status']): string => statuses[status],
  flag: (flag: string): string => flags[flag] ?? plainName(flag),
  adjustment: (name: string): string => adjustments[name] ?? plainName(name),

  queue: {
    more: 'Show more',
    waiting: (span: string) => `Waiting ${span}`,
    submitted: (time: string) => `Submitted ${time}`,
    decided: (time: string, by: string | null) => (by === null ? `By the assessment, ${time}` : `By ${by}, ${time}`),
    attempt: (attempt: number) => `Attempt ${attempt}`,
    flags: (amount: number) => plural(amount, { one: '# flag', other: '# flags' }),
    unscored: 'No score',
    urgency: { high: 'High urgency', medium: 'Medium urgency', low: 'Low urgency' },
    unknownDriver: 'Name erased',
    erasedAdmin: 'an admin whose name is erased',
  },

  desk: {
    title: 'Vehicle review',
    back: 'Back to the list',
    previous: 'Previous case',
    next: 'Next case',
  },

  viewers: (names: readonly string[]) =>
    plural(names.length, {
      one: `${listLabel(names)} is viewing this too`,
      other: `${listLabel(names)} are viewing this too`,
    }),

  outcome: {
    title: 'Decision',
    by: (name: string) => `By ${name}`,
    byAssessment: 'By the assessment alone',
    undecided: 'We’re assessing the photos. A reviewer gets the case if that doesn’t settle it.',
  },

  earlier: {
    title: 'Other cases',
    car: (plate: string) => `The same car, ${plate}`,
    driver: 'The same driver, other cars',
    none: 'No earlier reviews of this car or driver.',
  },

  gone: {
    title: 'Already decided',
    detail: (who: string, status: string) => `By ${who}: ${status}.`,
    next: 'Next case',
    notFound: 'There is no case at this address. It may be mistyped.',
  },

  movedOn: {
    title: 'New photos received',
    detail: (attempt: number) => `The driver submitted attempt ${attempt} while you looked. These are the new photos.`,
    dismiss: 'Understood',
  },

  vehicle: {
    title: 'Vehicle',
    make: 'Make and model',
    year: 'Year',
    color: 'Colour',
    plate: 'Plate',
    type: 'Type',
    types: { standard: 'Standard', premium: 'Premium', suv: 'SUV' },
    location: 'Place',
    driver: 'Driver',
    phone: 'Phone',
    email: 'E-mail',
    submitted: 'Submitted',
    erased: 'Erased',
  },

  photos: {
    title: 'Photos',
    open: (angle: string) => `Enlarge ${angle}`,
    alt: (angle: string, vehicle: string) => `${angle} of the ${vehicle}`,
    previous: 'Previous photo',
    next: 'Next photo',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    place: (index: number, all: number) => `${index} of ${all}`,
    failed: 'This photo could not be loaded.',
    keys: 'Arrow keys go from photo to photo, + and − zoom, C compares two.',
    compare: 'Compare two',
    single: 'One photo',
    choose: 'Photo',
    ofAttempt: (angle: string, attempt: number) => `${angle}, attempt ${attempt}`,
    before: (attempts: number) =>
      plural(attempts, {
        one: '# earlier attempt: open a photo to compare it with the one before.',
        other: '# earlier attempts: open a photo to compare it with the one before.',
      }),
    mark: 'Retake',
    marked: 'To be retaken',
    retake: (angle: string) => `Request a retake of ${angle}`,
    zoomed: (angle: string) => `${angle}, enlarged; scroll to look around`,
  },

  assessment: {
    title: 'Assessment',
    simulated: 'Simulated',
    simulatedHint: 'The photos were measured by a program. It has not seen the vehicle.',
    overall: 'Overall score',
    outOf: (score: string) => `${score} of 10`,
    bands: { good: 'Good', warning: 'Fair', bad: 'Poor' },
    names: scores,
    notJudged: 'Not judged',
    how: 'How we scored it',
    confidence: 'Confidence',
    tier: 'Outcome',
    adjustments: 'Adjustments in the score',
    noAdjustments: 'None',
    flags: 'Flags',
    noFlags: 'No flags.',
    suggestions: 'Suggestions for the driver',
    noSuggestions: 'No suggestions.',
    moreSuggestions: (amount: number) => plural(amount, { one: '# more suggestion', other: '# more suggestions' }),
  },

  history: {
    title: 'History',
    you: 'You',
    driver: 'The driver',
    assessor: 'Photo assessment',
    system: 'SafeRide',
    admin: (id: string) => `Admin ${id}`,
    before: 'before',
    after: 'now',
    reason: (reason: string) => `Reason: ${reason}`,
    photos: (photos: number) => plural(photos, { one: '# photo', other: '# photos' }),
    replaced: (changed: number, all: number) => `${changed} of ${all} photos are new`,
    score: (score: string, before: string | null) => `Score ${score}${before === null ? '' : ` (${before} before)`}`,
    threshold: (percent: number) => `Threshold for automatic approval: ${percent} %`,
    tier: (tier: string) => `Outcome of the assessment: ${tier}`,
    stars: (stars: number) => plural(stars, { one: '# star', other: '# stars' }),
    confidence: (percent: string) => `Confidence ${percent} %`,
    assessed: (score: string, confidence: string, threshold: number) =>
      `Score ${score}, confidence ${confidence} %, threshold ${threshold} %`,
    retake: (angles: readonly string[]) => `Retake: ${angles.join(', ')}`,
    evidence: (photos: number) => plural(photos, { one: 'Decided on # photo', other: 'Decided on # photos' }),
    events: {
      VehicleSubmitted: 'Application submitted',
      VehicleAssessed: 'Photos assessed',
      VehicleAutoApproved: 'Approved automatically',
      VehicleSentToReview: 'Sent for manual review',
      VehicleHeld: 'Held',
      VehicleApproved: 'Approved',
      VehicleRejected: 'Rejected',
      ImprovementRequested: 'Improvement requested',
      VehicleResubmitted: 'New photos submitted',
      ReviewExperienceRated: 'Driver rated the review',
    } as Readonly<Record<string, string>>,
  },

  actions: {
    title: 'Decision',
    approve: 'Approve',
    reject: 'Reject',
    improve: 'Request improvement',
    improveSome: (photos: number) =>
      photos === 0
        ? 'Request improvement'
        : plural(photos, {
            one: 'Request improvement (# photo to retake)',
            other: 'Request improvement (# photos to retake)',
          }),
    about: (driver: string, vehicle: string) => `${driver}, ${vehicle}`,
    approveTitle: 'Approve this vehicle?',
    rejectTitle: 'Reject this vehicle?',
    improveTitle: 'What should the driver improve?',
  },

  keysOpen: 'Keys',
});

export const decisionWords = defineWords('decisionWords', {
  ...decidingWords.actions,
  cancel: 'Cancel',
  reasonHint: 'The driver can read it.',
  reasonToOverrule: 'The assessment found a problem. Say why you approve it anyway. The driver can read this.',
  reasonRequired: 'A reason is required',
  reason: 'Reason',
  chips: 'Common reasons',
  approvalReasons: ['Vehicle is clearly visible anyway', 'Seen in person', 'The flagged problem isn’t there'],
  rejectionReasons: [
    'Does not meet minimum quality standards',
    'The photos don’t show the vehicle in the documents',
    'Damaged bodywork or glass',
    'Tyres, belts or lights are not safe',
    'Not clean inside',
  ],
  improvements: [
    'Take the photos in daylight, with the sun behind you.',
    'Show the whole vehicle, number plate included.',
    'Hold the phone still and tap to focus.',
    'Clean the vehicle before you take them.',
  ],
  suggestion: (index: number) => `Suggestion ${index}`,
  removeSuggestion: (index: number) => `Remove suggestion ${index}`,
  retakeOne: (photo: string) => `Take the photo “${photo}” again.`,
  retake: 'Photos to retake',
  retakeHint: 'We keep the rest. If you choose none, the driver can retake any.',
  addSuggestion: 'Add a suggestion',
  approved: 'Application Approved',
  rejected: 'Application Rejected',
  improvementRequested: 'Improvement Requested',
  approvedDetail: (driver: string) => `We tell ${driver} immediately.`,
  approvalFailed: 'Approval Failed',
  approvalFailedDetail: 'Could not approve application. Please try again.',
  rejectionFailed: 'Rejection Failed',
  rejectionFailedDetail: 'Could not process rejection. Please try again.',
  requestFailed: 'Request Failed',
  requestFailedDetail: 'Could not send improvement request. Please try again.',
});

const dates = { submissions: 'Submitted', decisions: 'Decided', ratings: 'Rated' };
const dayOf = (state: ReviewCaseList): string => {
  if (isStatisticsList(state)) return dates[state];
  return reviewCaseOrders[state].by === 'decidedAt' ? dates.decisions : dates.submissions;
};

export const listWords = defineWords('listWords', {
  dates,
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
  } satisfies Readonly<Record<ReviewCaseList, string>>,
  atLeast: (amount: string) => `more than ${amount}`,
  empty: 'No applications are waiting. New ones will show here.',
  none: 'No cases yet.',
  noneSo: 'No matching cases. Change the search or the filters.',
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
    submissions: 'Counted as submitted',
    decisions: 'Counted as decided',
    ratings: 'Counted as rated',
  } satisfies Readonly<Record<ReviewCaseList, string>>,
  more: (active: number) => (active === 0 ? 'Filters' : `Filters (${active})`),
  any: 'Any',
  tier: 'Assessed as',
  urgency: 'Submitted',
  urgencies: {
    high: `More than ${reviewUrgentAfterHours.high} hours ago`,
    medium: `${reviewUrgentAfterHours.medium} to ${reviewUrgentAfterHours.high} hours ago`,
    low: `In the last ${reviewUrgentAfterHours.medium} hours`,
  },
  decidedBy: 'Decided by',
  anybody: 'Anybody',
  nobody: 'Automatic',
  decider: (name: string, decisions: string) => `${name} (${decisions})`,
  from: (state: ReviewCaseList) => `${dayOf(state)} from`,
  to: (state: ReviewCaseList) => `${dayOf(state)} up to`,
  clear: 'Clear filters',
  untiered: 'Not assessed yet',
  somebody: 'Any admin',
  counted: {
    city: (city: string) => `City: ${city}`,
    outcome: (outcomes: string) => `Decision: ${outcomes}`,
    overruled: () => 'Overridden',
    flag: (flag: string) => `Flag: ${flag}`,
    angle: (angle: string) => `Photo: ${angle}`,
    stars: (stars: string) => plural(Number(stars), { one: 'Rated: # star', other: 'Rated: # stars' }),
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
  remove: (filter: string) => `Remove filter: ${filter}`,
  asCounted: 'Each case counts here if any of its submissions matches. It shows its current status.',
});

export const searchWords = defineWords('searchWords', {
  search: 'Search',
  searchFor: 'Plate, driver’s name, e-mail or id',
});

export const keysWords = defineWords('keysWords', {
  label: 'Keyboard shortcuts',
  single: 'Single keys',
  singleHint: 'Turn them off if they get in your way. Ctrl + Enter still works.',
  hints: [
    { keys: ['J'], does: 'Next case' },
    { keys: ['K'], does: 'Previous case' },
    { keys: ['A'], does: 'Approve' },
    { keys: ['R'], does: 'Reject' },
    { keys: ['I'], does: 'Request improvement' },
    { keys: ['1 … 9'], does: 'In a dialog: one of the common reasons' },
    { keys: ['Ctrl', 'Enter'], does: 'In a dialog: confirm' },
    { keys: ['Esc'], does: 'In a dialog: cancel' },
    { keys: ['/'], does: 'In the list: search' },
    { keys: ['?'], does: 'Show these keys' },
  ],
});
