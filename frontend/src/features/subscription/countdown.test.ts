import { describe, expect, it } from 'vitest';
import { daysLeft, urgencyOf, warningOf } from './countdown.ts';

const minutes = (amount: number) => amount * 60_000;

describe('the time that is left of a subscription', () => {
  it.each([
    [0, 'over', null],
    [29, 'red', 'soon'],
    [30, 'red', null],
    [60, 'red', 'today'],
    [61, 'orange', 'today'],
    [179, 'orange', 'today'],
    [180, 'orange', null],
    [181, 'green', null],
    [1_440, 'green', null],
  ] as const)('%d minutes are %s', (left, urgency, warning) => {
    expect([urgencyOf(minutes(left)), warningOf(minutes(left))]).toEqual([urgency, warning]);
  });
});

describe('the days that are left of a trial', () => {
  it.each([
    ['a day that has begun counts', minutes(6 * 1_440 + 1), 7],
    ['a whole day is one', minutes(1_440), 1],
    ['once it is over there is none', minutes(-5), 0],
  ])('%s', (_rule, left, days) => {
    expect(daysLeft(left)).toBe(days);
  });
});
