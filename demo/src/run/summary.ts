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

const clock = (ms: number): string => {
  const seconds = Math.floor(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

export const progressLine = (ledger: Ledger, sinceMs: number): string => {
  const rides = [...ledger.rides.values()];
  const among = (...statuses: readonly RideStatus[]) =>
    rides.filter(({ status, scheduled }) => !(scheduled && status === 'requested') && statuses.includes(status)).length;
  const later = rides.filter(({ status, scheduled }) => scheduled && status === 'requested').length;
  const line = [
    `${clock(sinceMs).padStart(6)}  ${rides.length} rides:`,
    `${among('requested')} searching,`,
    `${among('accepted', 'in_progress')} under way,`,
    `${among('completed')} completed,`,
    `${among('cancelled')} cancelled,`,
    `${later} for later;`,
    `${ledger.online.size} drivers online`,
  ].join(' ');
  const errors = ledger.errors.size > 0 ? `; ${ledger.errors.size} kinds of errors` : '';
  const waits = Math.ceil(((ledger.limit?.until ?? 0) - performance.now()) / 1_000);
  const limited = waits > 0 ? `; a limit on ${ledger.limit?.endpoint} delays some by ${waits} s` : '';
  return `${line}${errors}${limited}`;
};

const counted = (counts: Readonly<Record<string, number>>): string[] =>
  Object.entries(counts).map(([what, count]) => `    ${String(count).padStart(5)} × ${what}`);

export const summaryLines = (summary: Summary): string[] => {
  const { booked, completed, cancelled, scheduled, lost, refusals, errors, times } = summary;
  return [
    `${booked} rides booked (${scheduled} of them for later): ${completed} completed, ${cancelled} cancelled, ${lost.length} lost`,
    ...lost.slice(0, 20).map((line) => `    ${line}`),
    `${summary.ratings} ratings, ${summary.calls} calls, ${summary.staleAnswers} stale responses, ${summary.brokenConnections} broken connections, ${summary.limited} calls slowed down by limits`,
    'Refused, as happens to people:',
    ...(Object.keys(refusals).length === 0 ? ['    nothing'] : counted(refusals)),
    'Milliseconds:'.padEnd(40) + ['count', 'p50', 'p95', 'max'].map((head) => head.padStart(9)).join(''),
    ...Object.entries(times).map(
      ([name, { count, p50, p95, max }]) =>
        `    ${name.padEnd(36)}${[count, p50, p95, max].map((value) => String(value).padStart(9)).join('')}`,
    ),
    Object.keys(errors).length === 0 ? 'No errors.' : 'Errors:',
    ...counted(errors),
  ];
};
