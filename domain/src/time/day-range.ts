import { DAY_MS } from './instant.ts';

/** Calendar days such as `2026-11-20`, both inclusive. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

const atNoon = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** `days` may be negative. */
export const dayAfter = (day: string, days: number): string =>
  new Date(atNoon(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Number of days; below 1 for a reversed range. */
export const dayCountOf = ({ from, to }: DayRange): number => Math.round((atNoon(to) - atNoon(from)) / DAY_MS) + 1;

export interface DayRangeParams {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Sets a missing `from` or `to` so that the range has `most` days. Without both, the range ends `today`. */
export const dayRangeFrom = ({ from, to }: DayRangeParams, today: string, most: number): DayRange => {
  if (from === undefined) return { from: dayAfter(to ?? today, 1 - most), to: to ?? today };
  return { from, to: to ?? dayAfter(from, most - 1) };
};
