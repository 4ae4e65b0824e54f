import { after, DAY_MS, HOUR_MS, type Instant, lagosDay } from '../time/instant.ts';

/** Product 9. */
export interface DutyPolicy {
  readonly version: string;
  /** Rides a driver may give back a day (Africa/Lagos); the last of them starts a pause. */
  readonly giveBacksADay: number;
  /** How long each further one costs without offers. */
  readonly pauseMs: number;
  /** How long operators are shown a day that reached the limit, in milliseconds. */
  readonly listedForMs: number;
}

export const dutyPolicy = {
  version: 'duty-1',
  giveBacksADay: 3,
  pauseMs: HOUR_MS,
  listedForMs: 7 * DAY_MS,
} as const satisfies DutyPolicy;

/** Earlier days no longer count. */
export const givenBackAfter = (before: readonly Instant[], at: Instant): readonly Instant[] => [
  ...before.filter((one) => lagosDay(one) === lagosDay(at)).slice(1 - dutyPolicy.giveBacksADay),
  at,
];

/** Until when the driver gets no offers; null without a pause. */
export const pausedUntil = (givenBackAt: readonly Instant[]): Instant | null => {
  const last = givenBackAt.at(-1);
  return last !== undefined && givenBackAt.length >= dutyPolicy.giveBacksADay ? after(last, dutyPolicy.pauseMs) : null;
};
