import type { ReviewApplicationView } from '@saferide/contracts/vehicle-review/admin';
import type { VehicleReviewView } from '@saferide/contracts/vehicle-review/review';
import { consoleTitles } from '../../../messages/console-titles.ts';
import { angleWords } from '../angles.words.ts';
import { pluralOf } from './plural.ts';

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

const flags: Readonly<Record<string, string>> = {
  missing_angle: 'A photo is missing',
  unreadable_photo: 'A photo cannot be read',
  near_duplicate_photos: 'Two photos show the same',
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

export const decidingWords = {
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
    flags: (amount: number) => pluralOf(amount, 'flag', 'flags'),
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
    names.length === 1
      ? `${names[0]} is looking at this too`
      : `${names.slice(0, -1).join(', ')} and ${names.at(-1)} are viewing this too`,

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
    title: 'Decided meanwhile',
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
      `${pluralOf(attempts, 'earlier attempt', 'earlier attempts')}: open a photo to compare it with the one before.`,
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
    tier: 'What it led to',
    adjustments: 'Adjustments in the score',
    noAdjustments: 'None',
    flags: 'Flags',
    noFlags: 'No flags.',
    suggestions: 'Suggestions for the driver',
    noSuggestions: 'No suggestions.',
    moreSuggestions: (amount: number) => `${pluralOf(amount, 'more suggestion', 'more suggestions')}`,
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
    photos: (photos: number) => pluralOf(photos, 'photo', 'photos'),
    replaced: (changed: number, all: number) => `${changed} of ${all} photos are new`,
    score: (score: string, before: string | null) => `Score ${score}${before === null ? '' : ` (${before} before)`}`,
    threshold: (percent: number) => `Threshold for automatic approval: ${percent} %`,
    tier: (tier: string) => `Outcome of the assessment: ${tier}`,
    stars: (stars: number) => pluralOf(stars, 'star', 'stars'),
    confidence: (percent: string) => `Confidence ${percent} %`,
    assessed: (score: string, confidence: string, threshold: number) =>
      `Score ${score}, confidence ${confidence} %, threshold ${threshold} %`,
    retake: (angles: readonly string[]) => `Retake: ${angles.join(', ')}`,
    evidence: (photos: number) => `Decided on ${pluralOf(photos, 'photo', 'photos')}`,
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
      photos === 0 ? 'Request improvement' : `Request improvement (${pluralOf(photos, 'photo', 'photos')} to retake)`,
    about: (driver: string, vehicle: string) => `${driver}, ${vehicle}`,
    approveTitle: 'Approve this vehicle?',
    rejectTitle: 'Reject this vehicle?',
    improveTitle: 'What should the driver improve?',
  },

  keysOpen: 'Keys',
} as const;
