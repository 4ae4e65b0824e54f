import { edgeProblemCodes } from '@saferide/contracts/problem';
import { driverPolicy } from '@saferide/domain/driver/driver-policy';
import { positionPolicy } from '@saferide/domain/place/fix';
import { starRange } from '@saferide/domain/rating/stars';
import { type AnyRefusal, refusalNames } from '@saferide/domain/refusals';
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

type Facts<N extends AnyRefusal['refusal']> = Omit<Extract<AnyRefusal, { refusal: N }>, 'refusal'>;

const usualFacts = {
  rideId: 'ride-1',
  limit: 5,
  attempt: 2,
  maxCharacters: 500,
  from: instant,
  until: instant,
  earliest: instant,
  latest: instant,
  expiresAt: instant,
} as const;

type NeedsExample<N extends AnyRefusal['refusal']> =
  Exclude<keyof Facts<N>, keyof typeof usualFacts> extends never ? never : N;

/** Examples of the facts of refusals that have more facts than usual, or other values. */
const facts: { readonly [N in AnyRefusal['refusal'] as NeedsExample<N>]: Facts<N> } & {
  readonly [N in AnyRefusal['refusal']]?: Facts<N>;
} = {
  NotAllowedInState: { state: 'none', command: 'ReportPerson' },
  OutsideServiceArea: { end: 'pickup' },
  AddressUnknown: { end: 'pickup', near: ['Ikeja', 'Eko Hotel, Victoria Island', 'Aso Rock, Abuja'] },
  AddressElsewhere: {
    end: 'pickup',
    area: 'Ajah',
    named: { name: 'Ikeja', area: 'Ikeja', at: { latitude: 6.6018, longitude: 3.3515 } },
  },
  PickupIsDestination: { end: 'destination' },
  PassengersOutOfRange: { min: 1, max: 4 },
  DurationRequired: { hours },
  DurationNotOffered: { hours },
  FareChanged: { quote },
  ScheduledRideSoon: { rideId: 'ride-1', scheduledFor: '2026-03-02T02:17:00.000Z' },
  SearchMovedOn: { searchRound: 2 },
  TopUpOutOfRange: { fareKobo: 562_350, ...openingTariff.topUp },
  OfferExpired: { expiredAt: instant },
  ChatClosed: { since: instant },
  ChatFull: { limit: 500 },
  TooManyShownToday: { limit: 50 },
  AlreadyProposed: { proposalId: 'proposal-1' },
  ActNeedsSecondOperator: { act: 'suspend_driver', limit: 5 },
  SecondOperatorNeeded: { limitKobo: 5_000_000, countedKobo: 4_500_000 },
  TooManyBlocked: { limit: 100 },
  CaseAlreadyOpen: { caseId: 'case-1' },
  CaseTextOutOfBounds: { maxCharacters: 1_000 },
  CaseFull: { limit: 100 },
  NotSeenThere: { withinMetres: 2_000 },
  AlertOutOfBounds: { minMetres: 100, maxMetres: 20_000, days: 7 },
  TooManyReports: { limit: 12 },
  NoteOutOfBounds: { maxCharacters: 1_000 },
  TooManyNotes: { limit: 100 },
  TooManyContactChanges: { limit: 30 },
  TooManyContactTextChanges: { limit: 4 },
  WithdrawnJustNow: { until: '2026-03-01T11:00:00.000Z' },
  GivenBackTooOften: { limit: 3, until: instant, waitSeconds: 3_540 },
  BetweenCities: { distanceMetres: 112_000, fareKobo: 1_930_000 },
  ClassChangeTooSoon: { until: instant, waitSeconds: 12 },
  TopUpTooSoon: { until: instant, waitSeconds: 25 },
  DestinationChangesUsedUp: { limit: 10 },
  DestinationTooFar: { withinMinutes: 120 },
  TooManyHours: { most: 24, left: 3 },
  HoursAlreadyProposed: { until: instant },
  HoursDeclinedRecently: { until: instant },
  BookingPaused: { until: instant, waitSeconds: 90 },
  PositionTooCoarse: { accuracyMetres: 1_240 },
  NotAtPickup: { distanceMetres: 1_240, accuracyMetres: 10, withinMetres: 300 },
  DriverSeenFarAway: { distanceMetres: 2_100, withinMetres: 300 },
  DriverIsComing: { until: null },
  DriverNotWithRider: { withinMetres: 100 },
  FinalFareAboveAgreed: { agreedFareKobo: 562_350 },
  FinalFareAboveDue: { dueFareKobo: 295_000, agreedFareKobo: 562_350 },
  HoursNotOver: { hoursStarted: 1, hoursBooked: 4, dueFareKobo: 1_000_000, agreedFareKobo: 4_000_000 },
  EarlyEndReasonNeeded: { distanceMetres: 4_200, beyondMetres: 1_000 },
  PaidAmountOutOfRange: { dueKobo: 562_350 },
  StarsOutOfRange: starRange,
  ReasonNotForStars: { reason: 'late' },
  TooManyReceipts: { limit: 3, until: instant },
  VehicleNotApproved: { fault: 'none' },
  SubscriptionInactive: { expiredAt: null },
  OverlapsScheduledRide: { reservation: { rideId: 'ride-1', from: instant, until: instant } },
  PositionTooVague: { accuracyMetres: 25_000, atMostMetres: positionPolicy.vagueBeyondMetres },
  MovedTooFast: { distanceMetres: 12_400, seconds: 15 },
  TooManyFavorites: { limit: 20 },
  TooManyChangesToday: { of: 'profile', limit: 20 },
  TooManyPartsShownToday: { limit: 50 },
  RideStillOpen: { rideIds: ['ride-1'] },
  WaitlistLinkExpired: { days: 7 },
  RoleStillHeld: { roles: ['operator'] },
  ExperienceTooShort: { minYears: driverPolicy.minExperienceYears },
  VehicleYearOutOfRange: { from: driverPolicy.minVehicleYear, to: 2027 },
  VehicleNotInClass: { vehicleType: 'suv', ...driverPolicy.classes.suv },
  CorrectionLimitReached: { limit: 3 },
  PictureUsedTwice: { documents: ['vehicleRegistrationCert', 'roadworthinessCert'] },
  PaymentOpen: { reference: 'SR-1', method: 'card' },
  PriceMismatch: { priceKobo: 1_000_000 },
  AmountTooLow: { askedKobo: 1_000_000 },
  WrongCurrency: { expected: 'NGN' },
  RefundNotTaken: { reason: 'the balance is too low' },
  ThresholdOutOfRange: reviewSettingsPolicy.threshold,
  AnglesMissing: { missing: ['front'] },
  PhotoOfAnotherCar: { angles: ['front', 'driver_side'] },
  RebuildUnderWay: { models: ['rides', 'drivers'] },
  RateOutOfRange: { rate: 'standardBaseKobo', ...tariffPolicy.limits.base },
  TariffAnnounced: { version: 'lagos-2', from: instant },
  TariffUnchanged: { version: 'lagos-1' },
  TariffNotAnnounced: { version: 'lagos-2' },
  TooManyLinks: { limit: trackingPolicy.maxOpenLinks },
  TooManyLinksToday: { limit: trackingPolicy.maxLinksADay },
  TooManyFamilyMembers: { limit: trackingPolicy.members },
  TooManyFamilyChanges: { limit: trackingPolicy.maxFamilyChangesADay },
};

it('every refusal has the status and the sentence of the snapshot', async () => {
  const factsOf: Readonly<Record<string, object>> = facts;
  const problems = refusalNames.map((refusal) => {
    const { code, status, message } = refusalProblem({ refusal, ...usualFacts, ...factsOf[refusal] });
    return `${code} ${status} ${message}\n`;
  });
  await expect(problems.sort().join('')).toMatchFileSnapshot('refusals-as-told.txt');
});

it('each edge problem code is unique and differs from every refusal’s name', () => {
  expect(edgeProblemCodes.filter((code, index) => edgeProblemCodes.indexOf(code) !== index)).toEqual([]);
  expect(edgeProblemCodes.filter((code) => refusalNames.includes(code))).toEqual([]);
});

it('a refusal’s facts are included, with amounts in naira and without “Kobo” in their names', () => {
  const problem = refusalProblem({ refusal: 'TopUpOutOfRange', ...facts.TopUpOutOfRange });
  expect(problem.facts).toEqual({ fare: 5_623.5, step: 100, max: 2_000 });
});

it('a refusal because of a changed fare includes the quote in the shape of GET /api/ride/quote', () => {
  const problem = refusalProblem({ refusal: 'FareChanged', ...facts.FareChanged });
  expect(problem.facts).toEqual({
    quote: {
      ...{ fare: 5_623.5, distance: 20.82, minutes: 52, tariffVersion: 'lagos-1' },
      lines: [
        { label: 'Base fare', amount: 2_500 },
        { label: '20.82 km at ₦150 per km', amount: 3_123.5 },
      ],
    },
  });
});

it('an unknown amount has the same field name as a known one', () => {
  const unknown = { refusal: 'TopUpOutOfRange', fareKobo: null, stepKobo: 50_000, maxKobo: 500_000 };
  expect(refusalProblem(unknown).facts).toEqual({ fare: null, step: 500, max: 5_000 });
});
