import { type DayRange, dayAfter, dayCountOf } from '@saferide/domain/time/day-range';
import { z } from 'zod';

/** Ranges of calendar days (Africa/Lagos), both ends included. */
export { type DayRange, dayAfter, dayCountOf };

/** A leap year, so that every calendar year fits into one range. */
export const MAX_RANGE_DAYS = 366;

const day = z.iso.date().refine((text) => text.startsWith('20'), 'Choose a day of this century');

/** Without `from` or `to`, a range has the maximum length; without both, it ends today. */
export const dayRangeFields = { from: day.optional(), to: day.optional() };

type DayQuery = { readonly [End in keyof typeof dayRangeFields]?: string | undefined };

const fits =
  (most: number) =>
  ({ from, to }: DayQuery): boolean => {
    if (from === undefined || to === undefined) return true;
    const days = dayCountOf({ from, to });
    return days >= 1 && days <= most;
  };

/** Refinement that rejects a `to` before `from`. */
export const orderedDayRange = [
  ({ from, to }: DayQuery): boolean => from === undefined || to === undefined || from <= to,
  { message: 'Choose a last day that is not before the first', path: ['to'] },
] satisfies [unknown, unknown];

/** Refinement that rejects a `to` before `from` and a range of more than `most` days. */
export const orderedDayRangeUpTo = (most: number) => {
  const message = `Choose a last day that is not before the first, at most ${most} days in all`;
  return [fits(most), { message, path: ['to'] }] satisfies [unknown, unknown];
};
