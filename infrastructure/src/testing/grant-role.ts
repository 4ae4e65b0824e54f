import { randomUUID } from 'node:crypto';
import type { GrantableRole } from '@saferide/domain/account/roles';
import type { Instant } from '@saferide/domain/time/instant';
import { storeRoleChange } from '../account/change-role.ts';
import { commandCause } from '../event-store/cause.ts';
import { testContext } from '../handling/test-context.ts';
import type { Infrastructure } from '../open-infrastructure.ts';

export const grantRole = async (
  { log, roles }: Pick<Infrastructure, 'log' | 'roles'>,
  { accountId }: { readonly accountId: string },
  role: GrantableRole,
  now?: Instant,
): Promise<readonly GrantableRole[] | null> => {
  await roles.give(accountId, role);
  const commandId = randomUUID();
  const cause = commandCause(commandId, { id: 'ops', role: 'operator' });
  return storeRoleChange(
    log,
    roles,
    { accountId, role, granted: true, by: 'ops', reason: 'For a test' },
    testContext(cause, now),
  );
};
