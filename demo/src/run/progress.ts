import type { RideStatus } from '@saferide/contracts/ride/ride-view';
import type { Ledger } from '../context/ledger.ts';
import type { Summary } from './summary.ts';

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
