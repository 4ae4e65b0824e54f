import { beforeEach, describe, expect, it } from 'vitest';
import { forgetServerTime, learnServerTime, onServerClock } from './server-clock.ts';

const NOON = Date.parse('2026-03-02T12:00:00.000Z');
/** An answer that the server made at `madeMs`, as whole seconds say it. */
const answer = (madeMs: number, sentMs: number, cameMs: number) =>
  learnServerTime(new Date(madeMs).toUTCString(), { sentMs, cameMs });

beforeEach(() => forgetServerTime());

describe('the time on the server’s clock', () => {
  it('is not behind by what an answer took to come', () => {
    // A slow network: one second there and ten back, with clocks that agree.
    answer(NOON + 1_000, NOON, NOON + 11_000);
    expect(onServerClock(NOON)).toBe(NOON);
  });

  it('is that of the answer that took least of several', () => {
    answer(NOON + 60_000, NOON, NOON + 200);
    answer(NOON + 70_000, NOON + 1_000, NOON + 21_000);
    expect(onServerClock(NOON)).toBe(NOON + 60_400);
  });

  it('follows a clock that was set meanwhile, however long the answer took', () => {
    answer(NOON, NOON, NOON + 200);
    answer(NOON + 3_600_000, NOON + 1_000, NOON + 3_000);
    expect(onServerClock(NOON)).toBe(NOON + 3_598_500);
  });

  it('is this one’s where an answer says nothing', () => {
    learnServerTime(null, { sentMs: NOON, cameMs: NOON });
    expect(onServerClock(NOON)).toBe(NOON);
  });
});
