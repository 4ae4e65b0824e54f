import { randomUUID } from 'node:crypto';
import type { Client } from '@saferide/client/client';
import type { GrantableRole } from '@saferide/domain/account/roles';
import type { DomainEvent } from '@saferide/domain/catalogue';
import { minutesIn, NOON } from '@saferide/domain/testing/fixtures';
import {
  type DriverProgress,
  type GivenDetails,
  givenDriverEvents,
  givenPersonEvents,
  grantRole,
} from '@saferide/infrastructure/testing/given-people';
import type { CommandApiUnderTest } from './start-command-api.ts';

const systemOf = ({ infrastructure, door, clock }: CommandApiUnderTest) => ({ infrastructure, door, now: clock.now });

export const givenPerson = (serving: CommandApiUnderTest, details: GivenDetails = {}): Promise<Client> =>
  givenPersonEvents(systemOf(serving), details);

export const givenCustomer = (serving: CommandApiUnderTest, details: GivenDetails = {}): Promise<Client> =>
  givenPersonEvents(systemOf(serving), { firstName: 'Bola', ...details, roles: ['customer'] });

export const givenDriver = (
  serving: CommandApiUnderTest,
  { progress = 'cleared', ...details }: GivenDetails & { readonly progress?: DriverProgress } = {},
): Promise<Client> => givenDriverEvents(systemOf(serving), progress, details);

export const givenOnlineDriver = (serving: CommandApiUnderTest): Promise<Client> =>
  givenDriver(serving, { progress: 'online' });

export const grantRoleTo = async (
  { infrastructure, clock }: CommandApiUnderTest,
  person: Client,
  role: GrantableRole,
): Promise<void> => {
  await grantRole(infrastructure, person, role, clock.now());
};

export const givenPersonWithRole = (serving: CommandApiUnderTest, role: GrantableRole): Promise<Client> =>
  givenPerson(serving, { roles: [role] });

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
