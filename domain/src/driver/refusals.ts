import { notNow, notYours, outOfBounds, type RefusalWords } from '../kernel/refusal-words.ts';
import { counted } from '../kernel/wording.ts';
import { type ClassRefusal, classRefusals } from '../vehicle/vehicle-classes.ts';
import { vehicleYearSentence } from '../vehicle/vehicle-year.ts';
import { experienceRequired } from './driver-policy.ts';

/** What other columns refuse to a driver whose verification was not passed. */
export interface DriverNotVerified {
  readonly refusal: 'DriverNotVerified';
}

export const notVerifiedRefusals: RefusalWords<DriverNotVerified> = {
  DriverNotVerified: notNow('Your documents are not verified yet. Start the verification first.'),
};

export type DriverRefusal =
  | { readonly refusal: 'ExperienceTooShort'; readonly minYears: number }
  /** The latest year follows from the clock. */
  | { readonly refusal: 'VehicleYearOutOfRange'; readonly from: number; readonly to: number }
  | ClassRefusal
  /** The outcome belongs to an attempt that another one has replaced. */
  | { readonly refusal: 'StaleVerificationOutcome'; readonly attempt: number }
  | { readonly refusal: 'NothingToRetry' }
  | { readonly refusal: 'VerificationRejected' }
  | { readonly refusal: 'NothingCorrected' }
  | { readonly refusal: 'CorrectionLimitReached'; readonly limit: number }
  | { readonly refusal: 'BankAccountNotVerified' }
  | { readonly refusal: 'SuspensionReasonRequired' }
  /** Nobody suspends or frees themselves. */
  | { readonly refusal: 'OwnSuspension' };

export const driverRefusals: RefusalWords<DriverRefusal> = {
  ExperienceTooShort: outOfBounds(({ minYears }) => experienceRequired(minYears)),
  VehicleYearOutOfRange: outOfBounds(({ from }) => vehicleYearSentence(from)),
  ...classRefusals,
  StaleVerificationOutcome: notNow('A newer verification is under way.'),
  NothingToRetry: notNow('There is no failed verification to retry.'),
  VerificationRejected: notNow('The verification was rejected. Correct your details and retry.'),
  NothingCorrected: outOfBounds('Correct a number or give a document anew first.'),
  CorrectionLimitReached: notNow(
    ({ limit }) => `You have corrected your details ${counted(limit, 'time')} today. You can do so again tomorrow.`,
  ),
  BankAccountNotVerified: notNow('Bank account verification failed'),
  SuspensionReasonRequired: outOfBounds('Say why. The driver reads it.'),
  OwnSuspension: notYours('Nobody suspends themselves, or lifts their own suspension. Ask another operator.'),
};
