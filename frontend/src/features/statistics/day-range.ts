/** Calendar days as `2026-11-20`, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

export const DEFAULT_DAYS = 14;
/** More are neither drawn nor fetched at once. */
export const MOST_DAYS = 366;

const DAY_MS = 24 * 3_600_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const atNoon = (day: string): number => Date.parse(`${day}T12:00:00Z`);

export const isDay = (text: string | null): text is string =>
  text !== null && DAY.test(text) && !Number.isNaN(atNoon(text)) && dayAfter(text, 0) === text;

/** The day `days` after `day`; before it where negative. */
export const dayAfter = (day: string, days: number): string =>
  new Date(atNoon(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The last `days` days up to `today`. */
export const lastDays = (today: string, days: number): DayRange => ({ from: dayAfter(today, 1 - days), to: today });

/** How many days a range has; below 1 when it goes backwards. */
export const lengthOf = ({ from, to }: DayRange): number => Math.round((atNoon(to) - atNoon(from)) / DAY_MS) + 1;

export type RangeFault = 'no_day' | 'backwards' | 'too_long';

/** Why a range cannot be asked for; null when it can. */
export const faultOf = ({ from, to }: DayRange): RangeFault | null => {
  if (!isDay(from) || !isDay(to)) return 'no_day';
  const days = lengthOf({ from, to });
  if (days < 1) return 'backwards';
  return days > MOST_DAYS ? 'too_long' : null;
};

/** Every day of a range, in order. */
export const daysIn = (range: DayRange): readonly string[] =>
  Array.from({ length: Math.max(0, lengthOf(range)) }, (_, index) => dayAfter(range.from, index));
