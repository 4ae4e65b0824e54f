import type { Command } from '../kernel/lifecycle.ts';
import type { Kobo } from '../money/kobo.ts';
import type { FareMethod } from '../money/payment-method.ts';
import type { Coordinates } from '../place/coordinates.ts';
import type { Fix } from '../place/fix.ts';
import type { Place } from '../place/place.ts';
import type { RatingReason } from '../rating/reasons.ts';
import type { Tariff } from '../tariff/index.ts';
import type { Instant } from '../time/instant.ts';
import type { VehicleType } from '../vehicle/vehicle-type.ts';
import type { Passenger } from './booking-options.ts';
import type { DrivenDistance } from './counting.ts';
import type { ConsideredDriver, DisplayedDriver, LastWave, OutcomeCounts, Replacement } from './events.ts';
import type { RidePolicy } from './ride-policy.ts';
import type { TripEndConfirmation } from './trip-end.ts';
import type { DeclineReason } from './wave-outcomes.ts';

interface Booked extends Command {
  readonly rideId: string;
  readonly customerId: string;
  readonly vehicleType: VehicleType;
  readonly passengers: number;
  readonly durationHours: number | null;
  readonly pickup: Place;
  readonly destination: Place;
  readonly paymentMethod: FareMethod;
  readonly note: string | null;
  /** Null if the customer rides. */
  readonly passenger: Passenger | null;
  readonly city: string;
  readonly tariff: Tariff;
  /** The previous tariff while fares shown under it are honoured; otherwise null. */
  readonly tariffBefore: Tariff | null;
  readonly policy: RidePolicy;
  readonly claimedFareKobo: Kobo;
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

export interface GiveUpBooking extends ByCustomer {
  readonly type: 'GiveUpBooking';
  readonly rideId: string;
}

export interface ReplaceRide extends ByCustomer {
  readonly type: 'ReplaceRide';
  readonly rideId: string;
  readonly replacementId: string;
  readonly vehicleType: VehicleType;
  readonly durationHours: number | null;
  readonly tariff: Tariff;
  readonly tariffBefore: Tariff | null;
  readonly policy: RidePolicy;
  readonly claimedFareKobo: Kobo;
  readonly betweenCitiesConfirmed?: boolean;
}
export interface RequestReplacement extends Command {
  readonly type: 'RequestReplacement';
  readonly replaces: string;
  readonly replacement: Replacement;
  /** Null once erased. */
  readonly pickup: Place | null;
  readonly destination: Place | null;
  readonly note: string | null;
  readonly passenger: Passenger | null;
}

export interface OfferRide extends Command {
  readonly type: 'OfferRide';
  readonly searchRound: number;
  readonly wave: number;
  readonly radiusMetres: number;
  readonly driverIds: readonly string[];
  readonly expiresAt: Instant;
  readonly policyVersion: string;
  readonly outcomes: OutcomeCounts;
  readonly considered: readonly ConsideredDriver[];
}

export interface TopUpFare extends ByCustomer {
  readonly type: 'TopUpFare';
  readonly tariff: Tariff;
  readonly claimedFareKobo: Kobo;
}

export interface AcceptRide extends ByDriver {
  readonly type: 'AcceptRide';
  readonly pickupDueAt: Instant;
  readonly startCode: string;
  /** Null if the driver's records have no details. */
  readonly shown: DisplayedDriver | null;
}

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
  readonly lastLook: LastWave;
}
export interface MarkArrived extends ByDriver {
  readonly type: 'MarkArrived';
  /** Null when unknown. */
  readonly fix: Fix | null;
}
export interface ConfirmDriverSeen extends ByCustomer {
  readonly type: 'ConfirmDriverSeen';
  /** Null when unknown. */
  readonly driverAt: Fix | null;
  readonly confirmed: boolean;
}
export interface AskRelease extends ByCustomer {
  readonly type: 'AskRelease';
  readonly driverAt: Fix | null;
}
export interface GrantRelease extends Command {
  readonly type: 'GrantRelease';
  /** Null when the driver did not answer in time. */
  readonly driverId: string | null;
}
export interface ConfirmTripEnd extends ByCustomer {
  readonly type: 'ConfirmTripEnd';
  readonly word: TripEndConfirmation;
}
export interface EndRide extends Command {
  readonly type: 'EndRide';
  readonly operatorId: string;
  readonly outcome: 'completed' | 'cancelled';
  /** Null for the agreed fare. */
  readonly claimedFinalFareKobo: Kobo | null;
  readonly driven: DrivenDistance;
  readonly reason: string;
}
export interface StartRide extends ByDriver {
  readonly type: 'StartRide';
  readonly code: string;
  /** The digits of each stored code; a stored code without an entry is the digits themselves. */
  readonly digits?: Readonly<Record<string, string>>;
  readonly renewedCodes?: readonly string[];
}
export interface ConfirmInCar extends ByCustomer {
  readonly type: 'ConfirmInCar';
  /** Null when unknown. */
  readonly riderAt: Coordinates | null;
  readonly driverAt: Fix | null;
}
export interface ChangeDestination extends ByCustomer {
  readonly type: 'ChangeDestination';
  readonly destination: Place;
  /** By road. Null when the pickup is erased. */
  readonly minutesFromPickup: number | null;
  readonly reason: string;
}
/** Proposes more hours with the car, at the price of the booking's tariff. */
export interface ProposeHours extends Command {
  readonly type: 'ProposeHours';
  /** The rider or the driver. */
  readonly accountId: string;
  readonly hours: number;
  /** Must include the tariff under which the ride was booked. */
  readonly tariffs: readonly Tariff[];
}
export interface AcceptHours extends Command {
  readonly type: 'AcceptHours';
  readonly accountId: string;
  /** The number that the person saw; refused if another number is proposed. */
  readonly hours: number;
}
export interface DeclineHours extends Command {
  readonly type: 'DeclineHours';
  readonly accountId: string;
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
  readonly wroteAt: readonly Instant[];
  readonly mayContact: boolean;
}
export interface RecordRiderCalled extends ByDriver {
  readonly type: 'RecordRiderCalled';
}
export interface CompleteRide extends ByDriver {
  readonly type: 'CompleteRide';
  /** Null for the fare due. */
  readonly claimedFinalFareKobo: Kobo | null;
  /** Must include the tariff under which the ride was booked. */
  readonly tariffs: readonly Tariff[];
  /** Null when unknown. */
  readonly fix: Fix | null;
  readonly driven: DrivenDistance;
  readonly reason: string;
}
export interface RateRide extends Command {
  readonly type: 'RateRide';
  readonly raterId: string;
  readonly stars: number;
  readonly reasons: readonly RatingReason[];
  readonly comment: string;
}
export interface RecordFarePaid extends ByDriver {
  readonly type: 'RecordFarePaid';
  /** Null when unpaid. */
  readonly method: FareMethod | null;
  /** Null for the whole fare. */
  readonly paidKobo: Kobo | null;
}
export interface ClaimFarePaid extends ByCustomer {
  readonly type: 'ClaimFarePaid';
  /** Null from apps that do not ask. */
  readonly method: FareMethod | null;
}
/** Sends the receipt of a completed ride to the rider's e-mail address again. */
export interface RequestReceipt extends ByCustomer {
  readonly type: 'RequestReceipt';
}
export interface DecideFareCase extends Command {
  readonly type: 'DecideFareCase';
  readonly operatorId: string;
  readonly paidKobo: Kobo;
  readonly reason: string;
}

export interface ReportSetDownEarly extends ByCustomer {
  readonly type: 'ReportSetDownEarly';
}

/** Ends an offer to a driver if one of the two has blocked the other. */
export interface WithdrawOffer extends Command {
  readonly type: 'WithdrawOffer';
  readonly driverId: string;
}
/** Frees the rider from a driver whom they reported for a threat, even shortly before the pickup. */
export interface CancelForThreat extends Command {
  readonly type: 'CancelForThreat';
  readonly driverId: string;
}

export type RideCommand =
  | WithdrawOffer
  | CancelForThreat
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
  | ProposeHours
  | AcceptHours
  | DeclineHours
  | GiveRideBack
  | ReportDriverAbsent
  | ReportRiderNoShow
  | RecordRiderCalled
  | CompleteRide
  | RateRide
  | RecordFarePaid
  | ClaimFarePaid
  | RequestReceipt
  | DecideFareCase
  | ReportSetDownEarly;
