import {
  notNowText,
  notYoursText,
  outOfBoundsText,
  type RefusalWords,
  type StateSentences,
} from '../kernel/refusal-words.ts';
import { countText } from '../kernel/wording.ts';
import { type ClassRefusal, classRefusals } from '../vehicle/vehicle-classes.ts';
import { vehicleYearSentence } from '../vehicle/vehicle-year.ts';
import { requiredExperienceSentence } from './driver-policy.ts';
import type { DriverDocuments } from './registration-form.ts';
import type { DriverState } from './state.ts';

type DocumentName = keyof DriverDocuments;

const documentNames: Readonly<Record<DocumentName, string>> = {
  profilePhoto: 'profile photo',
  licensePhotoFront: 'photo of the licence’s front',
  licensePhotoBack: 'photo of the licence’s back',
  guarantorIdPhoto: 'photo of your guarantor’s ID',
  vehicleRegistrationCert: 'vehicle registration certificate',
  roadworthinessCert: 'roadworthiness certificate',
  policeCharacterCert: 'police character certificate',
  courtAffidavit: 'court affidavit',
  proofOfAddress: 'proof of address',
  vehicleInspectionPhotos: 'inspection photo',
};

export interface DriverNotVerified {
  readonly refusal: 'DriverNotVerified';
}

export const notVerifiedRefusals: RefusalWords<DriverNotVerified> = {
  DriverNotVerified: notNowText('Your documents aren’t verified yet. Start the verification first.'),
};

export type DriverRefusal =
  | { readonly refusal: 'ExperienceTooShort'; readonly minYears: number }
  | { readonly refusal: 'VehicleYearOutOfRange'; readonly from: number; readonly to: number }
  | ClassRefusal
  | { readonly refusal: 'StaleVerificationOutcome'; readonly attempt: number }
  | { readonly refusal: 'NothingToRetry' }
  | { readonly refusal: 'VerificationRejected' }
  | { readonly refusal: 'NothingCorrected' }
  | { readonly refusal: 'CorrectionLimitReached'; readonly limit: number }
  | { readonly refusal: 'PictureUsedTwice'; readonly documents: readonly [DocumentName, DocumentName] }
  | { readonly refusal: 'BankAccountNotVerified' }
  | { readonly refusal: 'AccountHolderDiffers' }
  | { readonly refusal: 'SuspensionReasonRequired' }
  | { readonly refusal: 'OwnSuspension' }
  | { readonly refusal: 'DriverOfOwnRide' };

export const driverRefusals: RefusalWords<DriverRefusal> = {
  ExperienceTooShort: outOfBoundsText(({ minYears }) => requiredExperienceSentence(minYears)),
  VehicleYearOutOfRange: outOfBoundsText(({ from }) => vehicleYearSentence(from)),
  ...classRefusals,
  StaleVerificationOutcome: notNowText('A newer verification is already running.'),
  NothingToRetry: notNowText('Your verification hasn’t failed, so there’s nothing to retry.'),
  VerificationRejected: notNowText('Your verification was rejected. Correct your details and try again.'),
  NothingCorrected: outOfBoundsText('Nothing has changed. Correct a number or upload a new document, then send.'),
  CorrectionLimitReached: notNowText(
    ({ limit }) => `You have corrected your details ${countText(limit, 'time')} today. You can do so again tomorrow.`,
  ),
  PictureUsedTwice: outOfBoundsText(({ documents: [one, other] }) =>
    one === other
      ? `Two ${documentNames[one]}s are the same picture. Upload a separate picture for each.`
      : `The ${documentNames[one]} and the ${documentNames[other]} are the same picture. Upload a separate picture for each.`,
  ),
  BankAccountNotVerified: outOfBoundsText('Bank account verification failed'),
  AccountHolderDiffers: outOfBoundsText('The account must be in your own name. Use an account of your own.'),
  SuspensionReasonRequired: outOfBoundsText('Enter a reason. The driver will see it.'),
  OwnSuspension: notYoursText('You can’t suspend yourself or lift your own suspension. Ask another operator.'),
  DriverOfOwnRide: notYoursText('This is the driver of your own ride. Ask another operator.'),
};

export const driverStateSentences: StateSentences<DriverState['status']> = {
  none: 'This account has no driver profile. Register as a driver first.',
  registered: 'This driver is already registered. Start the verification next.',
  verifying: 'The documents are being checked now. Wait for the result.',
  rejected: 'The verification was rejected. Correct the details and try again.',
  verified: 'The documents are already verified.',
};
