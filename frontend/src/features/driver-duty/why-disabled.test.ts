import { describe, expect, it } from 'vitest';
import { whyOnlineSwitchDisabled } from './online-card.tsx';
import { onlineCardWords } from './online-card.words.ts';

const m = onlineCardWords;
const fit = { verification: 'approved' as const, suspended: false, vehicleFault: null, hasAccess: true };

describe('the online switch', () => {
  it.each([
    ['a driver who is not verified', { ...fit, verification: 'pending' as const }, m.notVerified],
    ['a driver whose check failed', { ...fit, verification: 'rejected' as const }, m.checkFailed],
    ['a driver without trial or subscription', { ...fit, hasAccess: false }, m.noAccess],
    ['a verified driver with access', fit, null],
    ['a suspended driver', { ...fit, suspended: true }, m.suspended],
    ['a vehicle that was not approved', { ...fit, vehicleFault: 'none' as const }, m.vehicle.none],
    ['a vehicle that was rejected', { ...fit, vehicleFault: 'rejected' as const }, m.vehicle.rejected],
  ])('is disabled with the matching reason, if any, for %s', (_who, given, reason) => {
    expect(whyOnlineSwitchDisabled({ isOnline: false, onRide: false, ...given })).toBe(reason);
  });

  it('lets a driver without access go offline, but not during a ride', () => {
    const lapsed = { ...fit, isOnline: true, hasAccess: false };
    expect(whyOnlineSwitchDisabled({ ...lapsed, onRide: false })).toBeNull();
    expect(whyOnlineSwitchDisabled({ ...lapsed, onRide: true })).toBe(m.onRide);
  });
});
