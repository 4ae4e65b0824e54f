import { describe, expect, it } from 'vitest';
import { countdownUrgencyOf, countdownWarningOf, trialDaysLeft } from './countdown.ts';

const minutes = (amount: number) => amount * 60_000;

describe('the countdown of a subscription', () => {
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
  ] as const)('with %d minutes left has the urgency %j and the warning %j', (left, urgency, warning) => {
    expect([countdownUrgencyOf(minutes(left)), countdownWarningOf(minutes(left))]).toEqual([urgency, warning]);
  });
});

describe('trialDaysLeft', () => {
  it.each([
    ['counts a started day', minutes(6 * 1_440 + 1), 7],
    ['counts a whole day as one', minutes(1_440), 1],
    ['is 0 once the trial is over', minutes(-5), 0],
  ])('%s', (_rule, left, days) => {
    expect(trialDaysLeft(left)).toBe(days);
  });
});
