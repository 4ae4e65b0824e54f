import { after, DAY_MS, HOUR_MS, type Instant, lagosDay } from '../time/instant.ts';

/** Limits on giving rides back and missing them (product 9). */
export interface DutyPolicy {
  readonly version: string;
  /** Number of rides given back or missed in a day (Africa/Lagos) from which each one starts a pause. */
  readonly maxGiveBacksADay: number;
  readonly pauseMs: number;
  readonly listedForMs: number;
}

export const dutyPolicy = {
  version: 'duty-1',
  maxGiveBacksADay: 3,
  pauseMs: HOUR_MS,
  listedForMs: 7 * DAY_MS,
} as const satisfies DutyPolicy;

/** Causes of a release that count against the driver. */
export const countsAgainstDriver = (cause: string): boolean => cause === 'given_back' || cause === 'driver_absent';

export const giveBacksAfter = (before: readonly Instant[], at: Instant): readonly Instant[] => [
  ...before.filter((one) => lagosDay(one) === lagosDay(at)).slice(1 - dutyPolicy.maxGiveBacksADay),
  at,
];

/** When the pause after the last of a day's give-backs ends; null if they are too few for one. */
export const pauseEnd = (giveBacks: number, lastAt: Instant): Instant | null =>
  giveBacks >= dutyPolicy.maxGiveBacksADay ? after(lastAt, dutyPolicy.pauseMs) : null;

export const pausedUntil = (givenBackAt: readonly Instant[]): Instant | null => {
  const last = givenBackAt.at(-1);
  return last === undefined ? null : pauseEnd(givenBackAt.length, last);
};
