import { randomUUID } from 'node:crypto';
import type { Client } from '@saferide/client/client';
import { withProfile } from '@saferide/client/testing/people';
import { changeRole } from '@saferide/infrastructure/callers/change-role';
import { commanded } from '@saferide/infrastructure/event-store/cause';
import { testWork } from '@saferide/infrastructure/handling/test-work';
import type { CommandApiUnderTest } from './start-command-api.ts';

/** Gives a role as the command line does. */
export const grant = async (
  { infrastructure: { log, roles }, clock }: CommandApiUnderTest,
  { accountId }: Client,
  role: 'admin' | 'operator',
): Promise<void> => {
  const commandId = randomUUID();
  const actor = { id: 'ops', role: 'operator' } as const;
  const cause = commanded(commandId, actor);
  const work = testWork(cause, clock.now());
  await changeRole(log, roles, { accountId, role, granted: true, by: 'ops' }, work);
};

/** Somebody with a role that an operator gives. */
export const holderOf = async (serving: CommandApiUnderTest, role: 'admin' | 'operator'): Promise<Client> => {
  const person = await withProfile(serving.door);
  await grant(serving, person, role);
  return person;
};
