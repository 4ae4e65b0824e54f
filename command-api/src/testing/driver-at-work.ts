import { randomUUID } from 'node:crypto';
import type { DomainEvent } from '@saferide/domain/catalogue';
import { minutesIn, NOON } from '@saferide/domain/testing/fixtures';

export const eventsOfDriverAtWork = (driverId: string, onRide: boolean): readonly DomainEvent[] => {
  const [at, driver] = [NOON, { driverId }] as const;
  const form = { state: 'Lagos', city: 'Lagos', vehicleType: 'standard', drivingExperienceYears: 5 } as const;
  const checks = { licenseVerified: true, vehicleVerified: true, backgroundCheckVerified: true };
  const passed = { attempt: 1, scope: 'full', checks, provider: 'given', simulated: true } as const;
  const until = minutesIn(600);
  return [
    { type: 'DriverRegistered', at, data: { ...driver, ...form }, personal: null } as unknown as DomainEvent,
    { type: 'VerificationPassed', at, data: { ...driver, ...passed } },
    { type: 'VehicleCleared', at, data: { ...driver, reviewId: 'given', decidedAt: at } },
    { type: 'TrialActivated', at, data: { ...driver, expiresAt: until, policyVersion: 'daily-1' } },
    { type: 'WentOnline', at, data: { ...driver, vehicleType: 'standard', reservations: [], givenBackAt: [] } },
    ...(onRide ? [{ type: 'DriverEngaged', at, data: { ...driver, rideId: randomUUID(), until } } as const] : []),
  ];
};
