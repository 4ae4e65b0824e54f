import { accountEffectsSpec } from './account/account-effects-process.spec.ts';
import { approvalSpec } from './approval/approval-process.spec.ts';
import { retentionSpec } from './chat/retention-process.spec.ts';
import { searchSpec } from './dispatch/search-process.spec.ts';
import { bankCheckSpec } from './driver/bank-check-process.spec.ts';
import { clearanceSpec } from './driver/clearance-process.spec.ts';
import { identitySpec } from './driver/identity-process.spec.ts';
import { plateSpec } from './driver/plate-process.spec.ts';
import { verificationSpec } from './driver/verification-process.spec.ts';
import { fitnessSpec } from './driver-duty/fitness-process.spec.ts';
import { presenceSpec } from './driver-duty/presence-process.spec.ts';
import { releaseSpec } from './driver-duty/release-process.spec.ts';
import { emergencySpec } from './emergency/emergency-process.spec.ts';
import type { Process } from './kernel/process.ts';
import { notificationSpec } from './notification/notification-process.spec.ts';
import { settlementSpec } from './payment/settlement-process.spec.ts';
import { acceptanceSpec } from './ride/acceptance-process.spec.ts';
import { arrivalSpec } from './ride/arrival-process.spec.ts';
import { bookingSpec } from './ride/bookings/booking-process.spec.ts';
import { driverReleaseSpec } from './ride/driver-release-process.spec.ts';
import { alertSpec } from './safety/alerts/alert-process.spec.ts';
import { checkSpec } from './safety/checks/check-process.spec.ts';
import { watchSpec } from './safety/watch/watch-process.spec.ts';
import { expirySpec } from './subscription/expiry-process.spec.ts';
import { trialClaimSpec } from './subscription/trial-claim-process.spec.ts';
import type { ProcessSpec } from './testing/process-spec.ts';
import { familySpec } from './tracking/family-process.spec.ts';
import { trackingEndSpec } from './tracking/tracking-end-process.spec.ts';
import { assessmentSpec } from './vehicle-review/assessment-process.spec.ts';
import { auditSpec } from './vehicle-review/audit/audit-process.spec.ts';
import { photoSpec } from './vehicle-review/photo-process.spec.ts';

export const processSpecs: readonly ProcessSpec[] = [
  accountEffectsSpec,
  approvalSpec,
  searchSpec,
  bookingSpec,
  acceptanceSpec,
  arrivalSpec,
  retentionSpec,
  trackingEndSpec,
  familySpec,
  driverReleaseSpec,
  releaseSpec,
  fitnessSpec,
  presenceSpec,
  verificationSpec,
  plateSpec,
  bankCheckSpec,
  identitySpec,
  clearanceSpec,
  settlementSpec,
  expirySpec,
  trialClaimSpec,
  assessmentSpec,
  photoSpec,
  auditSpec,
  emergencySpec,
  alertSpec,
  watchSpec,
  checkSpec,
  notificationSpec,
];

export const processes: readonly Process[] = processSpecs.map(({ process }) => process);
