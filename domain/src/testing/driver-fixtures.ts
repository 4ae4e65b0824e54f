import type { DriverEvent } from '../driver/events.ts';
import type { BankAccount, DriverDocuments, DriverPersonalForm } from '../driver/registration-form.ts';
import { exampleVehicle, type VehicleDetails } from '../vehicle/vehicle.ts';
import { minutesIn, NOON } from './fixtures.ts';

export const DELE = 'dele';

export const delesDocuments: DriverDocuments = {
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
};

export const delesVehicle = exampleVehicle;

export const delesNextVehicle: VehicleDetails = {
  ...delesVehicle,
  ...{ model: 'Honda Accord', plate: 'KJA456BB', year: '2019', color: 'Black' },
};

export const delesForm: DriverPersonalForm = {
  phoneNumber: '+2347012345678',
  address: '4 Bode Thomas Street',
  licenseNumber: 'ABC000000000',
  nin: '00000000000',
  vehicle: delesVehicle,
  guarantor: {
    name: 'Bisi Ade',
    phone: '+2348081111111',
    address: '7 Allen Avenue',
    idType: 'nin',
    idNumber: '00000000010',
  },
  bankAccount: { accountNumber: '0123456789', bankName: 'Access Bank', accountHolderName: 'Dele Ade' },
  emergencyContact: { name: 'Kemi Ade', phone: '+2348082222222', relationship: 'spouse' },
  previousEmployerRefs: [],
  trafficViolationHistory: [],
  previousRideHailingExperience: [],
  fingerprintData: null,
};

export const driverRegistered: DriverEvent = {
  type: 'DriverRegistered',
  at: NOON,
  data: {
    driverId: DELE,
    policyVersion: 'driver-1',
    state: 'Lagos',
    city: 'Lagos',
    vehicleType: 'standard',
    drivingExperienceYears: 6,
    documents: delesDocuments,
  },
  personal: delesForm,
};

export const registrationCorrected: DriverEvent = {
  type: 'RegistrationCorrected',
  at: minutesIn(4),
  data: { driverId: DELE, policyVersion: 'driver-3', documents: { licensePhotoFront: 'up-licence-front-2' } },
  personal: { nin: '00000000020', licenseNumber: null },
};

export const verificationStarted = (attempt: number, scope: 'full' | 'vehicle' = 'full'): DriverEvent => ({
  type: 'VerificationStarted',
  at: NOON,
  data: { driverId: DELE, attempt, scope },
});

export const verificationPassed = (attempt: number, scope: 'full' | 'vehicle' = 'full'): DriverEvent => ({
  type: 'VerificationPassed',
  at: NOON,
  data: {
    driverId: DELE,
    attempt,
    scope,
    checks: { licenseVerified: true, vehicleVerified: true, backgroundCheckVerified: true },
    provider: 'simulator',
    simulated: true,
  },
});

export const verificationFailed = (attempt: number, scope: 'full' | 'vehicle' = 'full'): DriverEvent => ({
  type: 'VerificationFailed',
  at: NOON,
  data: {
    driverId: DELE,
    attempt,
    scope,
    checks: { licenseVerified: scope === 'vehicle', vehicleVerified: false, backgroundCheckVerified: true },
    provider: 'simulator',
    simulated: true,
    reasons: ['nin_not_found'],
  },
});

export const vehicleCleared: DriverEvent = {
  type: 'VehicleCleared',
  at: minutesIn(11),
  data: { driverId: DELE, reviewId: 'review-1', decidedAt: minutesIn(10) },
};

export const vehicleBarred = (cause: 'rejected' | 'another_vehicle'): DriverEvent => ({
  type: 'VehicleBarred',
  at: minutesIn(21),
  data: { driverId: DELE, reviewId: cause === 'rejected' ? 'review-2' : null, decidedAt: minutesIn(20), cause },
});

export const driverSuspended: DriverEvent = {
  type: 'DriverSuspended',
  at: minutesIn(22),
  data: { driverId: DELE, actorId: 'operator-1' },
  personal: { reason: 'A rider was left behind' },
};

export const suspensionLifted: DriverEvent = {
  type: 'DriverSuspensionLifted',
  at: minutesIn(60),
  data: { driverId: DELE, actorId: 'operator-1' },
  personal: { reason: 'It was somebody else' },
};

export const erasedDriverSuspensionLifted: DriverEvent = { ...suspensionLifted, type: 'ErasedDriverSuspensionLifted' };

export const verifiedDriverEvents: readonly DriverEvent[] = [
  driverRegistered,
  verificationStarted(1),
  verificationPassed(1),
];

export const vehicleUpdated: DriverEvent = {
  type: 'VehicleUpdated',
  at: minutesIn(40),
  data: {
    driverId: DELE,
    policyVersion: 'driver-1',
    vehicleType: 'premium',
    documents: {
      vehicleRegistrationCert: 'up-registration-2',
      roadworthinessCert: 'up-roadworthiness-2',
      vehicleInspectionPhotos: ['up-inspection-1'],
    },
  },
  personal: delesNextVehicle,
};

export const bankAccountVerified = (account: BankAccount): DriverEvent => ({
  type: 'BankAccountVerified',
  at: minutesIn(50),
  data: { driverId: DELE, provider: 'simulator', simulated: true },
  personal: account,
});

export const bankAccountChanged = (account: BankAccount): DriverEvent => ({
  type: 'BankAccountChanged',
  at: minutesIn(51),
  data: { driverId: DELE },
  personal: account,
});
