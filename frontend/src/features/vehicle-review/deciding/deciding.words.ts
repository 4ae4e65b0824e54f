import type { ReviewApplicationView } from '@saferide/contracts/vehicle-review/admin';
import {
  type CaseState,
  caseOrders,
  isCounted,
  type ReviewOutcome,
  urgentAfterHours,
} from '@saferide/contracts/vehicle-review/desk';
import { previewDays } from '@saferide/contracts/vehicle-review/figures';
import type { VehicleReviewView } from '@saferide/contracts/vehicle-review/review';
import { angleWords } from '../angles.words.ts';

type Tier = ReviewApplicationView['aiAssessment']['tier'];
type Score = keyof ReviewApplicationView['aiAssessment']['detailedScores'];

const tiers: Readonly<Record<Tier, string>> = {
  auto_approve: 'Automatic approval',
  human_review: 'A person decides',
  auto_hold: 'Held',
};

const scores: Readonly<Record<Score, string>> = {
  exteriorCondition: 'Outside',
  interiorCondition: 'Inside',
  cleanliness: 'Cleanliness',
  safetyFeatures: 'Safety features',
  documentMatch: 'Match with the papers',
};

const statuses: Readonly<Record<VehicleReviewView['status'], string>> = {
  submitted: 'Submitted',
  in_review: 'In review',
  held: 'Held',
  improvement_requested: 'Improvement requested',
  approved: 'Approved',
  rejected: 'Rejected',
};

/** What assessors flag. A flag that has no words here is shown as it is named. */
const flags: Readonly<Record<string, string>> = {
  missing_angle: 'A photo is missing',
  unreadable_photo: 'A photo cannot be read',
  near_duplicate_photos: 'Two photos show the same',
  document_mismatch: 'Does not match the papers',
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
const ofCounted = { submissions: 'Submitted', decisions: 'Decided', ratings: 'Rated' } as const;
/** Which day of a case the days of a list are about. */
const dayOf = (state: CaseState): string => {
  if (isCounted(state)) return ofCounted[state];
  return caseOrders[state].by === 'decidedAt' ? 'Decided' : 'Submitted';
};
const plural = (amount: number, one: string, many: string): string => `${amount} ${amount === 1 ? one : many}`;

/** Copy of the admin's review page: `spec/` document 3 §2, §4, §8, §9. */
export const decidingWords = {
  title: 'Vehicle reviews',
  tabs: { label: 'Sections', reviews: 'Reviews', analytics: 'Analytics', settings: 'Settings' },
  angles: angleWords,
  tier: (tier: Tier): string => tiers[tier],
  status: (status: VehicleReviewView['status']): string => statuses[status],
  flag: (flag: string): string => flags[flag] ?? plainName(flag),
  adjustment: (name: string): string => adjustments[name] ?? plainName(name),

  queue: {
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
    none: 'There is none yet.',
    noneSo: 'No case is as you ask for. Change the search or the filters.',
    showAll: 'Clear search and filters',
    more: 'Show more',
    waiting: (span: string) => `Waiting ${span}`,
    submitted: (time: string) => `Submitted ${time}`,
    decided: (time: string, by: string | null) => (by === null ? `By the assessment, ${time}` : `By ${by}, ${time}`),
    attempt: (attempt: number) => `Attempt ${attempt}`,
    flags: (amount: number) => plural(amount, 'flag', 'flags'),
    unscored: 'No score',
    urgency: { high: 'High urgency', medium: 'Medium urgency', low: 'Low urgency' },
    unknownDriver: 'Name erased',
    erasedAdmin: 'an admin whose name is erased',
  },

  filters: {
    label: 'Search and filters',
    search: 'Search',
    searchFor: 'Plate, driver’s name, e-mail or id, case id',
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
    /** What a number narrows its cases to. */
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
    asCounted: 'Each case counts here where any of its submissions is so; what it shows is how it stands now.',
  },

  desk: {
    title: 'Vehicle review',
    back: 'Back to the list',
    previous: 'Previous case',
    next: 'Next case',
  },

  viewers: (names: readonly string[]) =>
    names.length === 1
      ? `${names[0]} looks at this too`
      : `${names.slice(0, -1).join(', ')} and ${names.at(-1)} look at this too`,

  outcome: {
    title: 'Decision',
    by: (name: string) => `By ${name}`,
    byAssessment: 'By the assessment alone',
    undecided: 'The photos are being assessed. The case comes to a person where that does not settle it.',
  },

  earlier: {
    title: 'Other cases',
    car: (plate: string) => `The same car, ${plate}`,
    driver: 'The same driver, other cars',
    none: 'None of this car, and none of this driver.',
  },

  gone: {
    title: 'Decided meanwhile',
    detail: (who: string, status: string) => `By ${who}: ${status}.`,
    next: 'Next case',
    notFound: 'There is no case at this address. It may be mistyped.',
  },

  movedOn: {
    title: 'New photos have come',
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
    open: (angle: string) => `Look at ${angle} closely`,
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
      `${plural(attempts, 'earlier attempt', 'earlier attempts')}: open a photo to compare it with the one before.`,
    mark: 'Retake',
    marked: 'To be retaken',
    retake: (angle: string) => `Ask for ${angle} to be taken anew`,
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
    how: 'How the scores came about',
    confidence: 'Confidence',
    tier: 'What it led to',
    adjustments: 'Adjustments in the score',
    noAdjustments: 'None',
    flags: 'Flags',
    noFlags: 'No flags.',
    suggestions: 'Suggestions for the driver',
    noSuggestions: 'No suggestions.',
    moreSuggestions: (amount: number) => `${plural(amount, 'more suggestion', 'more suggestions')}`,
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
    photos: (photos: number) => plural(photos, 'photo', 'photos'),
    replaced: (changed: number, all: number) => `${changed} of ${all} photos are new`,
    score: (score: string, before: string | null) => `Score ${score}${before === null ? '' : ` (${before} before)`}`,
    threshold: (percent: number) => `Threshold for automatic approval: ${percent} %`,
    tier: (tier: string) => `Outcome of the assessment: ${tier}`,
    stars: (stars: number) => plural(stars, 'star', 'stars'),
    confidence: (percent: string) => `Confidence ${percent} %`,
    assessed: (score: string, confidence: string, threshold: number) =>
      `Score ${score}, confidence ${confidence} %, threshold ${threshold} %`,
    retake: (angles: readonly string[]) => `To be taken anew: ${angles.join(', ')}`,
    evidence: (photos: number) => `Decided on ${plural(photos, 'photo', 'photos')}`,
    events: {
      VehicleSubmitted: 'Application submitted',
      VehicleAssessed: 'Photos assessed',
      VehicleAutoApproved: 'Approved automatically',
      VehicleSentToReview: 'Sent to a person',
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
      photos === 0 ? 'Request improvement' : `Request improvement (${plural(photos, 'photo', 'photos')} anew)`,
    cancel: 'Cancel',
    about: (driver: string, vehicle: string) => `${driver}, ${vehicle}`,
    reasonHint: 'The driver can read it.',
    reasonToOverrule:
      'The assessment found something wrong: say why it is approved all the same. The driver can read it.',
    reasonRequired: 'A reason is required',
    reason: 'Reason',
    chips: 'Often given',
    approvalReasons: [
      'The vehicle is well to be seen all the same',
      'Seen in person',
      'What the assessment flagged is not so',
    ],
    rejectionReasons: [
      'Does not meet minimum quality standards',
      'The photos do not show the vehicle of the papers',
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
    approveTitle: 'Approve this vehicle?',
    rejectTitle: 'Reject this vehicle?',
    improveTitle: 'What should the driver improve?',
    suggestion: (index: number) => `Suggestion ${index}`,
    removeSuggestion: (index: number) => `Remove suggestion ${index}`,
    retake: 'Photos to be taken anew',
    retakeHint: 'The others are kept. With none chosen the driver may take any of them anew.',
    addSuggestion: 'Add a suggestion',
    approved: 'Application Approved',
    rejected: 'Application Rejected',
    improvementRequested: 'Improvement Requested',
    approvedDetail: (driver: string) => `${driver} is told at once.`,
    approvalFailed: 'Approval Failed',
    approvalFailedDetail: 'Could not approve application. Please try again.',
    rejectionFailed: 'Rejection Failed',
    rejectionFailedDetail: 'Could not process rejection. Please try again.',
    requestFailed: 'Request Failed',
    requestFailedDetail: 'Could not send improvement request. Please try again.',
  },

  keys: {
    label: 'Keyboard shortcuts',
    open: 'Keys',
    single: 'Single keys',
    singleHint: 'Turn them off where they get in your way. Ctrl + Enter works all the same.',
    hints: [
      { keys: ['J'], does: 'Next case' },
      { keys: ['K'], does: 'Previous case' },
      { keys: ['A'], does: 'Approve' },
      { keys: ['R'], does: 'Reject' },
      { keys: ['I'], does: 'Request improvement' },
      { keys: ['1 … 9'], does: 'In a question: one of the reasons often given' },
      { keys: ['Ctrl', 'Enter'], does: 'In a question: decide so' },
      { keys: ['Esc'], does: 'In a question: not yet' },
      { keys: ['/'], does: 'In the list: search' },
      { keys: ['?'], does: 'Show these keys' },
    ],
  },

  analytics: {
    all: 'All figures, over any days',
    today: 'Today',
    week: 'These seven days',
    assessment: 'How well the assessment does',
    applications: 'Applications',
    autoApproved: 'Approved automatically',
    humanReview: 'Sent to a person',
    autoHeld: 'Held',
    approvalRate: 'Approved, of those decided',
    processingTime: 'From submission to decision',
    overrideRate: 'Decisions against the assessment',
    satisfaction: 'Drivers’ rating of reviews',
    noRating: 'None yet',
    noDecision: 'None yet',
    ofFive: (stars: string) => `${stars} of 5`,
    accuracy: 'Decisions that agree with it',
    confidence: 'Its own confidence',
    trend: 'Trend against the week before',
    trends: { up: 'Better', down: 'Worse', stable: 'Steady' },
    percent: (amount: string) => `${amount} %`,
    todayNote: 'The calendar day in Lagos.',
    weekNote: 'Over the same seven days.',
    overrideNote: 'A person approves what was held, or rejects what was not.',
  },

  settings: {
    title: 'Assessment settings',
    scope: 'They hold for photos assessed from now on. Applications that wait keep the outcome they have.',
    threshold: 'AI Approval Threshold',
    thresholdHint: (score: string) => `Approved automatically from a score of ${score} of 10.`,
    limits: (holdBelow: string, confidence: string) =>
      `Whatever the threshold: scores below ${holdBelow} are held, and an automatic approval needs a confidence of ${confidence} % and no blocking flag.`,
    marketStandards: 'Market standards',
    marketStandardsHint: 'Adds a little to each score: photos from Nigerian streets are judged as such.',
    seasonalAdjustments: 'Seasonal adjustments',
    seasonalAdjustmentsHint: 'Adds a little in the rainy season, when light is poor and cars are muddy.',
    lenientMode: 'Lenient mode',
    lenientModeHint: 'Adds a little to each score.',
    goodPhotosSuffice: 'Good photos are enough',
    goodPhotosSufficeHint:
      'Approves a vehicle by its photos alone, though nobody has looked at it. Without it a person looks at every vehicle.',
    save: 'Save settings',
    undo: 'Undo changes',
    saved: 'Settings saved',
    savedDetail: 'The next assessment uses them.',
    saveFailed: 'Settings not saved',
    saveFailedDetail: 'Could not save the settings. Please try again.',
    unchanged: 'Nothing changed yet.',
    ask: 'Change the settings?',
    askHint: 'It stands in the audit trail, with your name.',
    moved: (name: string, value: string) => `${name}: ${value}`,
    percent: (amount: number) => `${amount} %`,
    on: 'on',
    off: 'off',
  },

  preview: {
    title: 'What if?',
    intro: `Decides the assessments of the last ${previewDays} days anew: each as it was then, but for what you move. Nothing is changed by looking. A score that was cut off at 10 counts as 10.`,
    considered: (amount: number) => `${plural(amount, 'past assessment', 'past assessments')}.`,
    move: 'Move a setting to see which would have come out otherwise.',
    nobody: 'None would have come out otherwise.',
    changed: (amount: number) => `${plural(amount, 'outcome', 'outcomes')} would have been otherwise.`,
    counts: 'Outcomes of past assessments',
    outcome: 'Outcome',
    was: 'As decided',
    would: 'As tried',
    change: 'Outcomes that would change',
    case: (plate: string | null, driver: string | null) => `${plate ?? 'Plate erased'}, ${driver ?? 'name erased'}`,
    score: (score: string, then: string) => (score === then ? `Score ${score}` : `Score ${score}, then ${then}`),
    more: 'Show more',
    failed: 'More could not be fetched. Try again.',
  },
} as const;
