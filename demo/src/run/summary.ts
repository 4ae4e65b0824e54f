import type { RideStatus } from '@saferide/contracts/ride/ride-view';
import type { Ledger, LedgerRide, RideTimes } from '../context/ledger.ts';

export interface Percentiles {
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
}

export interface Summary {
  readonly booked: number;
  readonly completed: number;
  readonly cancelled: number;
  readonly scheduled: number;
  readonly lost: readonly string[];
  readonly refusals: Readonly<Record<string, number>>;
  readonly errors: Readonly<Record<string, number>>;
  readonly calls: number;
  readonly staleAnswers: number;
  readonly brokenConnections: number;
  readonly limited: number;
  readonly ratings: number;
  readonly times: Readonly<Record<string, Percentiles>>;
}

const between = (from: keyof RideTimes, to: keyof RideTimes) => (moments: RideTimes) => {
  const [start, end] = [moments[from], moments[to]];
  return start === undefined || end === undefined ? [] : [end - start];
};

const timesOf = {
  'booked → a driver is offered it': between('booked', 'offered'),
  'offered → accepted (people think)': between('offered', 'accepted'),
  'acceptance sent → answered': between('accepting', 'accepted'),
  "acceptance sent → on rider's screen": between('accepting', 'shown'),
} as const;

export const percentilesOf = (values: readonly number[]): Percentiles => {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), max: at(1) };
};

/** Null if SafeRide does not know the ride. */
export type FindRideStatus = (ride: LedgerRide) => Promise<RideStatus | null>;

export const summarise = async (ledger: Ledger, statusOf: FindRideStatus): Promise<Summary> => {
  const lost: string[] = [];
  const ended = { completed: 0, cancelled: 0 };
  for (const ride of ledger.rides.values()) {
    const { id, rider, status: shown, confirmed } = ride;
    try {
      const status = await statusOf(ride);
      if (status !== 'completed' && status !== 'cancelled') {
        lost.push(`${id} of ${rider} is ${status ?? 'nobody’s'}`);
        continue;
      }
      ended[status] += 1;
      if (shown !== status || (confirmed ?? status) !== status)
        lost.push(`${id} of ${rider} is ${status}, was confirmed as ${confirmed} and shown as ${shown}`);
    } catch (error) {
      lost.push(`${id} of ${rider}: ${error instanceof Error ? error.message : error}`);
    }
  }
  // Excludes scheduled rides, because they are offered hours after booking.
  const timed = [...ledger.moments].flatMap(([id, moments]) =>
    ledger.rides.get(id)?.scheduled === false ? moments : [],
  );
  const times = Object.entries(timesOf).map(([name, of]) => [name, percentilesOf(timed.flatMap(of))]);
  return {
    booked: ledger.rides.size,
    ...ended,
    scheduled: [...ledger.rides.values()].filter(({ scheduled }) => scheduled).length,
    lost,
    refusals: Object.fromEntries(ledger.refusals),
    errors: Object.fromEntries(ledger.errors),
    calls: ledger.callMs.length,
    ...ledger.counts,
    times: { ...Object.fromEntries(times), 'any call': percentilesOf(ledger.callMs) },
  };
};
