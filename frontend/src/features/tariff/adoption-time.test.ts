import { expect, it } from 'vitest';
import { adoptionFault, dateFromLagosField, tomorrowAtFive } from './adoption-time.ts';

const now = Date.parse('2026-11-20T23:30:00Z');

it('the default adoption time is 5 am tomorrow in Lagos, even after midnight there', () =>
  expect(tomorrowAtFive(now)).toBe('2026-11-22T05:00'));

it('a typed adoption time is in Lagos time', () =>
  expect(dateFromLagosField('2026-11-22T05:00').toISOString()).toBe('2026-11-22T04:00:00.000Z'));

it.each([
  ['rejects an empty time', '', 'no_time'],
  ['rejects a time less than five minutes ahead', '2026-11-21T00:34', 'too_soon'],
  ['accepts a time five minutes ahead', '2026-11-21T00:35', null],
  ['accepts a time 90 days ahead', '2027-02-19T00:30', null],
  ['rejects a time more than 90 days ahead', '2027-02-19T00:31', 'too_far'],
] as const)('adoptionFault %s', (_rule, typed, fault) => expect(adoptionFault(typed, now)).toBe(fault));
