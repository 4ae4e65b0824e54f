import type { Command } from '../kernel/lifecycle.ts';
import type { Kobo } from '../money/kobo.ts';
import type { FareMethod } from '../money/payment-method.ts';
import type { Coordinates } from '../place/coordinates.ts';
import type { Fix } from '../place/fix.ts';
import type { Tariff } from '../tariff/published.ts';
import type { Instant } from '../time/instant.ts';
import type { VehicleType } from '../vehicle/vehicle-type.ts';
import type { Driven } from './counting.ts';
import type { DeclineReason } from './declining.ts';
import type { Considered, DriverShown, LastLook, Outcomes, Place, Replacement } from './events.ts';
import type { RidePolicy } from './policy.ts';
import type { TripEndWord } from './trip-end.ts';

interface Booked extends Command {
  readonly rideId: string;
  readonly customerId: string;
  readonly vehicleType: VehicleType;
  readonly passengers: number;
  readonly durationHours: number | null;
  readonly pickup: Place;
  readonly destination: Place;
  readonly city: string;
  readonly tariff: Tariff;
  /** The one before, while a fare that was shown under it stands; else null. */
  readonly tariffBefore: Tariff | null;
  readonly policy: RidePolicy;
  /** What the client showed the rider: a claim to check, never stored. */
  readonly claimedFareKobo: Kobo;
  /** The rider was asked whether they want a trip between cities. */
  readonly betweenCitiesConfirmed?: boolean;
}

interface ByCustomer extends Command {
  readonly customerId: string;
}

interface ByDriver extends Command {
  readonly driverId: string;
}

export type RequestRide = Booked & { readonly type: 'RequestRide' };
export type ScheduleRide = Booked & { readonly type: 'ScheduleRide'; readonly scheduledFor: Instant };

/** The booking of this ride was left behind: it is never made. */
export interface GiveUpBooking extends ByCustomer {
  readonly type: 'GiveUpBooking';
  readonly rideId: string;
}

/** The rider changes the class of a search: a new ride of that class takes its place. */
export interface ReplaceRide extends ByCustomer {
  readonly type: 'ReplaceRide';
  readonly rideId: string;
  readonly replacementId: string;
  readonly vehicleType: VehicleType;
  readonly durationHours: number | null;
  readonly tariff: Tariff;
  readonly tariffBefore: Tariff | null;
  readonly policy: RidePolicy;
  /** The fare of the new class as the rider was shown it, without what they have added. */
  readonly claimedFareKobo: Kobo;
  readonly betweenCitiesConfirmed?: boolean;
}
/** Books the ride that takes the place of another, as it was agreed when that one was replaced. */
export interface RequestReplacement extends Command {
  readonly type: 'RequestReplacement';
  readonly replaces: string;
  readonly replacement: Replacement;
  /** Null once the customer's data are erased. */
  readonly pickup: Place | null;
  readonly destination: Place | null;
}

export interface OfferRide extends Command {
  readonly type: 'OfferRide';
  readonly searchRound: number;
  readonly wave: number;
  readonly radiusMetres: number;
  readonly driverIds: readonly string[];
  readonly expiresAt: Instant;
  readonly policyVersion: string;
  readonly outcomes: Outcomes;
  readonly considered: readonly Considered[];
}

export interface TopUpFare extends ByCustomer {
  readonly type: 'TopUpFare';
  readonly tariff: Tariff;
  readonly claimedFareKobo: Kobo;
}

export interface AcceptRide extends ByDriver {
  readonly type: 'AcceptRide';
  readonly pickupDueAt: Instant;
  /** Four digits, drawn by the caller. */
  readonly startCode: string;
  /** Whom the rider is told to look for, as the driver's records have it now; null when they have nothing. */
  readonly shown: DriverShown | null;
}

/** The driver passes on an offer. */
export interface DeclineOffer extends ByDriver {
  readonly type: 'DeclineOffer';
  readonly reason: DeclineReason | null;
}

export interface CancelRide extends ByCustomer {
  readonly type: 'CancelRide';
  readonly reason: string;
}
export interface ExpireSearch extends Command {
  readonly type: 'ExpireSearch';
  readonly lastLook: LastLook;
}
export interface MarkArrived extends ByDriver {
  readonly type: 'MarkArrived';
  /** Null when nobody knows. */
  readonly fix: Fix | null;
}
/** The rider sees the driver, which counts as the driver's position. */
export interface ConfirmDriverSeen extends ByCustomer {
  readonly type: 'ConfirmDriverSeen';
  /** The driver's newest position; null when none is known. */
  readonly driverAt: Fix | null;
  /** The rider is sure, having read how far away the driver is. */
  readonly confirmed: boolean;
}
/** The rider asks the driver to let the ride go. */
export interface AskRelease extends ByCustomer {
  readonly type: 'AskRelease';
  /** Where the driver is; null when nobody knows. */
  readonly driverAt: Fix | null;
}
export interface GrantRelease extends Command {
  readonly type: 'GrantRelease';
  /** Null: the driver has not answered for as long as they may. */
  readonly driverId: string | null;
}
/** The rider says that the ride ends where it should: the agreed fare is due. */
export interface ConfirmTripEnd extends ByCustomer {
  readonly type: 'ConfirmTripEnd';
  readonly word: TripEndWord;
}
/** An operator ends a ride that does not end by itself. */
export interface EndRide extends Command {
  readonly type: 'EndRide';
  readonly operatorId: string;
  readonly outcome: 'completed' | 'cancelled';
  /** Of a ride that is completed; null: the fare that was agreed. */
  readonly claimedFinalFareKobo: Kobo | null;
  readonly driven: Driven;
  readonly reason: string;
}
export interface StartRide extends ByDriver {
  readonly type: 'StartRide';
  readonly code: string;
  /** Digits by what is kept in their place. What is not in it is the digits. */
  readonly digits?: Readonly<Record<string, string>>;
  /** What is stored of the first, second, … new code of this ride, should it get one. Without them it gets none. */
  readonly renewedCodes?: readonly string[];
}
/** The rider says that they are in the car: that stands for a code that was wrong too often. */
export interface ConfirmInCar extends ByCustomer {
  readonly type: 'ConfirmInCar';
  /** Null where the rider's device does not say. */
  readonly riderAt: Coordinates | null;
  readonly driverAt: Fix | null;
}
export interface ChangeDestination extends ByCustomer {
  readonly type: 'ChangeDestination';
  readonly destination: Place;
  readonly reason: string;
}
export interface GiveRideBack extends ByDriver {
  readonly type: 'GiveRideBack';
  readonly reason: string;
}
export interface ReportDriverAbsent extends ByCustomer {
  readonly type: 'ReportDriverAbsent';
}
export interface ReportRiderNoShow extends ByDriver {
  readonly type: 'ReportRiderNoShow';
  /** When the driver wrote to the rider about this ride, oldest first. */
  readonly wroteAt: readonly Instant[];
  /** False where one of the two blocks the other: then there is no way to call or write. */
  readonly mayContact: boolean;
}
/** The driver has pressed the app's call button. Whether anybody answered is not known. */
export interface RecordRiderCalled extends ByDriver {
  readonly type: 'RecordRiderCalled';
}
export interface CompleteRide extends ByDriver {
  readonly type: 'CompleteRide';
  readonly claimedFinalFareKobo: Kobo;
  /** Among others, the one that the ride was booked under. */
  readonly tariffs: readonly Tariff[];
  /** The driver's last known position; null where there is none. */
  readonly fix: Fix | null;
  readonly driven: Driven;
  /** Why the ride ends before its destination; recorded where it does. */
  readonly reason: string;
}
export interface RateRide extends Command {
  readonly type: 'RateRide';
  readonly raterId: string;
  readonly stars: number;
  readonly comment: string;
}
export interface RecordFarePaid extends ByDriver {
  readonly type: 'RecordFarePaid';
  /** Null: nothing was paid. */
  readonly method: FareMethod | null;
  /** Null: the whole fare. */
  readonly paidKobo: Kobo | null;
}
/** The rider says that they have paid the whole fare. */
export interface ClaimFarePaid extends ByCustomer {
  readonly type: 'ClaimFarePaid';
}
/** An operator decides how much of the fare was paid, where driver and rider differ. */
export interface DecideFareCase extends Command {
  readonly type: 'DecideFareCase';
  readonly operatorId: string;
  readonly paidKobo: Kobo;
  readonly reason: string;
}

/** The rider says that the ride ended before its destination. */
export interface ReportSetDownEarly extends ByCustomer {
  readonly type: 'ReportSetDownEarly';
}

export type RideCommand =
  | RequestRide
  | ScheduleRide
  | GiveUpBooking
  | ReplaceRide
  | RequestReplacement
  | OfferRide
  | TopUpFare
  | AcceptRide
  | DeclineOffer
  | CancelRide
  | ExpireSearch
  | MarkArrived
  | ConfirmDriverSeen
  | AskRelease
  | GrantRelease
  | ConfirmTripEnd
  | EndRide
  | StartRide
  | ConfirmInCar
  | ChangeDestination
  | GiveRideBack
  | ReportDriverAbsent
  | ReportRiderNoShow
  | RecordRiderCalled
  | CompleteRide
  | RateRide
  | RecordFarePaid
  | ClaimFarePaid
  | DecideFareCase
  | ReportSetDownEarly;
