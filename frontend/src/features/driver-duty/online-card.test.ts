import { describe, expect, it } from 'vitest';
import { whyDisabled } from './online-card.tsx';
import { onlineCardWords } from './online-card.words.ts';

const m = onlineCardWords;

describe('the online switch', () => {
  it.each([
    ['a driver who is not verified', { verified: false, hasAccess: true }, m.notVerified],
    ['a driver without trial or subscription', { verified: true, hasAccess: false }, m.noAccess],
    ['a verified driver with access', { verified: true, hasAccess: true }, null],
  ])('for %s', (_who, given, reason) => {
    expect(whyDisabled({ isOnline: false, onRide: false, ...given })).toBe(reason);
  });

  it('lets everybody go offline, but not during a ride', () => {
    const lapsed = { isOnline: true, verified: true, hasAccess: false };
    expect(whyDisabled({ ...lapsed, onRide: false })).toBeNull();
    expect(whyDisabled({ ...lapsed, onRide: true })).toBe(m.onRide);
  });
});
