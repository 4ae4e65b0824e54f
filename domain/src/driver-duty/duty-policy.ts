import { after, DAY_MS, HOUR_MS, type Instant, lagosDay } from '../time/instant.ts';

/** Limits on letting riders down (product 9) and on accepting rides ahead. */
export interface DutyPolicy {
  readonly version: string;
  /** From this many rides given back or missed in a day (Africa/Lagos), each one starts a pause. */
  readonly maxGiveBacksADay: number;
  readonly pauseMs: number;
  readonly listedForMs: number;
  /** Scheduled rides that a driver can hold at once. */
  readonly maxReservations: number;
  /** A driver needs access for a scheduled pickup by this long before it, and is warned earlier. */
  readonly accessNeededBeforeMs: number;
  readonly accessWarningBeforeMs: number;
}

export const dutyPolicy = {
  version: 'duty-2',
  maxGiveBacksADay: 3,
  pauseMs: HOUR_MS,
  listedForMs: 7 * DAY_MS,
  maxReservations: 5,
  accessNeededBeforeMs: HOUR_MS,
  accessWarningBeforeMs: 3 * HOUR_MS,
} as const satisfies DutyPolicy;

/** Causes of a release that count against the driver. */
export const countsAgainstDriver = (cause: string): boolean => cause === 'given_back' || cause === 'driver_absent';

export const giveBacksAfter = (before: readonly Instant[], at: Instant): readonly Instant[] => [
  ...before.filter((one) => lagosDay(one) === lagosDay(at)).slice(1 - dutyPolicy.maxGiveBacksADay),
  at,
];

export const pausedUntil = (givenBackAt: readonly Instant[]): Instant | null => {
  const last = givenBackAt.at(-1);
  return last !== undefined && givenBackAt.length >= dutyPolicy.maxGiveBacksADay
    ? after(last, dutyPolicy.pauseMs)
    : null;
};
