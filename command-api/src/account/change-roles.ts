import { changeRole as changeRoleCall } from '@saferide/contracts/operation/operation';
import { changeRole } from '@saferide/infrastructure/callers/change-role';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { Router } from 'express';
import { mountCommand } from '../handling/mount-command.ts';
import type { AccountServices } from './services.ts';

export const mountChangeRoles = (router: Router, { commands, log, roles, emailClaims }: AccountServices): void =>
  mountCommand(router, changeRoleCall, commands, async ({ caller, body, work }) => {
    const { role, granted } = body;
    const accountId = body.accountId ?? (await emailClaims.accountOf(body.email ?? ''));
    const change = accountId && { accountId, role, granted, by: caller.accountId };
    const changed = change ? await changeRole(log, roles, change, work) : null;
    if (!accountId || !changed) throw edgeProblem('NotFound', 'There is no such account.');
    return { body: { accountId, roles: [...changed] } };
  });
