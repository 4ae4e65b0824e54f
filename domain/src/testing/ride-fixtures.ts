import type { Place } from '../place/place.ts';
import type { CustomerBookingsEvent } from '../ride/bookings/events.ts';
import type { RideCommand } from '../ride/commands.ts';
import { countingPolicy, type DrivenDistance } from '../ride/counting.ts';
import type { DisplayedDriver, LastWave, RideEvent } from '../ride/events.ts';
import { ridePolicy } from '../ride/ride-policy.ts';
import { openingTariff } from '../tariff/opening-tariff.ts';
import { minutesIn, NOON } from './fixtures.ts';

export const RIDE = 'ride-1';
export const BOLA = 'bola';
export const DRIVER_1 = 'driver-1';
export const DRIVER_2 = 'driver-2';

export const tripPlaces = {
  pickup: { address: 'Ikeja City Mall', latitude: 6.6018, longitude: 3.3515 },
  destination: { address: '1 Ahmadu Bello Way, Victoria Island', latitude: 6.4281, longitude: 3.4219 },
};

/** In kobo: ₦2,500 plus ₦150 for each of 20.822 km, rounded to whole naira. */
export const FARE_KOBO = 562_300;
export const TRIP_METRES = 20_822;
export const TRIP_MINUTES = 52;

export const wholeTrip: DrivenDistance = { metres: TRIP_METRES, pairCountedAt: null };

const vehicle = { vehicleType: 'standard', passengers: 2, durationHours: null } as const;
const booking = { ...vehicle, city: 'Lagos', paymentMethod: 'cash' } as const;

export const personalPartsOfBooking = { ...tripPlaces, note: null, passenger: null };

export const requestRide: Extract<RideCommand, { type: 'RequestRide' }> = {
  type: 'RequestRide',
  rideId: RIDE,
  customerId: BOLA,
  ...booking,
  ...personalPartsOfBooking,
  tariff: openingTariff,
  tariffBefore: null,
  policy: ridePolicy,
  claimedFareKobo: FARE_KOBO,
  now: NOON,
};

const bookedFacts = {
  rideId: RIDE,
  customerId: BOLA,
  ...booking,
  fareKobo: FARE_KOBO,
  tariffVersion: 'lagos-1',
  ridePolicyVersion: ridePolicy.version,
  distanceMetres: TRIP_METRES,
  estimatedMinutes: TRIP_MINUTES,
};

export const noteAndPassenger = {
  note: 'Blue gate, after the filling station',
  passenger: { name: 'Kemi Ade', phone: '+2348031110001' },
};

export const rideRequested: RideEvent = {
  type: 'RideRequested',
  at: NOON,
  data: bookedFacts,
  personal: personalPartsOfBooking,
};

export const requestedForKemi: RideEvent = {
  type: 'RideRequested',
  at: NOON,
  data: { ...bookedFacts, paymentMethod: 'bank_transfer' },
  personal: { ...tripPlaces, ...noteAndPassenger },
};

export const pradoRequested: RideEvent = {
  type: 'RideRequested',
  at: NOON,
  data: { ...bookedFacts, vehicleType: 'suv', passengers: 7, durationHours: 4, fareKobo: 4_000_000 },
  personal: personalPartsOfBooking,
};

export const rideScheduled: RideEvent = {
  type: 'RideScheduled',
  at: NOON,
  data: { ...bookedFacts, scheduledFor: minutesIn(180) },
  personal: personalPartsOfBooking,
};

export const aWave = (wave: number) => ({
  ...{ searchRound: 1, wave, radiusMetres: 3_000, policyVersion: 'dispatch-1' },
  ...{ outcomes: [], considered: [] },
});

export const rideOffered = (driverIds: readonly string[] = [DRIVER_1], searchRound = 1, at = NOON): RideEvent => ({
  type: 'RideOffered',
  at,
  data: {
    rideId: RIDE,
    customerId: BOLA,
    ...aWave(1),
    searchRound,
    driverIds: [...driverIds],
    expiresAt: minutesIn(5),
  },
});

const counted = { vehicleType: 'standard', city: 'Lagos' } as const;

export const offerDeclined = (driverId = DRIVER_1, at = minutesIn(1)): RideEvent => ({
  type: 'OfferDeclined',
  at,
  data: { rideId: RIDE, driverId, ...counted, searchRound: 1, reason: 'too_far' },
});

const parties = (driverId: string) => ({ rideId: RIDE, customerId: BOLA, driverId, ...counted });

export const rideAccepted = (driverId = DRIVER_1): RideEvent => ({
  type: 'RideAccepted',
  at: minutesIn(1),
  data: { ...parties(driverId), searchStartedAt: NOON, pickupDueAt: minutesIn(10) },
  personal: { startCode: '4711' },
});

export const deleShown: DisplayedDriver = {
  firstName: 'Dele',
  lastName: 'Ojo',
  photo: 'photo-of-dele',
  vehicle: { model: 'Toyota Corolla', plate: 'KJA123XY', color: 'Silver' },
};

export const driverShown = (driverId = DRIVER_1): RideEvent => ({
  type: 'DriverShown',
  at: minutesIn(1),
  data: parties(driverId),
  personal: deleShown,
});

export const driverArrived = (driverId = DRIVER_1): RideEvent => ({
  type: 'DriverArrived',
  at: minutesIn(9),
  data: parties(driverId),
});

export const riderCalled: RideEvent = { type: 'RiderCalled', at: minutesIn(10), data: parties(DRIVER_1) };

const seenByRider = (confirmed: boolean): RideEvent => ({
  type: 'DriverSeen',
  at: minutesIn(8),
  data: { ...parties(DRIVER_1), confirmed },
});
export const driverSeen = seenByRider(true);
export const driverSeenUnconfirmed = seenByRider(false);

export const releaseRequested = (distanceMetres: number | null): RideEvent => ({
  type: 'RiderAskedRelease',
  at: minutesIn(2),
  data: { ...parties(DRIVER_1), distanceMetres },
});

export const rideEndedByOperator = (outcome: 'completed' | 'cancelled'): RideEvent => ({
  type: 'RideEndedByOperator',
  at: minutesIn(200),
  data: { ...parties(DRIVER_1), outcome },
  personal: { reason: 'The driver’s phone is lost' },
});

export const startCodeRefused = (triesLeft: number): RideEvent => ({
  type: 'StartCodeRefused',
  at: minutesIn(10),
  data: { ...parties(DRIVER_1), triesLeft },
});

export const startCodeRenewed = (nth: number, startCode: string): RideEvent => ({
  type: 'StartCodeRenewed',
  at: minutesIn(10),
  data: { ...parties(DRIVER_1), nth },
  personal: { startCode },
});

export const rideStarted = (driverId = DRIVER_1): RideEvent => ({
  type: 'RideStarted',
  at: minutesIn(11),
  data: parties(driverId),
});

export const rideGivenBack = (times: number, driverId = DRIVER_1): RideEvent => ({
  type: 'RideGivenBack',
  at: minutesIn(3),
  data: { ...parties(driverId), searchRound: times + 1, timesGivenBack: times },
  personal: { reason: 'Flat tyre' },
});

export const rideCompleted: RideEvent = {
  type: 'RideCompleted',
  at: minutesIn(60),
  data: {
    ...parties(DRIVER_1),
    startedAt: minutesIn(11),
    distanceMetres: TRIP_METRES,
    durationHours: null,
    tariffVersion: 'lagos-1',
    agreedFareKobo: FARE_KOBO,
    finalFareKobo: FARE_KOBO,
    commissionKobo: 0,
    end: 'at_destination',
    chargedMetres: TRIP_METRES,
    chargedHours: null,
    pickupToEndMetres: TRIP_METRES,
    earlyByMetres: null,
    counting: 'counted',
    countingPolicyVersion: countingPolicy.version,
    drivenMetres: TRIP_METRES,
  },
  personal: null,
};

export const tripEndConfirmed: RideEvent = {
  type: 'TripEndConfirmed',
  at: minutesIn(59),
  data: { ...parties(DRIVER_1), word: 'asked_to_stop' },
};

export const setDownEarly: RideEvent = { type: 'SetDownEarlyReported', at: minutesIn(66), data: parties(DRIVER_1) };

export const fareToppedUp: RideEvent = {
  type: 'FareToppedUp',
  at: minutesIn(2),
  data: { rideId: RIDE, customerId: BOLA, ...counted, addedKobo: 20_000, fareKobo: FARE_KOBO + 20_000 },
};

export const receiptRequested: RideEvent = {
  type: 'ReceiptRequested',
  at: minutesIn(80),
  data: { ...parties(DRIVER_1), completedAt: minutesIn(60), finalFareKobo: FARE_KOBO },
};

export const destinationChanged = (destination: Place, distanceMetres: number, reason: string): RideEvent => ({
  type: 'DestinationChanged',
  at: minutesIn(14),
  data: { ...parties(DRIVER_1), distanceMetres },
  personal: { destination, reason },
});

export const driverAbsenceReported = (searchRound: number): RideEvent => ({
  type: 'DriverAbsenceReported',
  at: minutesIn(21),
  data: { ...parties(DRIVER_1), searchRound },
});

export const customerClaimed = (customerId: string, rideId: string): CustomerBookingsEvent => ({
  type: 'CustomerClaimed',
  at: NOON,
  data: { customerId, rideId, from: NOON, until: minutesIn(60), scheduled: false },
});

export const searchingEvents: readonly RideEvent[] = [rideRequested, rideOffered()];
export const driverOnWayEvents: readonly RideEvent[] = [...searchingEvents, rideAccepted()];
export const driverAtPickupEvents: readonly RideEvent[] = [...driverOnWayEvents, driverArrived()];
export const rideUnderWayEvents: readonly RideEvent[] = [...driverAtPickupEvents, rideStarted()];
export const completedRideEvents: readonly RideEvent[] = [...rideUnderWayEvents, rideCompleted];

export const pradoUnderWayEvents: readonly RideEvent[] = [
  pradoRequested,
  rideOffered(),
  rideAccepted(),
  driverArrived(),
  rideStarted(),
];

interface TestHours {
  readonly proposer?: 'customer' | 'driver';
  readonly hours?: number;
}

const hoursOf = ({ proposer = 'customer', hours = 1 }: TestHours) => ({
  ...parties(DRIVER_1),
  ...{ vehicleType: 'suv' as const, proposer, hours },
  ...{ durationHours: 4 + hours, fareKobo: 4_000_000 + hours * 1_000_000 },
});

export const hoursProposed = (proposed: TestHours = {}): RideEvent => ({
  type: 'HoursProposed',
  at: minutesIn(20),
  data: { ...hoursOf(proposed), expiresAt: minutesIn(30), hoursPolicyVersion: 'hours-1' },
});

export const hoursAdded = (proposed: TestHours = {}): RideEvent => ({
  type: 'HoursAdded',
  at: minutesIn(25),
  data: hoursOf(proposed),
});

export const hoursDeclined = (decliner: 'customer' | 'driver', proposed: TestHours = {}): RideEvent => ({
  type: 'HoursDeclined',
  at: minutesIn(25),
  data: { ...hoursOf(proposed), decliner },
});

export const rideRated = (ratedBy: 'customer' | 'driver', stars: number): RideEvent => {
  const [raterId, ratedId] = ratedBy === 'customer' ? [BOLA, DRIVER_1] : [DRIVER_1, BOLA];
  return {
    type: 'RideRated',
    at: minutesIn(70),
    data: { rideId: RIDE, ...counted, ratedBy, raterId, ratedId, stars, reasons: [], counts: true },
    personal: { comment: 'Good' },
  };
};

export const noDriverFound: LastWave = {
  searchRound: 1,
  radiusMetres: 15_000,
  policyVersion: 'dispatch-3',
  outcomes: [],
  considered: [],
};

type Cancelled = Extract<RideEvent, { type: 'RideCancelled' }>;

const cancelledBy: Readonly<Record<Cancelled['data']['cause'], Cancelled['data']['cancelledBy']>> = {
  cancelled_by_customer: 'customer',
  no_driver_found: 'system',
  rider_no_show: 'driver',
  rider_asked: 'customer',
  ended_by_operator: 'operator',
  class_changed: 'customer',
};

export const rideCancelled = (
  cause: Cancelled['data']['cause'],
  driverId: string | null = ['cancelled_by_customer', 'no_driver_found', 'class_changed'].includes(cause)
    ? null
    : DRIVER_1,
): Cancelled => ({
  type: 'RideCancelled',
  at: minutesIn(12),
  data: {
    rideId: RIDE,
    customerId: BOLA,
    driverId,
    ...counted,
    cancelledBy: cancelledBy[cause],
    cause,
    lastLook: null,
  },
  personal: { reason: 'Changed my mind' },
});

export const farePaidRecorded: RideEvent = {
  type: 'FarePaidRecorded',
  at: minutesIn(65),
  data: {
    ...parties(DRIVER_1),
    ...{
      method: 'cash',
      amountKobo: FARE_KOBO,
      paidKobo: FARE_KOBO,
      paidBeforeKobo: FARE_KOBO,
      completedAt: rideCompleted.at,
    },
  },
};

export const fareRecorded = (paidKobo: number, paidBeforeKobo = FARE_KOBO): RideEvent => ({
  type: 'FarePaidRecorded',
  at: minutesIn(65),
  data: {
    ...parties(DRIVER_1),
    ...{ method: paidKobo === 0 ? null : 'cash', amountKobo: FARE_KOBO, paidKobo, paidBeforeKobo },
    completedAt: rideCompleted.at,
  },
});
export const farePaidClaimed: RideEvent = {
  type: 'FarePaidClaimed',
  at: minutesIn(67),
  data: { ...parties(DRIVER_1), method: null },
};
export const fareCaseOpened: RideEvent = {
  type: 'FareCaseOpened',
  at: minutesIn(67),
  data: { ...parties(DRIVER_1), dueKobo: FARE_KOBO, recordedKobo: 0 },
};
export const fareCaseDecided = (paidKobo: number, paidBeforeKobo = 0): RideEvent => ({
  type: 'FareCaseDecided',
  at: minutesIn(90),
  data: {
    ...parties(DRIVER_1),
    ...{ decidedBy: 'ops', dueKobo: FARE_KOBO, paidKobo, paidBeforeKobo, completedAt: rideCompleted.at },
  },
  personal: { reason: 'The transfer is on the statement' },
});

export const rideReplaced = (addedKobo = 0): Extract<RideEvent, { type: 'RideReplaced' }> => ({
  type: 'RideReplaced',
  at: minutesIn(2),
  data: {
    ...{ rideId: RIDE, customerId: BOLA, ...counted },
    replacement: {
      booking: { ...bookedFacts, rideId: 'ride-3', vehicleType: 'premium', fareKobo: FARE_KOBO + 150_000 },
      ...{ addedKobo, nth: 1 },
    },
  },
});
