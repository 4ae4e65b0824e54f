import { describe, expect, it } from 'vitest';
import { minutesLate } from './promised-pickup.ts';

const promised = '2026-03-02T09:05:20.000Z';

describe('a promised pickup time', () => {
  it.each([
    ['is ahead before it', '2026-03-02T09:04:59.000Z', 0],
    ['is not past during the minute that is shown', '2026-03-02T09:05:59.999Z', 0],
    ['is late from the next minute on', '2026-03-02T09:06:00.000Z', 1],
    ['is late by the minutes that a clock shows', '2026-03-02T09:08:19.000Z', 3],
  ])('%s', (_rule, now, late) => {
    expect(minutesLate(promised, Date.parse(now))).toBe(late);
  });
});
