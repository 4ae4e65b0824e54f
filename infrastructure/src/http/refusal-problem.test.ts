import { edgeProblemCodes } from '@saferide/contracts/problem';
import { driverPolicy } from '@saferide/domain/driver/driver-policy';
import { positionPolicy } from '@saferide/domain/place/fix';
import { starRange } from '@saferide/domain/rating/stars';
import type { AnyRefusal } from '@saferide/domain/refusals';
import { openingTariff } from '@saferide/domain/tariff/opening-tariff';
import { tariffPolicy } from '@saferide/domain/tariff/tariff-policy';
import { trackingPolicy } from '@saferide/domain/tracking/tracking-policy';
import { reviewSettingsPolicy } from '@saferide/domain/vehicle-review/settings/settings-policy';
import { expect, it } from 'vitest';
import { refusalProblem } from './refusal-problem.ts';

const instant = '2026-03-02T11:00:00.000Z';
const { suv } = openingTariff.pricing;
const { hours } = suv;
const quote = {
  ...{ fareKobo: 562_350, distanceMetres: 20_822, minutes: 52, tariffVersion: 'lagos-1' },
  lines: [
    { item: 'base', amountKobo: 250_000, quantity: null, rateKobo: null },
    { item: 'distance', amountKobo: 312_350, quantity: 20_822, rateKobo: 15_000 },
  ],
} as const;

const everyRefusal: { readonly [N in AnyRefusal['refusal']]: Omit<Extract<AnyRefusal, { refusal: N }>, 'refusal'> } = {
  NotAllowedInState: { state: 'none', command: 'ReportPerson' },

  OutsideServiceArea: { end: 'pickup' },
  AddressUnknown: { end: 'pickup', near: ['Ikeja', 'Eko Hotel, Victoria Island', 'Aso Rock, Abuja'] },
  AddressElsewhere: {
    end: 'pickup',
    area: 'Ajah',
    named: { name: 'Ikeja', area: 'Ikeja', at: { latitude: 6.6018, longitude: 3.3515 } },
  },
  RouteUnknown: {},
  PickupIsDestination: { end: 'destination' },
  PassengersOutOfRange: { min: 1, max: 4 },
  DurationRequired: { hours },
  DurationNotOffered: { hours },
  DurationNotForVehicle: {},
  FareChanged: { quote },
  BookingGivenUp: {},
  RideAlreadyBooked: { rideId: 'ride-1' },
  OverlapsOwnRide: { rideId: 'ride-1' },
  ScheduledRideSoon: { rideId: 'ride-1', scheduledFor: '2026-03-02T02:17:00.000Z' },
  TooManyScheduledRides: { rideId: 'ride-1', limit: 5 },
  CustomerHasRides: { rideId: 'ride-1' },
  CustomerLeft: {},
  ScheduledTooSoon: { earliest: instant },
  ScheduledTooFar: { latest: instant },
  SearchMovedOn: { searchRound: 2 },
  TopUpOutOfRange: { fareKobo: 562_350, ...openingTariff.topUp },
  RideNotOffered: {},
  OfferExpired: { expiredAt: instant },
  ExcludedFromRide: {},
  NotYourRide: {},
  NotInThisChat: {},
  NoSuchMessage: {},
  NobodyToWriteTo: {},
  ChatClosed: { since: instant },
  MessageIdTaken: {},
  MessageOutOfBounds: { maxCharacters: 500 },
  TooManyMessages: { until: instant },
  ChatFull: { limit: 500 },
  NothingWritten: {},
  ChatForgotten: {},
  OwnChat: {},
  TooManyShownToday: { limit: 50 },
  NoErasurePending: {},
  ErasureAskedByOperator: {},
  ErasureAskedByPerson: {},
  AlreadyProposed: { proposalId: 'proposal-1' },
  NoSuchProposal: {},
  ProposalClosed: {},
  OwnProposal: {},
  ProposalAboutYou: {},
  OperatorsNotIndependent: {},
  ProposerNotOperator: {},
  ActNeedsSecondOperator: { act: 'suspend_driver', limit: 5 },
  SecondOperatorNeeded: { limitKobo: 5_000_000, countedKobo: 4_500_000 },
  NobodyRodeWith: {},
  ReportOutOfBounds: { maxCharacters: 500 },
  AlreadyReported: {},
  TooManyReportsToday: { limit: 5 },
  TooManyBlocked: { limit: 100 },
  NoSuchReport: {},
  OwnReport: {},
  ReportAlreadySettled: {},
  NoSuchAlert: {},
  AlertOver: {},
  AlertIdTaken: {},
  NotForDriversToSay: {},
  OnlyWhileOnline: {},
  NotSeenThere: { withinMetres: 2_000 },
  OwnAlert: {},
  AlertOfSomebodyElse: {},
  SaidOtherwise: {},
  AlertOutOfBounds: { minMetres: 100, maxMetres: 20_000, days: 7 },
  TooManyReports: { limit: 12 },
  NoSuchCheck: {},
  CheckOver: {},
  NoSuchEmergency: {},
  EmergencyOver: {},
  OwnEmergency: {},
  NoteOutOfBounds: { maxCharacters: 1_000 },
  TooManyNotes: { limit: 100 },
  ContactIncomplete: {},
  DefaultContact: {},
  NoSuchContact: {},
  ContactNamedAlready: {},
  ContactDeclined: {},
  FamilyMemberDeclined: {},
  TooManyContacts: { limit: 5 },
  TooManyContactChanges: { limit: 30 },
  TooManyContactTextChanges: { limit: 4 },
  WithdrawnJustNow: { until: '2026-03-01T11:00:00.000Z' },
  SearchNotOver: { until: instant },
  TooEarly: { from: instant },
  PositionUnknown: {},
  GivenBackTooOften: { limit: 3, until: instant, waitSeconds: 3_540 },
  TopUpLimitReached: { limit: 5 },
  BetweenCities: { distanceMetres: 112_000, fareKobo: 1_930_000 },
  ClassNotChanged: {},
  ClassOfLaterRide: {},
  ClassChangesUsedUp: { limit: 5 },
  ClassChangeTooSoon: { until: instant, waitSeconds: 12 },
  TopUpTooSoon: { until: instant, waitSeconds: 25 },
  DestinationChangesUsedUp: { limit: 10 },
  DestinationTooFar: { withinMinutes: 120 },
  BookingPaused: { until: instant, waitSeconds: 90 },
  PositionDoubted: {},
  PositionTooCoarse: { accuracyMetres: 1_240 },
  NotAtPickup: { distanceMetres: 1_240, accuracyMetres: 10, withinMetres: 300 },
  DriverSeenFarAway: { distanceMetres: 2_100, withinMetres: 300 },
  DriverIsComing: { until: null },
  NotAskedToLetGo: {},
  RideNotBegun: {},
  OwnRide: {},
  StartCodeLocked: {},
  StartsByCode: {},
  DriverNotWithRider: { withinMetres: 100 },
  DestinationFixed: {},
  GiveBackLimitReached: { limit: 5 },
  FinalFareAboveAgreed: { agreedFareKobo: 562_350 },
  FinalFareAboveDue: { dueFareKobo: 295_000, agreedFareKobo: 562_350 },
  FinalFareNegative: {},
  EarlyEndReasonNeeded: { distanceMetres: 4_200, beyondMetres: 1_000 },
  RiderNotContacted: {},
  NoShowTooSoon: { from: instant },
  AlreadyRecorded: {},
  PaidAmountOutOfRange: { dueKobo: 562_350 },
  FareCaseClosed: {},
  NoFareCase: {},
  OwnFareCase: {},
  RideTooLongAgo: { until: instant },

  StarsOutOfRange: starRange,
  AlreadyRated: {},

  DriverNotVerified: {},
  DriverSuspended: {},
  VehicleNotApproved: { fault: 'none' },
  SubscriptionInactive: { expiredAt: null },
  AlreadyOnline: {},
  AlreadyOffline: {},
  DriverOffline: {},
  DriverAlreadyOnRide: { rideId: 'ride-1' },
  OverlapsScheduledRide: { reservation: { rideId: 'ride-1', from: instant, until: instant } },
  NotEngagedWithRide: {},

  PlaceNotMeasured: {},
  PositionTooVague: { accuracyMetres: 25_000, atMostMetres: positionPolicy.vagueBeyondMetres },
  ReadingOutOfOrder: {},
  MovedTooFast: { distanceMetres: 12_400, seconds: 15 },

  ProfileIncomplete: {},
  AlreadyCustomer: {},
  RoleAlreadyGranted: {},
  RoleNotHeld: {},
  OwnRole: {},
  LastOperator: {},
  OwnAccount: {},
  TooManyFavorites: { limit: 20 },
  TooManyChangesToday: { of: 'profile', limit: 20 },
  NoSuchFavorite: {},
  OwnPersonalPart: {},
  PersonalPartErased: {},
  RevealReasonMissing: {},
  TooManyPartsShownToday: { limit: 50 },
  RideStillOpen: { rideIds: ['ride-1'] },
  RoleStillHeld: { roles: ['operator'] },

  ExperienceTooShort: { minYears: driverPolicy.minExperienceYears },
  VehicleYearOutOfRange: { from: driverPolicy.oldestVehicleYear, to: 2027 },
  VehicleNotInClass: { vehicleType: 'suv', ...driverPolicy.classes.suv },
  StaleVerificationOutcome: { attempt: 2 },
  NothingToRetry: {},
  NothingCorrected: {},
  NameVerified: {},
  NumberNeedsCode: {},
  SameEmail: {},
  SameNumber: {},
  NumberOfContact: {},
  OwnNumberAsContact: {},
  CorrectionLimitReached: { limit: 3 },
  VerificationRejected: {},
  PictureUsedTwice: { documents: ['vehicleRegistrationCert', 'roadworthinessCert'] },
  BankAccountNotVerified: {},
  AccountHolderDiffers: {},
  SuspensionReasonRequired: {},
  OwnSuspension: {},
  DriverOfOwnRide: {},

  TrialAlreadyUsed: {},
  TrialUsedByNin: {},
  AlreadySubscribed: { expiresAt: instant },
  NotYetOver: { expiresAt: instant },
  NoTrialToConvert: {},
  PaymentOpen: { reference: 'SR-1', method: 'card' },
  PriceMismatch: { priceKobo: 1_000_000 },
  ReferenceTaken: {},
  UnknownPaymentReference: {},
  PaymentAlreadyConfirmed: {},

  AmountTooLow: { askedKobo: 1_000_000 },
  CashNeedsOperator: {},
  GatewayMustVerify: {},
  AmountNotPositive: {},
  WrongCurrency: { expected: 'NGN' },
  WrongReference: {},
  OwnPayment: {},
  NothingPaid: {},
  RefundNotTaken: { reason: 'the balance is too low' },
  NoGateway: {},

  ThresholdOutOfRange: reviewSettingsPolicy.threshold,

  AnglesMissing: { missing: ['front'] },
  AngleGivenTwice: {},
  PhotoUsedTwice: {},
  PhotoOfAnotherCar: { angles: ['front', 'driver_side'] },
  StaleAssessment: { attempt: 2 },
  ReviewMovedOn: { attempt: 2 },
  ReasonRequired: {},
  SuggestionsRequired: {},
  OwnVehicle: {},
  NotYourReview: {},
  ReviewUnderWay: {},
  RebuildUnderWay: { models: ['rides', 'drivers'] },
  DryRunGone: {},

  RateOutOfRange: { rate: 'standardBaseKobo', ...tariffPolicy.limits.base },
  TariffAnnounced: { version: 'lagos-2', from: instant },
  TariffTooSoon: { earliest: instant },
  TariffTooFar: { latest: instant },
  TariffUnchanged: { version: 'lagos-1' },
  TariffNotAnnounced: { version: 'lagos-2' },
  TariffTooLate: { from: instant },

  NoSuchTrip: {},
  TripOver: {},
  NothingToFollow: {},
  TooManyLinks: { limit: trackingPolicy.openAtOnce },
  TooManyLinksToday: { limit: trackingPolicy.openedADay },
  NoSuchLink: {},
  FamilyTrackingOff: {},
  InvalidFamilyDetails: {},
  NoSuchFamilyMember: {},
  FamilyMemberPaused: {},
  TooManyFamilyMembers: { limit: trackingPolicy.members },
  TooManyFamilyChanges: { limit: trackingPolicy.familyChangesADay },
};

it('every refusal has the status and the sentence of the snapshot', async () => {
  const problems = Object.entries(everyRefusal).map(([refusal, facts]) => {
    const { code, status, message } = refusalProblem({ refusal, ...facts });
    return `${code} ${status} ${message}\n`;
  });
  await expect(problems.sort().join('')).toMatchFileSnapshot('refusals-as-told.txt');
});

it('the code of a problem is listed once and is not the name of a refusal', () => {
  expect(edgeProblemCodes.filter((code, index) => edgeProblemCodes.indexOf(code) !== index)).toEqual([]);
  expect(edgeProblemCodes.filter((code) => code in everyRefusal)).toEqual([]);
});

it('a refusal’s facts are included, with amounts in naira and without “Kobo” in their names', () => {
  const { facts } = refusalProblem({ refusal: 'TopUpOutOfRange', ...everyRefusal.TopUpOutOfRange });
  expect(facts).toEqual({ fare: 5_623.5, step: 100, max: 2_000 });
});

it('a refusal because of a changed fare includes the quote in the shape of GET /api/ride/quote', () => {
  const { facts } = refusalProblem({ refusal: 'FareChanged', ...everyRefusal.FareChanged });
  expect(facts).toEqual({
    quote: {
      ...{ fare: 5_623.5, distance: 20.82, minutes: 52, tariffVersion: 'lagos-1' },
      lines: [
        { label: 'Base fare', amount: 2_500 },
        { label: '20.8 km at ₦150 per km', amount: 3_123.5 },
      ],
    },
  });
});

it('an unknown amount has the same field name as a known one', () => {
  const unknown = { refusal: 'TopUpOutOfRange', fareKobo: null, stepKobo: 50_000, maxKobo: 500_000 };
  expect(refusalProblem(unknown).facts).toEqual({ fare: null, step: 500, max: 5_000 });
});
