import { sendAction } from '../kernel/process.ts';
import { DELE } from '../testing/driver-fixtures.ts';
import { NOON } from '../testing/fixtures.ts';
import { callAction, onAnswer, onEvent, type ProcessSpec, rule } from '../testing/process-spec.ts';
import {
  assessmentOf,
  eightPhotos,
  improvementRequested,
  REVIEW,
  reviewSettingsInForce,
  vehicleAssessedWithOutcome,
  vehicleResubmitted,
  vehicleSubmitted,
} from '../testing/vehicle-review-fixtures.ts';
import { assessmentProcess } from './assessment-process.ts';
import { vehicleReview } from './lifecycle.ts';
import { reviewPolicy } from './review-policy.ts';

const input = { reviewId: REVIEW, driverId: DELE, attempt: 1, photos: eightPhotos, settings: reviewSettingsInForce };

const again = eightPhotos.map(({ angle }) => ({ angle, uploadId: `up-again-${angle}` }));

export const assessmentSpec: ProcessSpec = {
  process: assessmentProcess(false),
  rules: [
    rule(
      'a submission is assessed under the settings in force',
      { given: { review: [vehicleSubmitted] }, when: onEvent(vehicleSubmitted) },
      [callAction('assessment', input)],
    ),
    rule(
      'a second submission is assessed',
      {
        given: {
          review: [
            vehicleSubmitted,
            ...vehicleAssessedWithOutcome('human_review', 6),
            improvementRequested('human_review', ['Wash it'], null),
            vehicleResubmitted,
          ],
        },
        when: onEvent(vehicleResubmitted),
      },
      [callAction('assessment', { ...input, attempt: 2, photos: again })],
    ),
    rule(
      'a submission that was assessed in the meantime is not assessed again',
      {
        given: { review: [vehicleSubmitted, ...vehicleAssessedWithOutcome('human_review', 6)] },
        when: onEvent(vehicleSubmitted),
      },
      [],
    ),
    rule(
      'the assessment is recorded with its settings',
      { when: onAnswer('assessment', { input, answer: assessmentOf(8) }) },
      [
        sendAction(vehicleReview, REVIEW, {
          type: 'RecordAssessment',
          attempt: 1,
          assessment: assessmentOf(8),
          policy: reviewPolicy,
          settings: reviewSettingsInForce,
          now: NOON,
        }),
      ],
    ),
  ],
};
