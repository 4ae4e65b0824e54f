import type { AccountRefusal } from '@saferide/domain/account/refusals';
import type { DriverRefusal } from '@saferide/domain/driver/refusals';
import type { DriverDutyRefusal } from '@saferide/domain/driver-duty/refusals';
import type { NotAllowedInState, Refusal } from '@saferide/domain/kernel/lifecycle';
import { type Kobo, toNaira } from '@saferide/domain/money/kobo';
import type { PaymentRefusal } from '@saferide/domain/payment/refusals';
import type { RideRefusal } from '@saferide/domain/ride/refusals';
import type { DriverSubscriptionRefusal } from '@saferide/domain/subscription/refusals';
import type { VehicleReviewRefusal } from '@saferide/domain/vehicle-review/refusals';
import type { ReviewSettingsRefusal } from '@saferide/domain/vehicle-review/settings/refusals';
import { ProblemError } from '@saferide/infrastructure/http/problem';

export type AnyRefusal =
  | NotAllowedInState
  | AccountRefusal
  | DriverRefusal
  | DriverDutyRefusal
  | DriverSubscriptionRefusal
  | PaymentRefusal
  | ReviewSettingsRefusal
  | RideRefusal
  | VehicleReviewRefusal;

/** 403: not yours. 409: the state of things does not allow it. 422: the request itself is out of bounds. */
interface Row {
  readonly status: 403 | 404 | 409 | 422;
  /** What happened and what to do. */
  readonly detail: string;
}

const row = (status: Row['status'], detail: string): Row => ({ status, detail });

/** Every refusal the domain can give, as the caller sees it. A new refusal without a row does not compile. */
export const refusalProblems: Readonly<Record<AnyRefusal['refusal'], Row>> = {
  NotAllowedInState: row(409, 'This is not possible any more, or not yet. Refresh to see how things stand.'),

  OutsideServiceArea: row(422, 'This place is outside Nigeria. Choose a pickup and a destination inside Nigeria.'),
  PassengersOutOfRange: row(422, 'This vehicle does not take so many passengers. Choose fewer, or a Toyota Prado.'),
  DurationRequired: row(422, 'Duration is required for Toyota Prado service'),
  DurationNotOffered: row(422, 'The Toyota Prado service is offered for 1, 4 or 24 hours.'),
  DurationNotForVehicle: row(422, 'Only the Toyota Prado service is booked by the hour. Leave the duration out.'),
  FareChanged: row(409, 'The fare is not the one you were shown. Look at the new fare and book again.'),
  ScheduledTooSoon: row(422, 'Scheduled time must be at least 30 minutes in the future'),
  ScheduledTooFar: row(422, 'Rides can be scheduled up to 7 days ahead. Choose an earlier time.'),
  SearchMovedOn: row(409, 'The search for a driver has moved on.'),
  TopUpOutOfRange: row(422, 'A top-up is between ₦100 and ₦2,000 in steps of ₦100.'),
  RideNotOffered: row(409, 'This ride is not offered to you. It may have been taken by another driver.'),
  OfferExpired: row(409, 'This offer has expired. Wait for the next one.'),
  ExcludedFromRide: row(409, 'You gave this ride back, so it is offered to others.'),
  NotYourRide: row(403, 'This ride belongs to somebody else.'),
  SearchNotOver: row(409, 'The search for a driver is not over yet.'),
  TooEarly: row(409, 'It is too early for this. Try again at the time given.'),
  StartCodeLocked: row(409, 'Too many wrong start codes. Give the ride back, or report that the rider did not come.'),
  DestinationFixed: row(409, 'Only the hourly Toyota Prado service can change its destination.'),
  GiveBackLimitReached: row(409, 'This ride was given back too often already. Call the rider.'),
  FinalFareAboveAgreed: row(422, 'The final fare cannot be higher than the fare that was agreed.'),
  FinalFareNegative: row(422, 'The final fare cannot be less than nothing.'),
  AlreadyRated: row(409, 'You have rated this already.'),
  StarsOutOfRange: row(422, 'Give one to five stars.'),
  AlreadyRecorded: row(409, 'The payment of this fare is recorded already.'),

  DriverNotVerified: row(409, 'Your documents are not verified yet. Start the verification first.'),
  SubscriptionInactive: row(409, 'Your subscription is not active. Activate the trial or pay for a day.'),
  AlreadyOnline: row(409, 'You are online already.'),
  AlreadyOffline: row(409, 'You are offline already.'),
  DriverOffline: row(409, 'You are offline. Go online first.'),
  DriverAlreadyOnRide: row(409, 'You are on a ride. Finish it first.'),
  OverlapsScheduledRide: row(409, 'This overlaps a scheduled ride you have accepted.'),
  NotEngagedWithRide: row(409, 'You have not accepted this ride.'),

  ProfileIncomplete: row(409, 'Complete your profile first.'),
  AlreadyCustomer: row(409, 'You have a customer profile already.'),
  RoleAlreadyGranted: row(409, 'This account has that role already.'),
  RoleNotHeld: row(409, 'This account does not have that role.'),
  TooManyFavorites: row(409, 'You have saved as many places as there is room for. Remove one first.'),
  NoSuchFavorite: row(404, 'There is no such saved place.'),
  RideStillOpen: row(409, 'A ride is still open. Finish or cancel it before your data are erased.'),

  ExperienceTooShort: row(422, 'Minimum 1 year driving experience required'),
  StaleVerificationOutcome: row(409, 'A newer verification is under way.'),
  NothingToRetry: row(409, 'There is no failed verification to retry.'),
  VerificationRejected: row(409, 'The verification was rejected. Correct your details and retry.'),
  BankAccountNotVerified: row(409, 'Bank account verification failed'),

  TrialAlreadyUsed: row(409, 'The free trial was used already. Pay for a day to go on.'),
  AlreadySubscribed: row(409, 'You have an active subscription already.'),
  NotYetOver: row(409, 'This has not run out yet.'),
  NoTrialToConvert: row(409, 'There is no trial to convert.'),
  ConversionPending: row(409, 'Your cash payment waits for an operator to confirm it.'),
  PriceMismatch: row(422, 'The amount is not the price of a day. Check the price and try again.'),
  ReferenceTaken: row(409, 'This payment reference was used already.'),
  UnknownPaymentReference: row(404, 'There is no payment with this reference.'),
  AmountTooLow: row(409, 'The amount received is lower than the amount asked.'),
  CashNeedsOperator: row(409, 'Cash payments are confirmed by an operator.'),
  GatewayMustVerify: row(409, 'This payment is confirmed by the payment gateway alone.'),
  PaymentAlreadyConfirmed: row(409, 'This payment was confirmed already.'),

  AmountNotPositive: row(422, 'The amount must be more than zero.'),
  WrongCurrency: row(409, 'Payments are in naira.'),
  WrongReference: row(409, 'The payment reference is not ours.'),

  ThresholdOutOfRange: row(422, 'The threshold is 50 to 100 % in steps of 5.'),

  AnglesMissing: row(422, 'Photos from all eight angles are needed.'),
  AngleGivenTwice: row(422, 'Give one photo for each angle.'),
  PhotoUsedTwice: row(422, 'The same photo was given for two angles. Take one for each.'),
  StaleAssessment: row(409, 'The vehicle was submitted again since.'),
  ReviewMovedOn: row(409, 'New photos were submitted since you looked. Look at them before you decide.'),
  ReasonRequired: row(422, 'Say why.'),
  SuggestionsRequired: row(422, 'Say what to improve.'),
  OwnVehicle: row(403, 'Nobody decides about their own vehicle.'),
  NotYourReview: row(403, 'This review belongs to somebody else.'),
};

/** Facts in kobo leave as naira under their plain name: `fareKobo` becomes `fare`. */
const inNaira = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inNaira);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) =>
      name.endsWith('Kobo') && typeof inner === 'number'
        ? [name.slice(0, -'Kobo'.length), toNaira(inner as Kobo)]
        : [name, inNaira(inner)],
    ),
  );
};

/** A refusal as a problem document: its name is the code, its facts stand beside it. */
export const refusalProblem = ({ refusal, ...facts }: Refusal & Readonly<Record<string, unknown>>): ProblemError => {
  const { status, detail } = refusalProblems[refusal as AnyRefusal['refusal']];
  return new ProblemError(status, refusal, detail, { facts: inNaira(facts) as Record<string, unknown> });
};
