import type { Call } from '@saferide/contracts/define-call';
import type { RideStatus } from '@saferide/contracts/ride/views';

/** What the demo itself knows of a ride one of its riders booked. */
export interface BookedRide {
  readonly id: string;
  readonly rider: string;
  readonly scheduled: boolean;
  /** As the rider's screen showed it last. */
  status: RideStatus;
  /** What the house confirmed to whoever ended it. */
  confirmed: 'completed' | 'cancelled' | null;
}

/** Moments of a ride in milliseconds of `performance.now`, each the first of its kind. */
export interface RideTimes {
  booked?: number;
  /** The first driver's screen showed it. */
  offered?: number;
  /** The acceptance that won was sent. */
  accepting?: number;
  /** It was answered. */
  accepted?: number;
  /** The rider's screen showed it. */
  told?: number;
}

/** Everything that happened, for the progress line and the reckoning at the end. */
export interface Ledger {
  readonly rides: ReadonlyMap<string, BookedRide>;
  readonly moments: ReadonlyMap<string, RideTimes>;
  /** How often the house said no to what somebody could not know better, by code. */
  readonly refusals: ReadonlyMap<string, number>;
  /** What should never happen, with how often it did. */
  readonly errors: ReadonlyMap<string, number>;
  /** Milliseconds that each call took. */
  readonly callMs: readonly number[];
  readonly online: ReadonlySet<string>;
  /** The limit met last: what it holds up, and until when on the clock of `performance.now`. */
  readonly limit: { readonly asked: string; readonly until: number } | null;
  readonly counts: { staleAnswers: number; brokenConnections: number; limited: number; ratings: number };
  booked(ride: Omit<BookedRide, 'status' | 'confirmed'>, sentAt: number): void;
  moment(rideId: string, which: keyof RideTimes): void;
  /** A driver got the ride with an acceptance sent at `sentAt`. */
  acceptance(rideId: string, sentAt: number): void;
  shown(rideId: string, status: RideStatus): void;
  confirmed(rideId: string, as: 'completed' | 'cancelled'): void;
  refused(code: string): void;
  failed(who: string, error: unknown): void;
  /** A call took so many milliseconds. `asked`: method and path. */
  answered(ms: number, asked: string): void;
  /** A call waits so many milliseconds because of a limit. */
  limited(call: Call, ms: number): void;
  cameOnline(label: string, online: boolean): void;
}

const add = (counts: Map<string, number>, name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);

/** `heard`: told of every call as it is answered. */
export const createLedger = (heard: Ledger['answered'] = () => undefined): Ledger => {
  const rides = new Map<string, BookedRide>();
  const moments = new Map<string, RideTimes>();
  const refusals = new Map<string, number>();
  const errors = new Map<string, number>();
  const callMs: number[] = [];
  const online = new Set<string>();
  const counts = { staleAnswers: 0, brokenConnections: 0, limited: 0, ratings: 0 };
  let limit: Ledger['limit'] = null;
  const momentsOf = (rideId: string): RideTimes => {
    const known = moments.get(rideId) ?? {};
    moments.set(rideId, known);
    return known;
  };
  return {
    ...{ rides, moments, refusals, errors, callMs, online, counts },
    get limit() {
      return limit;
    },
    booked: (ride, sentAt) => {
      rides.set(ride.id, { ...ride, status: 'requested', confirmed: null });
      momentsOf(ride.id).booked = sentAt;
    },
    moment: (rideId, which) => {
      momentsOf(rideId)[which] ??= performance.now();
    },
    acceptance: (rideId, sentAt) => {
      const known = momentsOf(rideId);
      known.accepting ??= sentAt;
      known.accepted ??= performance.now();
    },
    shown: (rideId, status) => {
      const ride = rides.get(rideId);
      if (ride) ride.status = status;
    },
    confirmed: (rideId, as) => {
      const ride = rides.get(rideId);
      if (ride) ride.confirmed = as;
    },
    refused: (code) => add(refusals, code),
    failed: (who, error) => add(errors, `${who.replace(/ \d+$/, '')}: ${causesOf(error)}`),
    answered: (ms, asked) => {
      callMs.push(ms);
      heard(ms, asked);
    },
    limited: ({ method, path }, ms) => {
      counts.limited += 1;
      limit = { asked: `${method} ${path}`, until: performance.now() + ms };
    },
    cameOnline: (label, isOnline) => void (isOnline ? online.add(label) : online.delete(label)),
  };
};

/** An error and what led to it, in a line. */
const causesOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} (${causesOf(error.cause)})`;
};
