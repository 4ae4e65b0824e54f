import { driverEngaged, wentOnline } from '@saferide/domain/testing/driver-duty-fixtures';
import {
  DELE,
  delesForm,
  delesNextVehicle,
  delesVehicle,
  driverRegistered,
  vehicleUpdated,
  verificationFailed,
  verificationPassed,
  verificationStarted,
} from '@saferide/domain/testing/driver-fixtures';
import { NOON } from '@saferide/domain/testing/fixtures';
import type { RowOf } from '../kernel/table.ts';
import { vehicleRowOf } from '../kernel/vehicle-columns.ts';
import { withChanges } from '../testing/fold-spec.ts';
import type { drivers } from './drivers.ts';

type Driver = RowOf<typeof drivers.tables.drivers>;

export const delesVehicleRow = vehicleRowOf('standard', delesVehicle);

export const delesNextVehicleRow = vehicleRowOf('premium', delesNextVehicle);

const { vehicle_type: _, ...cleared } = vehicleRowOf('standard', null);
export const erasedVehicleRow = cleared;

export const registeredInIkeja = withChanges(driverRegistered, { city: 'Ikeja' });
export const registeredRow: Driver = {
  driver_id: DELE,
  state: 'Lagos',
  city: 'Ikeja',
  ...delesVehicleRow,
  experience_years: 6,
  documents: {
    profilePhoto: 'up-profile',
    licensePhotoFront: 'up-licence-front',
    licensePhotoBack: 'up-licence-back',
    guarantorIdPhoto: 'up-guarantor',
    vehicleRegistrationCert: 'up-registration',
    roadworthinessCert: 'up-roadworthiness',
    policeCharacterCert: null,
    courtAffidavit: null,
    proofOfAddress: null,
    vehicleInspectionPhotos: [],
  },
  verification_status: 'pending',
  vehicle_status: 'pending',
  verification_running: false,
  vehicle_fault: 'none',
  vehicle_check_failed: false,
  suspended: false,
  suspension_reason: null,
  license_verified: false,
  vehicle_verified: false,
  background_verified: false,
  failure_reasons: [],
  simulated: null,
  bank_account_number: '0123456789',
  bank_name: 'Access Bank',
  account_holder_name: 'Dele Ade',
  bank_verified: false,
  online: false,
  went_unseen: false,
  ride_id: null,
  registered_at: NOON,
};
export const erasedPersonalColumns = {
  ...erasedVehicleRow,
  bank_account_number: null,
  bank_name: null,
  account_holder_name: null,
  bank_verified: null,
};

export const onlyLicenceVerified = { licenseVerified: true, vehicleVerified: false, backgroundCheckVerified: false };
export const eventsUntilRejected = [
  registeredInIkeja,
  verificationStarted(1),
  withChanges(verificationFailed(1), { checks: onlyLicenceVerified }),
];
export const rejectedRow: Driver = {
  ...registeredRow,
  verification_status: 'rejected',
  vehicle_status: 'rejected',
  license_verified: true,
  failure_reasons: ['nin_not_found'],
  simulated: true,
};
export const secondVerificationStarted = verificationStarted(2);
export const eventsUntilRetried = [...eventsUntilRejected, secondVerificationStarted];
export const retriedRow: Driver = {
  ...rejectedRow,
  verification_status: 'pending',
  vehicle_status: 'pending',
  verification_running: true,
};

export const eventsUntilAtWork = [
  registeredInIkeja,
  verificationStarted(1),
  verificationPassed(1),
  wentOnline,
  driverEngaged('ride-1'),
];
export const driverAtWork: Driver = {
  ...registeredRow,
  verification_status: 'approved',
  vehicle_status: 'approved',
  license_verified: true,
  vehicle_verified: true,
  background_verified: true,
  simulated: true,
  online: true,
  ride_id: 'ride-1',
};
export const eventsUntilVehicleChanged = [...eventsUntilAtWork, vehicleUpdated];
export const changedVehicleRow: Driver = {
  ...driverAtWork,
  ...delesNextVehicleRow,
  documents: {
    ...registeredRow.documents,
    vehicleRegistrationCert: 'up-registration-2',
    roadworthinessCert: 'up-roadworthiness-2',
    vehicleInspectionPhotos: ['up-inspection-1'],
  },
  vehicle_status: 'pending',
  vehicle_verified: false,
};
export const noCheckPassed = { licenseVerified: false, vehicleVerified: false, backgroundCheckVerified: false };
export const vehicleVerificationFailed = withChanges(verificationFailed(2, 'vehicle'), {
  checks: noCheckPassed,
  reasons: ['plate_not_found'],
  simulated: false,
});
export const eventsUntilVehicleFailed = [
  ...eventsUntilVehicleChanged,
  verificationStarted(2, 'vehicle'),
  vehicleVerificationFailed,
];
export const failedVehicleRow: Driver = {
  ...changedVehicleRow,
  vehicle_check_failed: true,
  vehicle_status: 'rejected',
  failure_reasons: ['plate_not_found'],
  simulated: false,
};

export const registeredBankAccount = delesForm.bankAccount;
export const otherBankAccount = { accountNumber: '9876543210', bankName: 'Zenith Bank', accountHolderName: 'D. Ade' };
export const changedBankAccountColumns = {
  bank_account_number: '9876543210',
  bank_name: 'Zenith Bank',
  account_holder_name: 'D. Ade',
  bank_verified: true,
};
