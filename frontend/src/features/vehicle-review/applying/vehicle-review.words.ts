import { MAX_UPLOAD_MB } from '@saferide/contracts/uploads';
import { angleWords } from '../angles.words.ts';

const span = (minutes: number): string => {
  if (minutes < 60) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? '1 hour' : `${hours} hours`;
};

/** `spec/` document 2 §2, §4, §5, §8. */
export const vehicleReviewWords = {
  title: 'Vehicle review',
  none: 'Nobody goes online in a vehicle that was not reviewed: eight photos of yours show what riders get into.',
  anotherVehicle: 'This review is about the vehicle you had before. The one you have now needs a review of its own.',
  takeAnew: 'New photos can be sent in now.',
  resubmitPhotos: 'Take new photos',
  anotherCar: 'Another car?',
  waiting: (minutes: number | null) =>
    minutes === null
      ? 'A person looks at the photos. You are told here as soon as there is a decision.'
      : `A person looks at the photos. The latest decisions took about ${span(minutes)}. You are told here at once.`,
  retakeIntro: 'Take these photos anew. The others are kept.',
  chooseIntro: 'Take anew what was not good; photos that you leave as they are, are kept.',
  keptPhoto: 'Kept as it is',
  byPerson: (hold: string) => `Below ${hold} is held; a person looks at every vehicle.`,
  open: 'Submit photos',
  see: 'See the review',
  statuses: {
    submitted: 'Being assessed',
    in_review: 'Under Review',
    held: 'Held',
    improvement_requested: 'Needs Improvement',
    approved: 'Approved',
    rejected: 'Rejected',
  },
  back: 'Driver',
  intro: `One photo from each angle, in good light, ${MAX_UPLOAD_MB} MB at most each.`,
  tiers: (threshold: string, hold: string) =>
    `${threshold} and more out of 10 is approved by itself when the assessment is sure; below ${hold} is held; a person looks at everything else.`,
  angles: angleWords,
  required: 'Required',
  count: (done: number, of: number) => `${done} of ${of} photos`,
  missing: (left: number) => (left === 1 ? '1 more photo is needed' : `${left} more photos are needed`),
  submit: 'Submit for review',
  resubmit: 'Submit again',
  submitted: 'Photos submitted',
  submittedText: 'You are told here as soon as there is a decision.',
  failed: 'Assessment Failed',
  failedText: 'Unable to assess vehicle. Please try again.',
  score: 'Score',
  confidence: 'Confidence',
  simulated: 'Simulated assessment: it measures the photos, nothing more.',
  reason: 'What the reviewer says',
  suggestions: 'What to improve',
  submittedAt: (time: string) => `Submitted ${time}`,
  decidedAt: (time: string) => `Decided ${time}`,
} as const;
