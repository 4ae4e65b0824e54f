import type { Kobo } from '../money/kobo.ts';
import type { FareMethod } from '../money/payment-method.ts';
import type { Instant } from '../time/instant.ts';
import type { VehicleType } from '../vehicle/vehicle-type.ts';
import type { Place, Replacement } from './events.ts';
import type { FareDispute } from './fare-dispute.ts';
import type { TripEndWord } from './trip-end.ts';

/** What was agreed with the customer. Places are null once the customer's data are erased. */
export interface Booking {
  readonly rideId: string;
  readonly customerId: string;
  readonly vehicleType: VehicleType;
  readonly passengers: number;
  readonly durationHours: number | null;
  /** The fare quoted at booking, and the fare agreed now (with top-ups). */
  readonly quotedFareKobo: Kobo;
  readonly fareKobo: Kobo;
  readonly tariffVersion: string;
  readonly ridePolicyVersion: string;
  readonly distanceMetres: number;
  readonly estimatedMinutes: number;
  readonly city: string;
  readonly pickup: Place | null;
  readonly destination: Place | null;
  readonly requestedAt: Instant;
  /** Null for a ride wanted now. */
  readonly scheduledFor: Instant | null;
  readonly destinationChanges: number;
}

/** The search for a driver. A round ends with an acceptance; a ride given back starts the next one. */
export interface Search {
  readonly round: number;
  readonly startedAt: Instant;
  readonly wave: number;
  /** When that was; null before the first. */
  readonly wavedAt: Instant | null;
  /** Drivers who gave this ride back or never came. */
  readonly excluded: readonly string[];
  /** Offers of this round by driver: when each ends. */
  readonly offers: Readonly<Record<string, Instant>>;
  /** Who was offered the ride at its present fare. */
  readonly atThisFare: readonly string[];
  /** Who passed on the ride. */
  readonly declined: readonly string[];
  /** When the fare was last raised. */
  readonly toppedUpAt: Instant | null;
  /** How often it was raised since the booking. */
  readonly topUps: number;
  readonly timesGivenBack: number;
  /** How often the rider changed the class since they first asked for a ride. */
  readonly classChanges: number;
  /** New start codes of the ride, whoever drove. */
  readonly codesRenewed: number;
}

export interface Assignment {
  readonly driverId: string;
  readonly acceptedAt: Instant;
  readonly pickupDueAt: Instant;
  /** What is kept in place of the four digits that the rider tells the driver, or these; null once the rider's data are erased. */
  readonly startCode: string | null;
  readonly wrongCodes: number;
  /** When the driver first called the rider; null where they have not. */
  readonly calledRiderAt: Instant | null;
  /** Whether the rider sees the driver, and was sure although the driver was last known elsewhere. */
  readonly seen: 'no' | 'unconfirmed' | 'confirmed';
  /** The rider has asked the driver to let go: when, and how far from the pickup the driver was; null when nobody knew. */
  readonly releaseAsked: { readonly at: Instant; readonly distanceMetres: number | null } | null;
}

export interface Ratings {
  readonly customer?: number;
  readonly driver?: number;
}

/** How a fare was paid, as far as its ride's people have said. */
export interface FarePayment {
  /** By the driver; null while there is no record, which counts as paid in full. */
  readonly recorded: { readonly method: FareMethod | null; readonly paidKobo: Kobo; readonly at: Instant } | null;
  /** The rider says that they have paid all of it. */
  readonly claimed: boolean;
  readonly dispute: FareDispute;
}

interface UnderWay {
  readonly booking: Booking;
  readonly search: Search;
  readonly assignment: Assignment;
}

export type RideState =
  /** `givenUp`: its booking took too long, and is not made any more. */
  | { readonly status: 'none'; readonly givenUp?: true }
  | { readonly status: 'requested'; readonly booking: Booking; readonly search: Search }
  | ({ readonly status: 'accepted' } & UnderWay)
  | ({ readonly status: 'arrived'; readonly arrivedAt: Instant } & UnderWay)
  | ({
      readonly status: 'in_progress';
      readonly startedAt: Instant;
      /** What the rider has confirmed of its end. */
      readonly endWord: TripEndWord | null;
    } & UnderWay)
  | ({
      readonly status: 'completed';
      readonly completedAt: Instant;
      readonly finalFareKobo: Kobo;
      /** For ratings and for the trips that others see. */
      readonly counts: boolean;
      readonly ratings: Ratings;
      readonly farePayment: FarePayment;
      readonly setDownEarly: boolean;
    } & UnderWay)
  | {
      readonly status: 'cancelled';
      readonly booking: Booking;
      readonly cancelledAt: Instant;
      readonly cause: string;
      /** Whose it was; null for a search. */
      readonly driverId: string | null;
      /** What took its place; null where nothing did. */
      readonly replacement: Replacement | null;
    };

export type RideIn<Status extends RideState['status']> = Extract<RideState, { status: Status }>;

/** The driver a ride is with right now: from acceptance until it is completed, given back or cancelled. */
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

/** When a ride was completed or cancelled; null before. */
export const endedAt = (state: RideState): Instant | null => {
  switch (state.status) {
    case 'completed':
      return state.completedAt;
    case 'cancelled':
      return state.cancelledAt;
    default:
      return null;
  }
};

/** Requested, accepted or under way: somebody still waits for something. */
export const isOpen = (state: RideState): boolean => state.status === 'requested' || assignedDriver(state) !== null;

/** The rider and, where it has or had one at its end, the driver. */
export const peopleOf = (state: RideState): readonly string[] => {
  if (state.status === 'none') return [];
  const driverId =
    state.status === 'cancelled' ? state.driverId : 'assignment' in state ? state.assignment.driverId : null;
  return driverId === null ? [state.booking.customerId] : [state.booking.customerId, driverId];
};

/** Over, or never booked: it does not hold its customer, and never will. */
export const letsCustomerGo = (state: RideState): boolean =>
  !isOpen(state) && (state.status !== 'none' || state.givenUp === true);
