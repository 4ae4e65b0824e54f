import { describe, expect, it } from 'vitest';
import { onlineCardWords } from './driver-duty.words.ts';
import { onlineSwitchDisabledReason } from './online-card.tsx';

const m = onlineCardWords;
const fit = { verification: 'approved' as const, suspended: false, vehicleFault: null, hasAccess: true };

describe('the online switch', () => {
  it.each([
    [
      'disabled with the reason for a driver who is not verified',
      { ...fit, verification: 'pending' as const },
      m.notVerified,
    ],
    [
      'disabled with the reason for a driver whose check failed',
      { ...fit, verification: 'rejected' as const },
      m.checkFailed,
    ],
    ['disabled with the reason for a driver without trial or subscription', { ...fit, hasAccess: false }, m.noAccess],
    ['enabled for a verified driver with access', fit, null],
    ['disabled with the reason for a suspended driver', { ...fit, suspended: true }, m.suspended],
    [
      'disabled with the reason for a vehicle that is not approved yet',
      { ...fit, vehicleFault: 'none' as const },
      m.vehicle.none,
    ],
    [
      'disabled with the reason for a vehicle that was rejected',
      { ...fit, vehicleFault: 'rejected' as const },
      m.vehicle.rejected,
    ],
  ])('is %s', (_who, given, reason) => {
    expect(onlineSwitchDisabledReason({ isOnline: false, onRide: false, ...given })).toBe(reason);
  });

  it('lets a driver without access go offline, but not during a ride', () => {
    const lapsed = { ...fit, isOnline: true, hasAccess: false };
    expect(onlineSwitchDisabledReason({ ...lapsed, onRide: false })).toBeNull();
    expect(onlineSwitchDisabledReason({ ...lapsed, onRide: true })).toBe(m.onRide);
  });
});
