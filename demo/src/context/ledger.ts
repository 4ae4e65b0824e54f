import { RefusedCall } from '@saferide/client/call-errors';
import type { Call } from '@saferide/contracts/kernel/define-call';
import type { RideStatus } from '@saferide/contracts/ride/ride-view';
import type { SocketObserver } from '../client/reconnecting-socket.ts';
import type { CallObserver } from '../client/retrying-client.ts';

export interface LedgerRide {
  readonly id: string;
  readonly rider: string;
  readonly scheduled: boolean;
  status: RideStatus;
  confirmed: 'completed' | 'cancelled' | null;
}

/** When each step of a ride first happened, in milliseconds of `performance.now`. */
export interface RideTimes {
  booked?: number;
  offered?: number;
  accepting?: number;
  accepted?: number;
  shown?: number;
}

export interface Ledger {
  readonly rides: ReadonlyMap<string, LedgerRide>;
  readonly moments: ReadonlyMap<string, RideTimes>;
  readonly refusals: ReadonlyMap<string, number>;
  readonly errors: ReadonlyMap<string, number>;
  readonly callMs: readonly number[];
  readonly online: ReadonlySet<string>;
  readonly limit: { readonly endpoint: string; readonly until: number } | null;
  readonly counts: { staleAnswers: number; brokenConnections: number; limited: number; ratings: number };
  booked(ride: Omit<LedgerRide, 'status' | 'confirmed'>, sentAt: number): void;
  moment(rideId: string, which: keyof RideTimes): void;
  acceptance(rideId: string, sentAt: number): void;
  shown(rideId: string, status: RideStatus): void;
  confirmed(rideId: string, as: 'completed' | 'cancelled'): void;
  refused(code: string): void;
  failed(who: string, error: unknown): void;
  answered(ms: number, endpoint: string): void;
  limited(call: Call, ms: number): void;
  cameOnline(label: string, online: boolean): void;
}

const add = (counts: Map<string, number>, name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);

export const createLedger = (onResponse: Ledger['answered'] = () => undefined): Ledger => {
  const rides = new Map<string, LedgerRide>();
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
    answered: (ms, endpoint) => {
      callMs.push(ms);
      onResponse(ms, endpoint);
    },
    limited: ({ method, path }, ms) => {
      counts.limited += 1;
      limit = { endpoint: `${method} ${path}`, until: performance.now() + ms };
    },
    cameOnline: (label, isOnline) => void (isOnline ? online.add(label) : online.delete(label)),
  };
};

const causesOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} (${causesOf(error.cause)})`;
};

export const observersFor = (label: string, ledger: Ledger): CallObserver & SocketObserver => ({
  answered: ledger.answered,
  limited: ledger.limited,
  stale: () => {
    ledger.counts.staleAnswers += 1;
  },
  lost: () => {
    ledger.counts.brokenConnections += 1;
  },
  failed: (error) => ledger.failed(label, error),
});

export const nullIfRefused = async <T>(
  ledger: Ledger,
  reasons: readonly string[],
  call: () => Promise<T>,
): Promise<T | null> => {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof RefusedCall) || !reasons.includes(error.code)) throw error;
    ledger.refused(error.code);
    return null;
  }
};
