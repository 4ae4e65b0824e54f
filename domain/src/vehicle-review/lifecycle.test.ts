import { describe, expect, it } from 'vitest';
import { fold, isRefusal } from '../kernel/lifecycle.ts';
import { DELE, delesVehicle } from '../testing/driver-fixtures.ts';
import { minutesIn, NOON } from '../testing/fixtures.ts';
import { scenarioOf } from '../testing/scenario.ts';
import {
  assessmentOf,
  decisionFacts,
  eightPhotos,
  improvementRequested,
  REVIEW,
  reviewOutcome,
  reviewSettingsInForce,
  vehicleAssessedEvent,
  vehicleAssessedWithOutcome,
  vehicleResubmitted,
  vehicleSubmitted,
} from '../testing/vehicle-review-fixtures.ts';
import type { Assessment } from './assessment.ts';
import type { RecordAssessment, SubmitVehicle, VehicleReviewCommand } from './commands.ts';
import { type VehicleReviewEvent, vehicleReviewEvents } from './events.ts';
import { vehicleReview } from './lifecycle.ts';
import { type PhotoAngle, photoAngles } from './photo-angles.ts';
import type { VehicleReviewRefusal } from './refusals.ts';
import { reviewPolicy } from './review-policy.ts';

const { given } = scenarioOf(vehicleReview, vehicleReviewEvents);
const now = minutesIn(5);
const admin = { now, actorId: 'admin-1' };

const vehicle = { vehicleType: 'standard', vehicle: delesVehicle, state: 'Lagos', city: 'Lagos' } as const;
const submit: SubmitVehicle = {
  type: 'SubmitVehicle',
  now,
  reviewId: REVIEW,
  driverId: DELE,
  photos: eightPhotos,
  ...vehicle,
};
const resubmit: VehicleReviewCommand = {
  type: 'ResubmitVehicle',
  now,
  driverId: DELE,
  photos: eightPhotos,
  ...vehicle,
};
const assess = (assessment: Assessment, change: Partial<RecordAssessment> = {}): RecordAssessment => ({
  type: 'RecordAssessment',
  now,
  attempt: 1,
  assessment,
  policy: reviewPolicy,
  settings: reviewSettingsInForce,
  ...change,
});
const approve: VehicleReviewCommand = { type: 'ApproveVehicle', ...admin, reason: null };
const reject: VehicleReviewCommand = { type: 'RejectVehicle', ...admin, reason: 'Rust through the floor' };
const improve: VehicleReviewCommand = {
  type: 'RequestImprovement',
  ...admin,
  suggestions: ['Clean the seats', ' '],
  angles: [],
  reason: null,
};
const rate: VehicleReviewCommand = { type: 'RateReviewExperience', now, driverId: DELE, stars: 4 };

const submitted = [vehicleSubmitted];
const inReview = [...submitted, ...vehicleAssessedWithOutcome('human_review', 7)];
const held = [...submitted, ...vehicleAssessedWithOutcome('auto_hold', 5)];
const autoApproved = [...submitted, ...vehicleAssessedWithOutcome('auto_approve', 8)];
const flagged = [
  ...submitted,
  vehicleAssessedEvent('auto_hold', 5, { flags: ['blurred_photos'] }),
  reviewOutcome('auto_hold', 5),
];
const inReviewWith = (flag: string): VehicleReviewEvent[] => [
  ...submitted,
  vehicleAssessedEvent('human_review', 6.2, { flags: [flag] }),
  reviewOutcome('human_review', 6.2),
];
const rejected: VehicleReviewEvent[] = [
  ...inReview,
  { type: 'VehicleRejected', at: NOON, data: { ...decisionFacts('human_review'), reason: 'Rust' } },
];
const sentBack: VehicleReviewEvent[] = [
  ...inReview,
  {
    type: 'ImprovementRequested',
    at: NOON,
    data: { ...decisionFacts('human_review'), reason: null, suggestions: ['Clean the seats'], angles: [] },
  },
];

const sentBackFor = (angles: readonly PhotoAngle[]): VehicleReviewEvent[] => [
  ...inReview,
  improvementRequested('human_review', ['Take it anew'], null, angles),
];
const anotherCar = { ...delesVehicle, plate: 'KJA456BB' };

type Row = [string, VehicleReviewEvent[], VehicleReviewCommand, VehicleReviewEvent['type'][] | VehicleReviewRefusal];

describe('a vehicle review', () => {
  it.each<Row>([
    ['begins with eight photos', [], submit, ['VehicleSubmitted']],
    [
      'refuses a submission and names its missing angles',
      [],
      { ...submit, photos: eightPhotos.slice(0, 6) },
      { refusal: 'AnglesMissing', missing: ['rear_seats', 'trunk'] },
    ],
    [
      'refuses two photos of the same angle',
      [],
      { ...submit, photos: [...eightPhotos, { angle: 'front', uploadId: 'up-9' }] },
      { refusal: 'AngleGivenTwice' },
    ],
    [
      'refuses a photo used twice',
      [],
      { ...submit, photos: eightPhotos.map((photo) => ({ ...photo, uploadId: 'up-1' })) },
      { refusal: 'PhotoUsedTwice' },
    ],
    [
      'is approved at once with a good assessment',
      submitted,
      assess(assessmentOf(8)),
      ['VehicleAssessed', 'VehicleAutoApproved'],
    ],
    [
      'goes to an admin after a fair assessment',
      submitted,
      assess(assessmentOf(7)),
      ['VehicleAssessed', 'VehicleSentToReview'],
    ],
    ['is held with a poor assessment', submitted, assess(assessmentOf(5.9)), ['VehicleAssessed', 'VehicleHeld']],
    [
      'refuses an assessment of another attempt',
      submitted,
      assess(assessmentOf(8), { attempt: 2 }),
      { refusal: 'StaleAssessment', attempt: 1 },
    ],
    ['is approved by an admin', inReview, approve, ['VehicleApproved']],
    ['is rejected by an admin', inReview, reject, ['VehicleRejected']],
    ['is not rejected without a reason', inReview, { ...reject, reason: ' ' } as never, { refusal: 'ReasonRequired' }],
    ['can be sent back for improvement by an admin', inReview, improve, ['ImprovementRequested']],
    [
      'is not sent back without any suggestion',
      [...submitted, vehicleAssessedEvent('human_review', 7, { suggestions: [] }), reviewOutcome('human_review', 7)],
      { ...improve, suggestions: [' '] } as never,
      { refusal: 'SuggestionsRequired' },
    ],
    ['is not approved by its own driver', inReview, { ...approve, actorId: DELE } as never, { refusal: 'OwnVehicle' }],
    ['is not rejected by its own driver', inReview, { ...reject, actorId: DELE } as never, { refusal: 'OwnVehicle' }],
    ['is not sent back by its own driver', inReview, { ...improve, actorId: DELE } as never, { refusal: 'OwnVehicle' }],
    [
      'cannot be decided by an admin who saw another attempt',
      inReview,
      { ...approve, attempt: 2 } as never,
      { refusal: 'ReviewMovedOn', attempt: 1 },
    ],
    [
      'can be decided by an admin who saw the current attempt',
      inReview,
      { ...reject, attempt: 1 } as never,
      ['VehicleRejected'],
    ],
    ['can be approved by an admin while held', held, approve, ['VehicleApproved']],
    ['is not approved with flags if the admin gives no reason', flagged, approve, { refusal: 'ReasonRequired' }],
    [
      'is not approved with flags and a blank reason',
      flagged,
      { ...approve, reason: ' ' } as never,
      { refusal: 'ReasonRequired' },
    ],
    [
      'is approved with flags and a reason',
      flagged,
      { ...approve, reason: 'Seen in person' } as never,
      ['VehicleApproved'],
    ],
    [
      'can be approved without a reason after a resubmission, whatever was flagged before',
      [...flagged, vehicleResubmitted, reviewOutcome('human_review', 7)],
      approve,
      ['VehicleApproved'],
    ],
    ['can be rejected by an admin while held', held, reject, ['VehicleRejected']],
    ['can be sent back by an admin while held', held, improve, ['ImprovementRequested']],
    ['accepts new photos while held', held, resubmit, ['VehicleResubmitted']],
    ['accepts new photos after it was sent back', sentBack, resubmit, ['VehicleResubmitted']],
    [
      'accepts photos only from its driver',
      held,
      { ...resubmit, driverId: 'x' } as never,
      { refusal: 'NotYourReview' },
    ],
    [
      'needs all eight photos of another vehicle',
      held,
      { ...resubmit, vehicle: anotherCar, photos: eightPhotos.slice(1) } as never,
      { refusal: 'AnglesMissing', missing: ['front'] },
    ],
    [
      'needs at least one new photo',
      held,
      { ...resubmit, photos: [] } as never,
      { refusal: 'AnglesMissing', missing: photoAngles },
    ],
    [
      'needs the requested photos',
      sentBackFor(['trunk', 'front']),
      { ...resubmit, photos: [{ angle: 'trunk', uploadId: 'up-new' }] } as never,
      { refusal: 'AnglesMissing', missing: ['front'] },
    ],
    [
      'accepts all photos of another vehicle after a photo was requested',
      sentBackFor(['trunk']),
      { ...resubmit, vehicle: anotherCar } as never,
      ['VehicleResubmitted'],
    ],
    ...(
      [
        ['model', { vehicle: { ...delesVehicle, model: 'Toyota Camry' } }],
        ['year', { vehicle: { ...delesVehicle, year: '1990' } }],
        ['colour', { vehicle: { ...delesVehicle, color: 'Black' } }],
        ['type', { vehicleType: 'suv' }],
      ] as const
    ).flatMap(([field, change]): Row[] => [
      [
        `needs all photos again when the ${field} of the vehicle has changed`,
        held,
        { ...resubmit, ...change, photos: eightPhotos.slice(1) } as never,
        { refusal: 'AnglesMissing', missing: ['front'] },
      ],
      [
        `can be resubmitted while under way for a vehicle of another ${field}`,
        inReview,
        { ...resubmit, ...change } as never,
        ['VehicleResubmitted'],
      ],
    ]),
    ['refuses new photos while under way', inReview, resubmit, { refusal: 'ReviewUnderWay' }],
    ...['blurred', 'low_resolution', 'near_duplicate_photos'].map(
      (flag): Row => [
        `accepts better photos while under way if the earlier ones were flagged '${flag}'`,
        inReviewWith(flag),
        { ...resubmit, photos: eightPhotos.slice(0, 1).map(({ angle }) => ({ angle, uploadId: 'up-better' })) },
        ['VehicleResubmitted'],
      ],
    ),
    [
      'refuses new photos while under way if only the car was flagged',
      inReviewWith('safety_concern'),
      resubmit,
      { refusal: 'ReviewUnderWay' },
    ],
    [
      'accepts better photos while under way only from its driver',
      inReviewWith('blurred'),
      { ...resubmit, driverId: 'somebody' },
      { refusal: 'NotYourReview' },
    ],
    ['refuses new photos while it is being assessed', submitted, resubmit, { refusal: 'ReviewUnderWay' }],
    [
      'can be resubmitted while under way for another vehicle',
      inReview,
      { ...resubmit, vehicle: anotherCar } as never,
      ['VehicleResubmitted'],
    ],
    [
      'can be resubmitted for another vehicle only by its driver',
      inReview,
      { ...resubmit, vehicle: anotherCar, driverId: 'x' } as never,
      { refusal: 'NotYourReview' },
    ],
    ['can be rated by its driver after an automatic approval', autoApproved, rate, ['ReviewExperienceRated']],
    ['can be rated after a rejection', rejected, rate, ['ReviewExperienceRated']],
    ['can be rated after it was sent back', sentBack, rate, ['ReviewExperienceRated']],
    [
      'can be rated only by its driver',
      autoApproved,
      { ...rate, driverId: 'x' } as never,
      { refusal: 'NotYourReview' },
    ],
    [
      'can be rated with at most five stars',
      autoApproved,
      { ...rate, stars: 6 } as never,
      { refusal: 'StarsOutOfRange', min: 1, max: 5 },
    ],
  ])('%s', (_, past, command, outcome) => {
    given(...past)
      .when(command)
      .leadsTo(outcome);
  });

  it.each([approve, reject, improve, resubmit])('refuses $type once it is approved', (command) => {
    given(...autoApproved)
      .when(command)
      .refused({ refusal: 'NotAllowedInState', state: 'approved', command: command.type });
  });

  it('can be rated only once', () => {
    const rated = given(...autoApproved)
      .when(rate)
      .thenTypes('ReviewExperienceRated');
    expect(vehicleReview.decide(rated, rate)).toEqual({ refusal: 'AlreadyRated' });
  });

  it('can be rated only once even when photos were resubmitted in between', () => {
    const rated = given(...sentBack)
      .when(rate)
      .thenTypes('ReviewExperienceRated');
    const outcome = vehicleReview.decide(rated, resubmit);
    if (isRefusal(outcome)) throw new Error(outcome.refusal);
    const again = fold(vehicleReview, [...outcome, ...vehicleAssessedWithOutcome('auto_approve', 8)], rated);
    expect(vehicleReview.decide(again, rate)).toEqual({ refusal: 'AlreadyRated' });
  });

  it('retains photos that are not retaken', () => {
    const photos = [{ angle: 'trunk', uploadId: 'up-new' }] as const;
    const state = given(...sentBackFor(['trunk']))
      .when({ ...resubmit, photos } as VehicleReviewCommand)
      .thenTypes('VehicleResubmitted');
    expect(state).toMatchObject({ case: { photos: [...eightPhotos.slice(0, 7), ...photos] } });
  });

  it('uses the assessment’s suggestions if the admin gives none', () => {
    given(...inReview)
      .when({ ...improve, suggestions: [], angles: ['trunk', 'front'] } as VehicleReviewCommand)
      .then([
        {
          type: 'ImprovementRequested',
          data: {
            ...decisionFacts('human_review'),
            reason: null,
            suggestions: ['Take the photos in daylight.'],
            angles: ['front', 'trunk'],
          },
        },
      ]);
  });

  it('counts its submissions as attempts', () => {
    const state = given(...held)
      .when(resubmit)
      .thenTypes('VehicleResubmitted');
    expect(state).toMatchObject({ status: 'submitted', case: { attempt: 2, submittedAt: now } });
  });

  it('records the actor, the reason and the evidence of a decision', () => {
    given(...held)
      .when(reject)
      .then([{ type: 'VehicleRejected', data: { ...decisionFacts('auto_hold'), reason: 'Rust through the floor' } }]);
  });

  it('records the settings with the assessment', () => {
    const settings = { ...reviewSettingsInForce, thresholdPercent: 80 };
    const outcome = vehicleReview.decide(fold(vehicleReview, submitted), assess(assessmentOf(7.8), { settings }));
    expect(outcome).toMatchObject([
      { type: 'VehicleAssessed', data: { settings, policyVersion: reviewPolicy.version, tier: 'human_review' } },
      { type: 'VehicleSentToReview', data: { driverId: DELE, submittedAt: NOON } },
    ]);
  });

  it('stays submitted when its personal fields are erased', () => {
    const erased = { ...vehicleSubmitted, personal: null } as VehicleReviewEvent;
    expect(fold(vehicleReview, [erased]).status).toBe('submitted');
  });
});
