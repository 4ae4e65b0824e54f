import { beforeEach, describe, expect, it } from 'vitest';
import { forgetServerTime, learnServerTime, toServerTimeMs } from './server-clock.ts';

const NOON = Date.parse('2026-03-02T12:00:00.000Z');
const answer = (madeMs: number, sentMs: number, cameMs: number) =>
  learnServerTime(new Date(madeMs).toUTCString(), { sentMs, cameMs });

beforeEach(() => forgetServerTime());

describe('the estimate of the server’s clock', () => {
  it('ignores a difference that a slow response alone explains', () => {
    answer(NOON + 1_000, NOON, NOON + 11_000);
    expect(toServerTimeMs(NOON)).toBe(NOON);
  });

  it('uses the fastest of several responses', () => {
    answer(NOON + 60_000, NOON, NOON + 200);
    answer(NOON + 70_000, NOON + 1_000, NOON + 21_000);
    expect(toServerTimeMs(NOON)).toBe(NOON + 60_400);
  });

  it('follows a clock that was adjusted, even if the next response is slower', () => {
    answer(NOON, NOON, NOON + 200);
    answer(NOON + 3_600_000, NOON + 1_000, NOON + 3_000);
    expect(toServerTimeMs(NOON)).toBe(NOON + 3_598_500);
  });

  it('is the local clock when no response has a Date header', () => {
    learnServerTime(null, { sentMs: NOON, cameMs: NOON });
    expect(toServerTimeMs(NOON)).toBe(NOON);
  });
});
