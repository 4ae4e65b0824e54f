import { approvalSpec } from '../approval/approval-process.spec.ts';
import { searchSpec } from '../dispatch/search-process.spec.ts';
import { bankCheckSpec } from '../driver/bank-check-process.spec.ts';
import { plateSpec } from '../driver/plate-process.spec.ts';
import { verificationSpec } from '../driver/verification-process.spec.ts';
import { presenceSpec } from '../driver-duty/presence-process.spec.ts';
import type { Process } from '../kernel/process.ts';
import { notificationSpec } from '../notification/notification-process.spec.ts';
import { driverReleaseSpec } from '../ride/driver-release-process.spec.ts';
import { alertSpec } from '../safety/alerts/alert-process.spec.ts';
import { trialClaimSpec } from '../subscription/trial-claim-process.spec.ts';
import type { ProcessSpec } from '../testing/process-spec.ts';
import { assessmentSpec } from '../vehicle-review/assessment-process.spec.ts';
import { auditSpec } from '../vehicle-review/audit/audit-process.spec.ts';
import { photoSpec } from '../vehicle-review/photo-process.spec.ts';
import { acceptanceSpec } from './acceptance-process.spec.ts';
import { accountEffectsSpec } from './account-effects-process.spec.ts';
import { arrivalSpec } from './arrival-process.spec.ts';
import { bookingSpec } from './booking-process.spec.ts';
import { retentionSpec } from './chat-retention-process.spec.ts';
import { clearanceSpec } from './clearance-process.spec.ts';
import { emergencySpec } from './emergency-process.spec.ts';
import { familySpec } from './family-process.spec.ts';
import { fitnessSpec } from './fitness-process.spec.ts';
import { identitySpec } from './identity-process.spec.ts';
import { releaseSpec } from './release-process.spec.ts';
import { watchSpec } from './ride-watch-process.spec.ts';
import { checkSpec } from './safety-check-process.spec.ts';
import { settlementSpec } from './settlement-process.spec.ts';
import { expirySpec } from './subscription-expiry-process.spec.ts';
import { trackingEndSpec } from './tracking-end-process.spec.ts';

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
