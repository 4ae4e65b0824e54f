import { changeRole as changeRoleCall } from '@saferide/contracts/account/roles';
import { changeRole, type RoleChange } from '@saferide/infrastructure/callers/change-role';
import type { Work } from '@saferide/infrastructure/handling/work';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { Router } from 'express';
import { mountCommand } from '../handling/mount-command.ts';
import type { AccountServices } from './services.ts';

/** Held while an operator is made one no more: two who revoke each other at once would leave nobody. */
const LAST_OPERATOR = 'last operator';

/** A change from the console, which may not leave it without an operator. */
const changedOnConsole = async ({ log, roles, leases }: AccountServices, change: RoleChange, work: Work) => {
  if (change.granted || change.role !== 'operator') return changeRole(log, roles, change, work);
  const lease = await leases.wait(LAST_OPERATOR, work.signal);
  if (!lease) throw edgeProblem('ServiceUnavailable', 'Another change of roles is under way. Try again in a moment.');
  try {
    const leavesNobody = !(await roles.heldByOthers(change.accountId, change.role));
    return await changeRole(log, roles, { ...change, leavesNobody }, work);
  } finally {
    await lease.release();
  }
};

export const mountChangeRoles = (router: Router, services: AccountServices): void =>
  mountCommand(router, changeRoleCall, services.commands, async ({ caller, body, work }) => {
    const { role, granted, reason } = body;
    const accountId = body.accountId ?? (await services.emailClaims.accountOf(body.email ?? ''));
    const change = accountId && { accountId, role, granted, by: caller.accountId, reason };
    const changed = change ? await changedOnConsole(services, change, work) : null;
    if (!accountId || !changed) throw edgeProblem('NotFound', 'There is no such account.');
    return { body: { accountId, roles: [...changed] } };
  });
