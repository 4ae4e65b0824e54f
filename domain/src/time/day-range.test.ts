import { describe, expect, it } from 'vitest';
import { type DayRangeParams, dayAfter, dayCountOf, dayRangeFrom } from './day-range.ts';

const TODAY = '2026-11-20';

describe('a range of days', () => {
  it.each<[string, DayRangeParams, string, string]>([
    ['is the given one', { from: '2026-11-01', to: '2026-11-03' }, '2026-11-01', '2026-11-03'],
    ['ends today by default', {}, '2026-11-14', TODAY],
    ['ends on the given last day', { to: '2026-03-02' }, '2026-02-24', '2026-03-02'],
    ['begins on the given first day', { from: '2024-02-27' }, '2024-02-27', '2024-03-04'],
  ])('%s', (_, requested, from, to) => {
    expect(dayRangeFrom(requested, TODAY, 7)).toEqual({ from, to });
  });

  it('counts both ends', () => {
    expect(dayCountOf({ from: TODAY, to: TODAY })).toBe(1);
  });

  it('has a day count below one if it ends before it begins', () => {
    expect(dayCountOf({ from: TODAY, to: '2026-11-18' })).toBe(-1);
  });
});

it('the day after 31 December is in the next year', () => {
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
});
