import { describe, expect, it } from 'vitest';
import { minutesLate } from './minutes-late.ts';

const promised = '2026-03-02T09:05:20.000Z';

describe('minutesLate', () => {
  it.each([
    ['is 0 before the promised time', '2026-03-02T09:04:59.000Z', 0],
    ['is 0 until the promised minute has ended', '2026-03-02T09:05:59.999Z', 0],
    ['is 1 when the next minute begins', '2026-03-02T09:06:00.000Z', 1],
    ['counts the minutes that a clock shows', '2026-03-02T09:08:19.000Z', 3],
  ])('%s', (_rule, now, late) => {
    expect(minutesLate(promised, Date.parse(now))).toBe(late);
  });
});
