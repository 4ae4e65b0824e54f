import type { Kobo } from '../money/kobo.ts';
import type { FareMethod } from '../money/payment-method.ts';
import type { Place } from '../place/place.ts';
import { after, HOUR_MS, type Instant } from '../time/instant.ts';
import type { VehicleType } from '../vehicle/vehicle-type.ts';
import type { Passenger } from './booking-options.ts';
import type { Replacement } from './events.ts';
import type { FareDisputeStatus } from './fare-dispute.ts';
import type { RideSide } from './ride-sides.ts';
import type { TripEnd, TripEndConfirmation } from './trip-end.ts';

/** Places, note and passenger are null once erased. */
export interface Booking {
  readonly rideId: string;
  readonly customerId: string;
  readonly vehicleType: VehicleType;
  readonly passengers: number;
  /** Booked and added hours; null for rides priced by distance. */
  readonly durationHours: number | null;
  readonly quotedFareKobo: Kobo;
  readonly fareKobo: Kobo;
  readonly tariffVersion: string;
  readonly ridePolicyVersion: string;
  readonly distanceMetres: number;
  readonly estimatedMinutes: number;
  readonly city: string;
  readonly pickup: Place | null;
  readonly destination: Place | null;
  readonly paymentMethod: FareMethod;
  readonly note: string | null;
  /** Null if the customer rides. */
  readonly passenger: Passenger | null;
  readonly requestedAt: Instant;
  /** Null for an immediate ride. */
  readonly scheduledFor: Instant | null;
  readonly destinationChanges: number;
  /** Included in `durationHours`. */
  readonly addedHours: number;
}

/** A driver who gave the ride back or was reported absent. */
export interface FormerDriver {
  readonly driverId: string;
  readonly leftAt: Instant;
}

export interface Search {
  readonly round: number;
  readonly startedAt: Instant;
  readonly wave: number;
  /** Null before the first wave. */
  readonly wavedAt: Instant | null;
  readonly excluded: readonly string[];
  /** Oldest first. */
  readonly formerDrivers: readonly FormerDriver[];
  /** When each driver's offer of this round expires. */
  readonly offers: Readonly<Record<string, Instant>>;
  readonly atThisFare: readonly string[];
  readonly declined: readonly string[];
  readonly toppedUpAt: Instant | null;
  /** Counted since the booking. */
  readonly topUps: number;
  readonly timesGivenBack: number;
  /** Counted over all replaced rides. */
  readonly classChanges: number;
  /** Counted over all drivers. */
  readonly codesRenewed: number;
}

export interface Assignment {
  readonly driverId: string;
  readonly acceptedAt: Instant;
  readonly pickupDueAt: Instant;
  /** Null once erased. */
  readonly startCode: string | null;
  readonly wrongCodes: number;
  readonly calledRiderAt: Instant | null;
  readonly seen: 'no' | 'unconfirmed' | 'confirmed';
  readonly releaseAsked: { readonly at: Instant; readonly distanceMetres: number | null } | null;
}

export interface Ratings {
  readonly customer?: number;
  readonly driver?: number;
}

export interface FarePayment {
  /** Null until the driver records the payment. */
  readonly recorded: { readonly method: FareMethod | null; readonly paidKobo: Kobo; readonly at: Instant } | null;
  readonly claimed: boolean;
  readonly dispute: FareDisputeStatus;
}

/** Hours that one person on the ride has proposed to add and the other has not answered. */
export interface ProposedHours {
  readonly proposer: RideSide;
  readonly hours: number;
  /** The duration if the proposal is accepted. */
  readonly durationHours: number;
  readonly fareKobo: Kobo;
  readonly expiresAt: Instant;
}

interface UnderWay {
  readonly booking: Booking;
  readonly search: Search;
  readonly assignment: Assignment;
}

export type RideState =
  /** `givenUp` means that the ride id can never be booked. */
  | { readonly status: 'none'; readonly givenUp?: true }
  | { readonly status: 'requested'; readonly booking: Booking; readonly search: Search }
  | ({ readonly status: 'accepted' } & UnderWay)
  | ({ readonly status: 'arrived'; readonly arrivedAt: Instant } & UnderWay)
  | ({
      readonly status: 'in_progress';
      readonly startedAt: Instant;
      readonly endWord: TripEndConfirmation | null;
      readonly endedByOperator: boolean;
      readonly proposedHours: ProposedHours | null;
      /** When each person's proposal was last declined by the other. */
      readonly hoursDeclined: { readonly [S in RideSide]?: Instant };
    } & UnderWay)
  | ({
      readonly status: 'completed';
      readonly completedAt: Instant;
      readonly finalFareKobo: Kobo;
      /** The fare counted in statistics on completion; below `finalFareKobo` if the rider confirmed the end later. */
      readonly countedFareKobo: Kobo;
      readonly end: TripEnd;
      readonly endedByOperator: boolean;
      readonly counts: boolean;
      readonly ratings: Ratings;
      readonly farePayment: FarePayment;
      readonly setDownEarly: boolean;
      /** Requests of the 24 hours up to the latest one, oldest first. */
      readonly receiptsRequested: readonly Instant[];
    } & UnderWay)
  | {
      readonly status: 'cancelled';
      readonly booking: Booking;
      readonly cancelledAt: Instant;
      readonly cause: string;
      /** Null if no driver had the ride. */
      readonly driverId: string | null;
      readonly formerDrivers: readonly FormerDriver[];
      readonly replacement: Replacement | null;
    };

export type RideIn<Status extends RideState['status']> = Extract<RideState, { status: Status }>;

/** When the hours of a ride that has started are over; null for rides priced by distance. */
export const hoursEndAt = ({ startedAt, booking }: Pick<RideIn<'in_progress'>, 'startedAt' | 'booking'>) =>
  booking.durationHours === null ? null : after(startedAt, booking.durationHours * HOUR_MS);

/** Null while no driver has the ride, and once it is over. */
export const assignedDriver = (state: RideState): string | null => {
  switch (state.status) {
    case 'accepted':
    case 'arrived':
    case 'in_progress':
      return state.assignment.driverId;
    default:
      return null;
  }
};

export const rideEndedAt = (state: RideState): Instant | null => {
  switch (state.status) {
    case 'completed':
      return state.completedAt;
    case 'cancelled':
      return state.cancelledAt;
    default:
      return null;
  }
};

export const isRideOpen = (state: RideState): boolean => state.status === 'requested' || assignedDriver(state) !== null;

const driverIn = (state: RideState): string | null => {
  if ('assignment' in state) return state.assignment.driverId;
  return state.status === 'cancelled' ? state.driverId : null;
};

/** The customer and the driver who has the ride, or had it when it ended. */
export const peopleOnRide = (state: RideState): readonly string[] => {
  if (state.status === 'none') return [];
  const driverId = driverIn(state);
  return driverId === null ? [state.booking.customerId] : [state.booking.customerId, driverId];
};

/** Drivers who have or had the ride, the latest last; `leftAt` is null while the ride is theirs. */
export const driversOnRide = (
  state: RideState,
): readonly { readonly driverId: string; readonly leftAt: Instant | null }[] => {
  if (state.status === 'none') return [];
  const { formerDrivers } = state.status === 'cancelled' ? state : state.search;
  const driverId = driverIn(state);
  return driverId === null ? formerDrivers : [...formerDrivers, { driverId, leftAt: rideEndedAt(state) }];
};

/** The customer and all drivers who have or had the ride. */
export const everyoneOnRide = (state: RideState): readonly string[] =>
  state.status === 'none'
    ? []
    : [...new Set([state.booking.customerId, ...driversOnRide(state).map(({ driverId }) => driverId)])];

export const isCustomerFree = (state: RideState): boolean =>
  !isRideOpen(state) && (state.status !== 'none' || state.givenUp === true);
