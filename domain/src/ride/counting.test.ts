import { describe, expect, it } from 'vitest';
import { minutesIn } from '../testing/fixtures.ts';
import { after, DAY_MS } from '../time/instant.ts';
import { countingResultOf } from './counting.ts';

const ended = {
  startedAt: minutesIn(0),
  endedAt: minutesIn(30),
  distanceMetres: 10_000,
  metres: 9_000,
  pairCountedAt: null,
};
const daysBefore = (days: number) => after(ended.endedAt, -days * DAY_MS);

describe('countingResultOf', () => {
  it.each([
    ['of three minutes', 'counted', { endedAt: minutesIn(3), distanceMetres: 3_000, metres: 3_000 }],
    ['at a mean speed of 150 km/h', 'counted', { endedAt: minutesIn(4), metres: 10_000 }],
    ['faster than anyone drives', 'too_short', { endedAt: minutesIn(4), metres: 10_001 }],
    ['of less than half a second', 'too_short', { endedAt: after(ended.startedAt, 450), distanceMetres: 0, metres: 0 }],
    ['one millisecond short of three minutes', 'too_short', { endedAt: after(minutesIn(3), -1) }],
    ['driven for half of its distance', 'counted', { metres: 5_000 }],
    ['driven for less than half of its distance', 'too_little_driven', { metres: 4_999 }],
    ['without a trail', 'too_little_driven', { metres: 0 }],
    ['of a pair who rode together six days ago', 'same_pair', { pairCountedAt: daysBefore(6) }],
    ['of a pair who rode together a week ago', 'counted', { pairCountedAt: daysBefore(7) }],
  ])("classifies a ride %s as '%s'", (_, counting, facts) => {
    expect(countingResultOf({ ...ended, ...facts })).toBe(counting);
  });
});
