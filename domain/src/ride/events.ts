import { z } from 'zod';
import { defineEvents, type EventOf, id, instantField, kobo } from '../kernel/define-events.ts';
import { OPERATOR_REASONS_KEY_ID } from '../kernel/system-keys.ts';
import { fareMethods } from '../money/payment-method.ts';
import { personNameField } from '../person/person-name.ts';
import { placeField } from '../place/place.ts';
import { ratingReasons } from '../rating/reasons.ts';
import { displayedVehicle } from '../vehicle/vehicle.ts';
import { countingResults } from './counting.ts';
import { bookingFields, ridePartyFields, tripPersonalFields, vehicleAndCityFields } from './event-fields.ts';
import { rideSides } from './ride-sides.ts';
import { tripEndConfirmations, tripEnds } from './trip-end.ts';
import {
  addBookingOptions,
  addChargedDistance,
  addChargedHours,
  addClaimedMethod,
  addConfirmed,
  addCounting,
  addLastWave,
  addOutcomeCounts,
  addPaidAmount,
  addPaymentMethodOfReplacement,
  addRatingCounts,
  addRatingReasons,
  addRideEnd,
  addRidePolicyVersion,
  addTariffVersion,
  nestVehicle,
  upcastRideRequestedV1,
} from './upcast.ts';
import { declineReasons, waveOutcomes } from './wave-outcomes.ts';

const replacement = z.object({ booking: bookingFields, addedKobo: kobo, nth: z.int().positive() });
export type Replacement = z.infer<typeof replacement>;
/** The driver as the rider sees them. Fields are null if unknown. */
export const displayedDriverField = z.object({
  firstName: personNameField.shape.firstName.nullable(),
  lastName: personNameField.shape.lastName.nullable(),
  /** Upload id. */
  photo: id.nullable(),
  vehicle: displayedVehicle.nullable(),
});
export type DisplayedDriver = z.output<typeof displayedDriverField>;

/** `paidBeforeKobo` is the amount recorded previously, or the whole fare before any record. */
const paid = { paidKobo: kobo, paidBeforeKobo: kobo };

const proposedHours = {
  ...ridePartyFields,
  proposer: z.enum(rideSides),
  hours: z.int().positive(),
  durationHours: z.int().positive(),
  fareKobo: kobo,
};

const outcome = z.enum(waveOutcomes);

export const consideredDriver = z.object({ driverId: id, distanceMetres: z.int().nonnegative(), outcome });
export type ConsideredDriver = z.infer<typeof consideredDriver>;

const found = {
  searchRound: z.int(),
  radiusMetres: z.int(),
  policyVersion: z.string(),
  outcomes: z.array(z.object({ outcome, drivers: z.int() })),
  considered: z.array(consideredDriver),
};
export type OutcomeCounts = readonly z.infer<(typeof found)['outcomes']>[number][];

const lastLook = z.object(found);
export type LastWave = z.infer<typeof lastLook>;

export const rideEvents = defineEvents({
  RideRequested: {
    version: 4,
    data: bookingFields,
    personal: tripPersonalFields,
    subject: 'customerId',
    upcast: { 1: upcastRideRequestedV1, 2: addRidePolicyVersion, 3: addBookingOptions },
  },
  RideScheduled: {
    version: 3,
    data: bookingFields.extend({ scheduledFor: instantField }),
    personal: tripPersonalFields,
    subject: 'customerId',
    upcast: { 1: addRidePolicyVersion, 2: addBookingOptions },
  },
  BookingGivenUp: { version: 1, data: z.object({ rideId: id, customerId: id }) },
  RideReplaced: {
    version: 2,
    data: z.object({ rideId: id, customerId: id, ...vehicleAndCityFields, replacement }),
    upcast: { 1: addPaymentMethodOfReplacement },
  },
  ReplacementRequested: {
    version: 1,
    data: z.object({ rideId: id, customerId: id, ...vehicleAndCityFields, replaces: id, nth: z.int().positive() }),
  },
  RideOffered: {
    version: 2,
    /** `customerId` is null in version 1. */
    data: z.object({
      rideId: id,
      customerId: id.nullable(),
      wave: z.int(),
      driverIds: z.array(id),
      expiresAt: instantField,
      ...found,
    }),
    upcast: { 1: addOutcomeCounts },
  },
  /** `reason` is null if the driver gave none. */
  OfferDeclined: {
    version: 1,
    data: z.object({
      rideId: id,
      driverId: id,
      ...vehicleAndCityFields,
      searchRound: z.int(),
      reason: z.enum(declineReasons).nullable(),
    }),
  },
  FareToppedUp: {
    version: 1,
    data: z.object({ rideId: id, customerId: id, ...vehicleAndCityFields, addedKobo: kobo, fareKobo: kobo }),
  },
  RideAccepted: {
    version: 1,
    data: z.object({ ...ridePartyFields, searchStartedAt: instantField, pickupDueAt: instantField }),
    personal: z.object({ startCode: z.string() }),
    subject: 'customerId',
  },
  DriverShown: {
    version: 2,
    upcast: { 1: nestVehicle },
    data: z.object(ridePartyFields),
    personal: displayedDriverField,
    subject: 'driverId',
  },
  DriverSeen: {
    version: 2,
    data: z.object({ ...ridePartyFields, confirmed: z.boolean() }),
    upcast: { 1: addConfirmed },
  },
  /** `distanceMetres` is the driver's distance from the pickup; null if unknown. */
  RiderAskedRelease: {
    version: 1,
    data: z.object({ ...ridePartyFields, distanceMetres: z.int().nonnegative().nullable() }),
  },
  DriverArrived: { version: 1, data: z.object(ridePartyFields) },
  StartCodeRefused: { version: 1, data: z.object({ ...ridePartyFields, triesLeft: z.int() }) },
  StartCodeRenewed: {
    version: 1,
    data: z.object({ ...ridePartyFields, nth: z.int().positive() }),
    personal: z.object({ startCode: z.string() }),
    subject: 'customerId',
  },
  RideStarted: { version: 1, data: z.object(ridePartyFields) },
  DestinationChanged: {
    version: 1,
    data: z.object({ ...ridePartyFields, distanceMetres: z.int().nonnegative() }),
    personal: z.object({ destination: placeField, reason: z.string() }),
    subject: 'customerId',
  },
  /** `durationHours` and `fareKobo` are the totals if these hours are added. */
  HoursProposed: {
    version: 1,
    data: z.object({ ...proposedHours, expiresAt: instantField, hoursPolicyVersion: z.string() }),
  },
  HoursAdded: { version: 1, data: z.object(proposedHours) },
  /** A proposer who declines withdraws the proposal. */
  HoursDeclined: { version: 1, data: z.object({ ...proposedHours, decliner: z.enum(rideSides) }) },
  RideGivenBack: {
    version: 1,
    data: z.object({ ...ridePartyFields, searchRound: z.int(), timesGivenBack: z.int() }),
    personal: z.object({ reason: z.string() }),
    subject: 'driverId',
  },
  TripEndConfirmed: { version: 1, data: z.object({ ...ridePartyFields, word: z.enum(tripEndConfirmations) }) },
  DriverAbsenceReported: { version: 1, data: z.object({ ...ridePartyFields, searchRound: z.int() }) },
  RiderCalled: { version: 1, data: z.object(ridePartyFields) },
  RiderNoShowReported: { version: 1, data: z.object(ridePartyFields) },
  RideCompleted: {
    version: 6,
    upcast: { 1: addRideEnd, 2: addTariffVersion, 3: addChargedDistance, 4: addCounting, 5: addChargedHours },
    data: z.object({
      ...ridePartyFields,
      startedAt: instantField,
      distanceMetres: z.int().nonnegative(),
      /** Null for rides priced by distance. */
      durationHours: z.int().nullable(),
      tariffVersion: z.string(),
      agreedFareKobo: kobo,
      finalFareKobo: kobo,
      commissionKobo: z.literal(0),
      end: z.enum(tripEnds),
      /** The distance charged: as agreed, or from the pickup to the end in a straight line. */
      chargedMetres: z.int().nonnegative(),
      /** As agreed, or the hours that had started; null for rides priced by distance. */
      chargedHours: z.int().positive().nullable(),
      /** Straight-line distance; null without a driver position after the start. */
      pickupToEndMetres: z.int().nonnegative().nullable(),
      /** Straight-line distance left to the destination if the ride ended early; null otherwise and when unknown. */
      earlyByMetres: z.int().positive().nullable(),
      /** `countingPolicyVersion` is null before version 5. */
      counting: z.enum(countingResults),
      countingPolicyVersion: z.string().nullable(),
      /** Distance along the trail; null before version 5. */
      drivenMetres: z.int().nonnegative().nullable(),
    }),
    personal: z.object({ reason: z.string() }),
    subject: 'driverId',
  },
  RideEndedByOperator: {
    version: 1,
    data: z.object({ ...ridePartyFields, outcome: z.enum(['completed', 'cancelled']) }),
    personal: z.object({ reason: z.string() }),
    subject: 'customerId',
  },
  RideCancelled: {
    version: 2,
    data: z.object({
      rideId: id,
      customerId: id,
      driverId: id.nullable(),
      ...vehicleAndCityFields,
      cancelledBy: z.enum(['customer', 'driver', 'system', 'operator']),
      cause: z.enum([
        ...['cancelled_by_customer', 'no_driver_found', 'rider_no_show', 'rider_asked', 'ended_by_operator'],
        'class_changed',
      ] as const),
      /** Null unless the search timed out, and in version 1. */
      lastLook: lastLook.nullable(),
    }),
    personal: z.object({ reason: z.string() }),
    subject: 'customerId',
    upcast: { 1: addLastWave },
  },
  RideRated: {
    version: 3,
    upcast: { 1: addRatingCounts, 2: addRatingReasons },
    data: z.object({
      rideId: id,
      ...vehicleAndCityFields,
      ratedBy: z.enum(['customer', 'driver']),
      raterId: id,
      ratedId: id,
      stars: z.int(),
      reasons: z.array(z.enum(ratingReasons)),
      counts: z.boolean(),
    }),
    personal: z.object({ comment: z.string() }),
    subject: 'raterId',
  },
  SetDownEarlyReported: { version: 1, data: z.object(ridePartyFields) },
  /** `method` is null when unpaid; `completedAt` is null in version 1. */
  FarePaidRecorded: {
    version: 2,
    upcast: { 1: addPaidAmount },
    data: z.object({
      ...ridePartyFields,
      method: z.enum(fareMethods).nullable(),
      amountKobo: kobo,
      ...paid,
      completedAt: instantField.nullable(),
    }),
  },
  /** `method` is null in version 1 and from apps that do not ask for it. */
  FarePaidClaimed: {
    version: 2,
    upcast: { 1: addClaimedMethod },
    data: z.object({ ...ridePartyFields, method: z.enum(fareMethods).nullable() }),
  },
  ReceiptRequested: {
    version: 1,
    data: z.object({ ...ridePartyFields, completedAt: instantField, finalFareKobo: kobo }),
  },
  FareCaseOpened: { version: 1, data: z.object({ ...ridePartyFields, dueKobo: kobo, recordedKobo: kobo }) },
  FareCaseDecided: {
    version: 1,
    data: z.object({ ...ridePartyFields, decidedBy: id, dueKobo: kobo, ...paid, completedAt: instantField }),
    personal: z.object({ reason: z.string() }),
    subject: 'customerId',
    systemKey: OPERATOR_REASONS_KEY_ID,
  },
});

export type RideEvent = EventOf<typeof rideEvents>;
