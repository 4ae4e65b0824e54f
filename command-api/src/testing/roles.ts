import type { Client } from '@saferide/client/client';
import { withProfile } from '@saferide/client/testing/people';
import type { GrantableRole } from '@saferide/domain/account/roles';
import { grantRole } from '@saferide/infrastructure/testing/grant-role';
import type { CommandApiUnderTest } from './start-command-api.ts';

/** Gives a role as the command line does, at the house's time. */
export const grant = async (
  { infrastructure, clock }: CommandApiUnderTest,
  person: Client,
  role: GrantableRole,
): Promise<void> => {
  await grantRole(infrastructure, person, role, clock.now());
};

/** Somebody with a role that an operator gives. */
export const holderOf = async (serving: CommandApiUnderTest, role: GrantableRole): Promise<Client> => {
  const person = await withProfile(serving.door);
  await grant(serving, person, role);
  return person;
};
