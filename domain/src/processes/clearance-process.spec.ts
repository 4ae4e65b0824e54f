import type { RecordVehicleReview } from '../driver/commands.ts';
import { driver } from '../driver/lifecycle.ts';
import { sendAction } from '../kernel/process.ts';
import { DELE, delesVehicle } from '../testing/driver-fixtures.ts';
import { minutesIn, NOON } from '../testing/fixtures.ts';
import { onEvent, type ProcessSpec, rule } from '../testing/process-spec.ts';
import {
  REVIEW,
  reviewOutcome,
  vehicleApproved,
  vehicleRejected,
  vehicleSubmitted,
} from '../testing/vehicle-review-fixtures.ts';
import { clearanceProcess } from './clearance-process.ts';

const recorded = (outcome: RecordVehicleReview['outcome'], decidedAt: string) =>
  sendAction(driver, DELE, {
    type: 'RecordVehicleReview',
    reviewId: REVIEW,
    vehicle: { type: 'standard', ...delesVehicle },
    outcome,
    decidedAt,
    now: NOON,
  });
const review = [vehicleSubmitted];

export const clearanceSpec: ProcessSpec = {
  process: clearanceProcess,
  rules: [
    rule(
      'a vehicle that the assessment approves is recorded as approved',
      { given: { review }, when: onEvent(reviewOutcome('auto_approve', 9)) },
      [recorded('approved', NOON)],
    ),
    rule(
      'a vehicle that a person approves is recorded as approved',
      { given: { review }, when: onEvent(vehicleApproved('human_review', null)) },
      [recorded('approved', minutesIn(10))],
    ),
    rule(
      'a vehicle that a person rejects is recorded as rejected',
      { given: { review }, when: onEvent(vehicleRejected('human_review', 'Rust')) },
      [recorded('rejected', minutesIn(10))],
    ),
    rule('a review that does not exist changes nothing', { when: onEvent(reviewOutcome('auto_approve', 9)) }, []),
  ],
};
