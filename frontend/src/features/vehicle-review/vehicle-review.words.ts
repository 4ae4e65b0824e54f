import { MAX_UPLOAD_MB } from '@saferide/contracts/uploads';
import type { ReviewApplicationView } from '@saferide/contracts/vehicle-review/admin';
import { plural } from '../../messages/format.ts';
import { pageTitles } from '../../messages/page-titles.ts';
import { defineWords } from '../../messages/words.ts';

export const angleWords = defineWords<Readonly<Record<ReviewApplicationView['photos'][number]['angle'], string>>>(
  'angleWords',
  {
    front: 'Front',
    rear: 'Rear',
    driver_side: 'Driver side',
    passenger_side: 'Passenger side',
    interior_dashboard: 'Dashboard',
    front_seats: 'Front seats',
    rear_seats: 'Rear seats',
    trunk: 'Boot',
  },
);

const span = (minutes: number): string => {
  if (minutes < 60) return plural(minutes, { one: '# minute', other: '# minutes' });
  const hours = Math.ceil(minutes / 60);
  return plural(hours, { one: '# hour', other: '# hours' });
};

export const vehicleReviewWords = defineWords('vehicleReviewWords', {
  title: pageTitles.vehicleReview,
  none: 'Before you go online we need 8 photos of your car.',
  notApproved: 'Not approved',
  anotherVehicle:
    'Your car changed after this review. Send 8 photos of it as it is now. You can go online once they’re approved.',
  takeAnew: 'You can send new photos now.',
  resubmitPhotos: 'Take new photos',
  poor: 'Some of your photos are hard to see. Send better ones and we’ll review those.',
  sendBetter: 'Send better photos',
  anotherCar: 'Change vehicle',
  waiting: (minutes: number | null) =>
    minutes === null
      ? 'Our team is looking at your photos. The decision will show here.'
      : `Our team is looking at your photos. Recent decisions took about ${span(minutes)}. The decision will show here.`,
  retakeIntro: 'Retake these photos. We’ll keep the rest.',
  chooseIntro: 'Retake the photos that need it. We’ll keep the rest.',
  keptPhoto: 'Keep this photo',
  byPerson: (hold: string) => `Below ${hold} is held; our team checks every vehicle.`,
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
  tiers: (threshold: string, confidence: string, hold: string) =>
    `${threshold} or more at ${confidence} confidence or more: approved automatically. Below ${hold}: retake photos. Everything else: our team checks.`,
  angles: angleWords,
  required: 'Required',
  count: (done: number, of: number) => `${done} of ${of} photos`,
  missing: (left: number) => plural(left, { one: '# more photo is needed', other: '# more photos are needed' }),
  submit: 'Submit for review',
  resubmit: 'Submit again',
  submitted: 'Photos submitted',
  submittedText: 'We’ll show the decision here as soon as there is one.',
  failed: 'Assessment Failed',
  failedText: 'Unable to assess vehicle. Please try again.',
  score: 'Score',
  confidence: 'Confidence',
  simulated: 'Simulated assessment: it measures the photos, nothing more.',
  reason: 'Reviewer’s comments',
  suggestions: 'What to improve',
  derivation: {
    title: 'How we scored it',
    names: {
      overallScore: 'Overall score',
      exteriorCondition: 'Outside',
      interiorCondition: 'Inside',
      cleanliness: 'Cleanliness',
      safetyFeatures: 'Safety features',
      documentMatch: 'Matches documents',
    },
    outOf: (score: string) => `${score} of 10`,
    notJudged: 'Not judged',
    adjustments: 'Adjustments in the score',
    adjustment: (name: string, by: string, down: boolean) => `${name} ${down ? '−' : '+'}${by}`,
  },
  history: {
    title: 'What happened so far',
    attempt: (attempt: number) => `attempt ${attempt}`,
    score: (score: string) => `Score ${score} of 10`,
    threshold: (score: string) => `Score needed for approval: ${score} of 10`,
    retake: (angles: readonly string[]) => `Retake: ${angles.join(', ')}`,
    events: {
      VehicleSubmitted: 'You sent in the photos',
      VehicleAssessed: 'The photos were assessed',
      VehicleAutoApproved: 'Approved automatically',
      VehicleSentToReview: 'Sent to our team',
      VehicleHeld: 'Held',
      VehicleApproved: 'Approved by our team',
      VehicleRejected: 'Rejected by our team',
      ImprovementRequested: 'Our team asked for better photos',
      VehicleResubmitted: 'You sent in new photos',
      ReviewExperienceRated: 'You rated the review',
    } as Readonly<Record<string, string>>,
  },
  rating: {
    title: 'How did the review go?',
    text: 'Your rating tells us how reviews are going. This won’t affect the decision.',
    label: 'Stars for the review',
    missing: 'Choose one to five stars first',
    send: 'Send rating',
    thanks: 'Thank you for your rating',
    given: (stars: string) => `You gave it ${stars}.`,
    failed: 'Not sent',
    failedText: 'Your stars could not be sent. Please try again.',
  },
  submittedAt: (time: string) => `Submitted ${time}`,
  decidedAt: (time: string) => `Decided ${time}`,
});

export const receiptsWords = defineWords('receiptsWords', {
  title: pageTitles.receipts,
  intro: 'Drivers get a signed record of our decision on their car. Check it here. It never leaves this device.',
  field: 'Paste the whole file',
  choose: 'Choose file',
  check: 'Check',
  genuine: 'This receipt is genuine',
  decisions: {
    VehicleAutoApproved: 'The vehicle was approved by the assessment',
    VehicleApproved: 'The vehicle was approved',
    VehicleRejected: 'The vehicle was rejected',
    ImprovementRequested: 'New photos or repairs were asked for',
  } as Readonly<Record<string, string>>,
  decided: 'A decision was made',
  on: (time: string) => `on ${time}.`,
  review: 'Review',
  link: 'Link in the chain',
  hash: 'Its hash',
  later: 'The link was made some time after the decision.',
  altered: 'This receipt is not genuine',
  alteredText: 'It was changed, or signed by another SafeRide server. Ask the driver for the original file.',
  none: 'This isn’t a receipt',
  noneText: 'Choose the file, or paste all of its text.',
  unable: 'This browser cannot check signatures',
  unableText: 'Its link is intact. Open this page in a newer browser to check who signed it.',
  card: 'Receipt',
  cardText: 'Signed record of this decision.',
  save: 'Save the receipt',
  saved: (index: number) => `vehicle-review-receipt-${index}.json`,
  how: 'How to verify',
});
