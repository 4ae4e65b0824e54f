import { type DayRange, dayAfter, dayCountOf, MAX_RANGE_DAYS } from '@saferide/contracts/kernel/day-range';

export { type DayRange, dayCountOf, MAX_RANGE_DAYS };

export const DEFAULT_RANGE_DAYS = 14;

const DAY = /^20\d{2}-\d{2}-\d{2}$/;

export const isCalendarDay = (text: string | null): text is string =>
  text !== null && DAY.test(text) && !Number.isNaN(Date.parse(`${text}T12:00:00Z`)) && dayAfter(text, 0) === text;

export const lastDays = (today: string, days: number): DayRange => ({ from: dayAfter(today, 1 - days), to: today });

export type DayRangeFault = 'no_day' | 'backwards' | 'too_long';

export const dayRangeFaultOf = ({ from, to }: DayRange, most: number = MAX_RANGE_DAYS): DayRangeFault | null => {
  if (!isCalendarDay(from) || !isCalendarDay(to)) return 'no_day';
  const days = dayCountOf({ from, to });
  if (days < 1) return 'backwards';
  return days > most ? 'too_long' : null;
};

export const daysIn = (range: DayRange): readonly string[] =>
  Array.from({ length: Math.max(0, dayCountOf(range)) }, (_, index) => dayAfter(range.from, index));
