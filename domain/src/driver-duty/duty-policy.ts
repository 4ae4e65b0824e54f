import { after, DAY_MS, HOUR_MS, type Instant, lagosDay } from '../time/instant.ts';

/** What a driver's working day allows, as one versioned value. Source: design of the product, point 9. */
export interface DutyPolicy {
  readonly version: string;
  /** So many rides a day, in Lagos, may be given back without consequences but for the last of them. */
  readonly giveBacksADay: number;
  /** From then on each costs so long without offers. */
  readonly pauseMs: number;
  /** How long operators are shown a day with so many, in milliseconds. */
  readonly listedForMs: number;
}

export const dutyPolicy = {
  version: 'duty-1',
  giveBacksADay: 3,
  pauseMs: HOUR_MS,
  listedForMs: 7 * DAY_MS,
} as const satisfies DutyPolicy;

/** The give-backs of a day after one more at `at`: those of earlier days no longer count. */
export const givenBackAfter = (before: readonly Instant[], at: Instant): readonly Instant[] => [
  ...before.filter((one) => lagosDay(one) === lagosDay(at)).slice(1 - dutyPolicy.giveBacksADay),
  at,
];

/** Until when a driver who gave back rides at these times is offered none; null where they are. */
export const pausedUntil = (givenBackAt: readonly Instant[]): Instant | null => {
  const last = givenBackAt.at(-1);
  return last !== undefined && givenBackAt.length >= dutyPolicy.giveBacksADay ? after(last, dutyPolicy.pauseMs) : null;
};
