import { describe, expect, it } from 'vitest';
import { dayCountOf, dayRangeFaultOf, daysIn, lastDays } from './day-range.ts';

describe('a range of days', () => {
  it('made by lastDays ends today and has the requested length', () => {
    const range = lastDays('2026-03-02', 14);
    expect(range).toEqual({ from: '2026-02-17', to: '2026-03-02' });
    expect(dayCountOf(range)).toBe(14);
  });

  it('contains every day once, including 29 February of a leap year', () =>
    expect(daysIn({ from: '2028-02-27', to: '2028-03-01' })).toEqual([
      '2028-02-27',
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
    ]));

  it.each([
    ['may consist of a single day', '2026-11-01', '2026-11-01', null],
    ['is invalid if it ends before it starts', '2026-11-02', '2026-11-01', 'backwards'],
    ['is invalid without a last day', '2026-11-01', '', 'no_day'],
    ['is invalid if its first day is not in the calendar', '2026-02-30', '2026-03-01', 'no_day'],
    ['is invalid if its first day is not a date', 'yesterday', '2026-03-01', 'no_day'],
    ['is invalid if it is too long', '2025-01-01', '2026-11-01', 'too_long'],
  ])('%s', (_rule, from, to, fault) => expect(dayRangeFaultOf({ from, to })).toBe(fault));
});
