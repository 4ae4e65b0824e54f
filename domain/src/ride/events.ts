import { z } from 'zod';
import { defineEvents, type EventOf } from '../kernel/define-events.ts';
import { id, instant, kobo, vehicleType } from '../kernel/event-fields.ts';
import { OPERATORS_REASONS } from '../kernel/system-keys.ts';
import { fareMethods } from '../money/payment-method.ts';
import { countings } from './counting.ts';
import { declineReasons } from './declining.ts';
import { tripEnds, tripEndWords } from './trip-end.ts';
import {
  addRideEnd,
  allCounted,
  chargedAsAgreed,
  countedAsConsidered,
  noLastLook,
  pricedByLagos1,
  ratingCounted,
  rideRequestedV1,
  seenWithoutQuestion,
  underRide1,
  wholeFarePaid,
} from './upcast.ts';
import { lookOutcomes } from './wave-outcomes.ts';

/** A place as the rider gave it, with the coordinates the fare was computed from (degrees, WGS 84). */
export const place = z.object({ address: z.string(), latitude: z.number(), longitude: z.number() });
export type Place = z.infer<typeof place>;

const booking = z.object({
  rideId: id,
  customerId: id,
  vehicleType,
  passengers: z.int(),
  /** Hours of service; null for rides by distance. */
  durationHours: z.int().nullable(),
  fareKobo: kobo,
  tariffVersion: z.string(),
  /** Of the rules that hold for this ride. */
  ridePolicyVersion: z.string(),
  distanceMetres: z.int().nonnegative(),
  estimatedMinutes: z.int().nonnegative(),
  city: z.string(),
});
/** What takes the place of a ride: `addedKobo` is what the rider had added to its fare, `nth` counts changes of class in a row. */
const replacement = z.object({ booking, addedKobo: kobo, nth: z.int().positive() });
export type Replacement = z.infer<typeof replacement>;
const trip = z.object({ pickup: place, destination: place });

/** What a ride is counted by; carried by every event, so that one event is enough for a count. */
const counted = { vehicleType, city: z.string() };
/** The two people of a ride, carried by every event that tells one of them what the other did. */
const parties = { rideId: id, customerId: id, driverId: id, ...counted };

/** Whom a rider is told to look for. Names and vehicle are null where the driver's records do not have them. */
export const driverShown = z.object({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  /** Upload id. */
  photo: id.nullable(),
  vehicleColor: z.string().nullable(),
  vehicleModel: z.string().nullable(),
  vehiclePlate: z.string().nullable(),
});
export type DriverShown = z.output<typeof driverShown>;

/** What changes the money that a ride has brought in. Until something is recorded, the whole fare counts as paid. */
const paid = { paidKobo: kobo, paidBeforeKobo: kobo };

const outcome = z.enum(lookOutcomes);

/** Why a driver was or was not offered a ride in a wave. */
export const considered = z.object({ driverId: id, distanceMetres: z.int().nonnegative(), outcome });
export type Considered = z.infer<typeof considered>;

/** Whom a look around the pickup found: how many of each outcome, and the nearest of them with whoever is asked. */
const found = {
  searchRound: z.int(),
  radiusMetres: z.int(),
  policyVersion: z.string(),
  outcomes: z.array(z.object({ outcome, drivers: z.int() })),
  considered: z.array(considered),
};
export type Outcomes = readonly z.infer<(typeof found)['outcomes']>[number][];

/** Around the pickup of a ride that nobody took, at the end of its search. */
const lastLook = z.object(found);
export type LastLook = z.infer<typeof lastLook>;

export const rideEvents = defineEvents({
  RideRequested: {
    version: 3,
    data: booking,
    personal: trip,
    subject: 'customerId',
    upcast: { 1: rideRequestedV1, 2: underRide1 },
  },
  RideScheduled: {
    version: 2,
    data: booking.extend({ scheduledFor: instant }),
    personal: trip,
    subject: 'customerId',
    upcast: { 1: underRide1 },
  },
  BookingGivenUp: { version: 1, data: z.object({ rideId: id, customerId: id }) },
  /** The rider changed the class; the cancellation of this ride follows, and its replacement is requested. */
  RideReplaced: { version: 1, data: z.object({ rideId: id, customerId: id, ...counted, replacement }) },
  /** Says of a ride that was just requested which one it takes the place of. */
  ReplacementRequested: {
    version: 1,
    data: z.object({ rideId: id, customerId: id, ...counted, replaces: id, nth: z.int().positive() }),
  },
  RideOffered: {
    version: 2,
    /** `customerId`: null where an earlier program did not say. */
    data: z.object({
      rideId: id,
      customerId: id.nullable(),
      wave: z.int(),
      driverIds: z.array(id),
      expiresAt: instant,
      ...found,
    }),
    upcast: { 1: countedAsConsidered },
  },
  /** `reason`: null where none was given. */
  OfferDeclined: {
    version: 1,
    data: z.object({
      rideId: id,
      driverId: id,
      ...counted,
      searchRound: z.int(),
      reason: z.enum(declineReasons).nullable(),
    }),
  },
  FareToppedUp: {
    version: 1,
    data: z.object({ rideId: id, customerId: id, ...counted, addedKobo: kobo, fareKobo: kobo }),
  },
  RideAccepted: {
    version: 1,
    /** `searchStartedAt`: since when the rider waited for a driver. */
    data: z.object({ ...parties, searchStartedAt: instant, pickupDueAt: instant }),
    personal: z.object({ startCode: z.string() }),
    subject: 'customerId',
  },
  /** What the rider is told of the driver who has accepted, and stays true of this ride whatever changes later. */
  DriverShown: { version: 1, data: z.object(parties), personal: driverShown, subject: 'driverId' },
  /** By the rider, who waits for them. */
  DriverSeen: {
    version: 2,
    /** `confirmed`: the rider was asked, since the driver was last known elsewhere. */
    data: z.object({ ...parties, confirmed: z.boolean() }),
    upcast: { 1: seenWithoutQuestion },
  },
  /** `distanceMetres`: how far the driver was from the pickup when the rider asked; null when nobody knew. */
  RiderAskedRelease: {
    version: 1,
    data: z.object({ ...parties, distanceMetres: z.int().nonnegative().nullable() }),
  },
  DriverArrived: { version: 1, data: z.object(parties) },
  StartCodeRefused: { version: 1, data: z.object({ ...parties, triesLeft: z.int() }) },
  /** The code before was wrong too often. `nth`: of the new codes of this ride. */
  StartCodeRenewed: {
    version: 1,
    data: z.object({ ...parties, nth: z.int().positive() }),
    personal: z.object({ startCode: z.string() }),
    subject: 'customerId',
  },
  RideStarted: { version: 1, data: z.object(parties) },
  DestinationChanged: {
    version: 1,
    data: z.object({ ...parties, distanceMetres: z.int().nonnegative() }),
    personal: z.object({ destination: place, reason: z.string() }),
    subject: 'customerId',
  },
  RideGivenBack: {
    version: 1,
    data: z.object({ ...parties, searchRound: z.int(), timesGivenBack: z.int() }),
    personal: z.object({ reason: z.string() }),
    subject: 'driverId',
  },
  /** By the rider, before the ride is completed. The last word counts. */
  TripEndConfirmed: { version: 1, data: z.object({ ...parties, word: z.enum(tripEndWords) }) },
  DriverAbsenceReported: { version: 1, data: z.object({ ...parties, searchRound: z.int() }) },
  /** The driver pressed the app's call button before the ride began. */
  RiderCalled: { version: 1, data: z.object(parties) },
  RiderNoShowReported: { version: 1, data: z.object(parties) },
  RideCompleted: {
    version: 5,
    upcast: { 1: addRideEnd, 2: pricedByLagos1, 3: chargedAsAgreed, 4: allCounted },
    data: z.object({
      ...parties,
      startedAt: instant,
      distanceMetres: z.int().nonnegative(),
      /** With the distance and the vehicle all that its fare followed from. */
      durationHours: z.int().nullable(),
      tariffVersion: z.string(),
      agreedFareKobo: kobo,
      finalFareKobo: kobo,
      /** Nobody but the driver earns from a fare. */
      commissionKobo: z.literal(0),
      end: z.enum(tripEnds),
      /** What the fare is due for: the agreed distance, or what was driven of it. */
      chargedMetres: z.int().nonnegative(),
      /** From the pickup to the driver's last position after the start, in a straight line; null where there is none. */
      pickupToEndMetres: z.int().nonnegative().nullable(),
      /** How far from its destination it was ended, where that is more than a kilometre; null elsewhere, and where it is not known. */
      earlyByMetres: z.int().positive().nullable(),
      /** Whether it counts for ratings and for the trips that others see, by the policy of that version; null: by none. */
      counting: z.enum(countings),
      countingPolicyVersion: z.string().nullable(),
      /** Along the trail, in whole metres; null where an earlier program did not say. */
      drivenMetres: z.int().nonnegative().nullable(),
    }),
    /** Why it was ended there. */
    personal: z.object({ reason: z.string() }),
    subject: 'driverId',
  },
  /** What follows says how it ended. Who did it is in the event's metadata. */
  RideEndedByOperator: {
    version: 1,
    data: z.object({ ...parties, outcome: z.enum(['completed', 'cancelled']) }),
    personal: z.object({ reason: z.string() }),
    subject: 'customerId',
  },
  RideCancelled: {
    version: 2,
    data: z.object({
      rideId: id,
      customerId: id,
      driverId: id.nullable(),
      ...counted,
      cancelledBy: z.enum(['customer', 'driver', 'system', 'operator']),
      cause: z.enum([
        ...['cancelled_by_customer', 'no_driver_found', 'rider_no_show', 'rider_asked', 'ended_by_operator'],
        'class_changed',
      ] as const),
      /** Null where the search did not end by itself, and where an earlier program ended it. */
      lastLook: lastLook.nullable(),
    }),
    personal: z.object({ reason: z.string() }),
    subject: 'customerId',
    upcast: { 1: noLastLook },
  },
  RideRated: {
    version: 2,
    upcast: { 1: ratingCounted },
    data: z.object({
      rideId: id,
      ...counted,
      ratedBy: z.enum(['customer', 'driver']),
      raterId: id,
      ratedId: id,
      stars: z.int(),
      /** Whether the stars enter the rated person's average: those of a ride that does not count do not. */
      counts: z.boolean(),
    }),
    personal: z.object({ comment: z.string() }),
    subject: 'raterId',
  },
  /** By the rider, after the ride. */
  SetDownEarlyReported: { version: 1, data: z.object(parties) },
  /** `method`: null where nothing was paid. `amountKobo`: the whole fare. `completedAt`: null where an earlier program did not say. */
  FarePaidRecorded: {
    version: 2,
    upcast: { 1: wholeFarePaid },
    data: z.object({
      ...parties,
      method: z.enum(fareMethods).nullable(),
      amountKobo: kobo,
      ...paid,
      completedAt: instant.nullable(),
    }),
  },
  /** By the rider: they have paid the whole fare. */
  FarePaidClaimed: { version: 1, data: z.object(parties) },
  /** The rider says that they have paid all of it, the driver that they have not. */
  FareCaseOpened: { version: 1, data: z.object({ ...parties, dueKobo: kobo, recordedKobo: kobo }) },
  /** `decidedBy`: the operator's account id. */
  FareCaseDecided: {
    version: 1,
    data: z.object({ ...parties, decidedBy: id, dueKobo: kobo, ...paid, completedAt: instant }),
    personal: z.object({ reason: z.string() }),
    subject: 'customerId',
    systemKey: OPERATORS_REASONS,
  },
});

export type RideEvent = EventOf<typeof rideEvents>;
