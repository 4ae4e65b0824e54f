import { DAY_MS } from './instant.ts';

/** Calendar days as `2026-11-20`, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

const atNoon = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** The day `days` after `day`; before it where negative. */
export const dayAfter = (day: string, days: number): string =>
  new Date(atNoon(day) + days * DAY_MS).toISOString().slice(0, 10);

/** How many days a range has; below 1 when it goes backwards. */
export const lengthOf = ({ from, to }: DayRange): number => Math.round((atNoon(to) - atNoon(from)) / DAY_MS) + 1;

/** Days as they are asked for: either end may be left open. */
export interface DayRangeParams {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The range asked for, of `most` days where an end is open: those up to the end, or up to today. */
export const dayRangeFrom = ({ from, to }: DayRangeParams, today: string, most: number): DayRange => {
  if (from === undefined) return { from: dayAfter(to ?? today, 1 - most), to: to ?? today };
  return { from, to: to ?? dayAfter(from, most - 1) };
};
