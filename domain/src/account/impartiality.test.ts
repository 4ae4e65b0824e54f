import { describe, expect, it } from 'vitest';
import { NOON } from '../testing/fixtures.ts';
import { after, DAY_MS } from '../time/instant.ts';
import { isImpartial } from './impartiality.ts';

const daysAgo = (days: number) => after(NOON, -days * DAY_MS);
const may = (...endedAt: readonly (string | null)[]) =>
  isImpartial(
    endedAt.map((one) => ({ endedAt: one })),
    NOON,
  );

describe('an operator', () => {
  it('may decide about a person with whom they share no ride', () => expect(may()).toBe(true));
  it('may not decide about the other person on an open ride', () => expect(may(null)).toBe(false));
  it('may not decide about a person for 30 days after a shared ride', () => {
    expect(may(daysAgo(29))).toBe(false);
    expect(may(daysAgo(30))).toBe(false);
    expect(may(after(daysAgo(30), -1))).toBe(true);
  });
  it('may not decide about a person if the latest of several shared rides was recent', () =>
    expect(may(daysAgo(90), daysAgo(3))).toBe(false));
});
