import { type GrantableRole, grantableRoles } from '@saferide/domain/account/roles';
import { changeRole } from '@saferide/infrastructure/callers/change-role';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import { asOps, OPS } from './operating.ts';
import { UsageError } from './usage-error.ts';
import { say } from './with-infrastructure.ts';

const isGrantable = (role: string): role is GrantableRole => (grantableRoles as readonly string[]).includes(role);

/** Grants or revokes a role by e-mail or account id, as the operator `ops`: how the first operator comes to be. */
export const changeRoleOf = async (
  { log, roles, emailClaims }: Infrastructure,
  who: string,
  role: string,
  granted: boolean,
): Promise<number> => {
  if (!isGrantable(role)) throw new UsageError(`'${role}' is no role: choose ${grantableRoles.join(' or ')}.`);
  const accountId = who.includes('@') ? await emailClaims.accountOf(who) : who;
  const change = accountId && { accountId, role, granted, by: OPS };
  const held = change ? await asOps((work) => changeRole(log, roles, change, work)) : null;
  if (!held) {
    say('There is no such account. The person has to register first.');
    return 1;
  }
  say(`Account ${accountId} now has: ${held.join(', ') || 'no granted role'}.`);
  return 0;
};
