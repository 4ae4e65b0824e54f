import { type DayRange, dayAfter, lengthOf } from '@saferide/domain/time/day-range';
import { z } from 'zod';

/** Ranges of calendar days (Africa/Lagos), both ends included. */
export { type DayRange, dayAfter, lengthOf };

/** Of no more days is anything counted or drawn at once. */
export const MOST_DAYS = 366;

const day = z.iso.date().refine((text) => text.startsWith('20'), 'Choose a day of this century');

/** An end that is left open is today, or as far away as may be asked for. */
export const dayFields = { from: day.optional(), to: day.optional() };

type Asked = { readonly [End in keyof typeof dayFields]?: string | undefined };

/** Whether so many days may be asked for; an open end makes no more of them. */
const fits =
  (most: number) =>
  ({ from, to }: Asked): boolean => {
    if (from === undefined || to === undefined) return true;
    const days = lengthOf({ from, to });
    return days >= 1 && days <= most;
  };

/** A query with `dayFields` of which the last comes first is none. */
export const inOrder = [
  ({ from, to }: Asked): boolean => from === undefined || to === undefined || from <= to,
  { message: 'Choose a last day that is not before the first', path: ['to'] },
] satisfies [unknown, unknown];

/** A query with `dayFields` that asks for no more days than so many. */
export const atMostDays = (most: number) => {
  const message = `Choose a last day that is not before the first, at most ${most} days in all`;
  return [fits(most), { message, path: ['to'] }] satisfies [unknown, unknown];
};
