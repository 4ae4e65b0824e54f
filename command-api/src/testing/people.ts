import type { Client } from '@saferide/client/client';
import type { GrantableRole } from '@saferide/domain/account/roles';
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

export const givenOnlineDriver = async (serving: CommandApiUnderTest): Promise<Client> => {
  const driver = await givenDriver(serving);
  await driver.post('/api/driver/online-status', { isOnline: true });
  return driver;
};

export const grantRoleTo = async (
  { infrastructure, clock }: CommandApiUnderTest,
  person: Client,
  role: GrantableRole,
): Promise<void> => {
  await grantRole(infrastructure, person, role, clock.now());
};

export const givenPersonWithRole = (serving: CommandApiUnderTest, role: GrantableRole): Promise<Client> =>
  givenPerson(serving, { roles: [role] });
