import { describe, expect, it } from 'vitest';
import { minutesIn } from '../testing/fixtures.ts';
import { after, DAY_MS } from '../time/instant.ts';
import { countingOf } from './counting.ts';

const ended = {
  startedAt: minutesIn(0),
  endedAt: minutesIn(30),
  distanceMetres: 10_000,
  metres: 9_000,
  pairCountedAt: null,
};
const daysBefore = (days: number) => after(ended.endedAt, -days * DAY_MS);

describe('countingOf', () => {
  it.each([
    ['of three minutes', { endedAt: minutesIn(3) }, 'counted'],
    ['of half a second', { endedAt: after(ended.startedAt, 450), distanceMetres: 0, metres: 0 }, 'too_short'],
    ['one millisecond short of three minutes', { endedAt: after(minutesIn(3), -1) }, 'too_short'],
    ['driven for half of its distance', { metres: 5_000 }, 'counted'],
    ['driven for less than half of its distance', { metres: 4_999 }, 'too_little_driven'],
    ['without a trail', { metres: 0 }, 'too_little_driven'],
    ['of a pair who rode together six days ago', { pairCountedAt: daysBefore(6) }, 'same_pair'],
    ['of a pair who rode together a week ago', { pairCountedAt: daysBefore(7) }, 'counted'],
  ])('classifies a ride %s (%o) as %s', (_, facts, counting) => {
    expect(countingOf({ ...ended, ...facts })).toBe(counting);
  });
});
