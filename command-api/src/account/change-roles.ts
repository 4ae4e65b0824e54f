import { changeRole as changeRoleCall } from '@saferide/contracts/account/roles';
import { account } from '@saferide/domain/account';
import { type RoleChange, storeRoleChange } from '@saferide/infrastructure/account/change-role';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { Router } from 'express';
import { wouldChangeState } from '../approval/index.ts';
import { mountCommand } from '../handling/mount-command.ts';
import { assertImpartial } from '../kernel/operator-limits.ts';
import type { AccountServices } from './services.ts';

const noSuchAccount = () => edgeProblem('NotFound', 'We can’t find this account.');

/** Lease under which operators lose their role, because two concurrent revocations could leave no operator. */
const LAST_OPERATOR = 'last operator';

export const changeRoleByOperator = async (
  { log, roles, leases }: Pick<AccountServices, 'log' | 'roles' | 'leases'>,
  change: RoleChange,
  context: CommandContext,
) => {
  if (change.granted || change.role !== 'operator') return storeRoleChange(log, roles, change, context);
  const lease = await leases.waitToAcquire(LAST_OPERATOR, context.signal);
  if (!lease) throw edgeProblem('ServiceUnavailable', 'Another change of roles is under way. Try again in a moment.');
  try {
    const leavesNoneFree = !(await roles.heldByOthers(change.accountId, change.role));
    return await storeRoleChange(log, roles, { ...change, leavesNoneFree }, context);
  } finally {
    await lease.release();
  }
};

type Grant = Omit<RoleChange, 'granted'>;

const proposeGrant = async ({ log, secondOperator }: AccountServices, grant: Grant, context: CommandContext) => {
  const { accountId, role, by, reason } = grant;
  const { state } = await log.load(account, accountId);
  if (!('person' in state)) throw noSuchAccount();
  const command = { type: 'GrantRole', role, grantedBy: by, approvedBy: null, reason, now: context.now } as const;
  await wouldChangeState(log, account, accountId, command, context);
  return secondOperator.propose({ action: { kind: 'grant_role', role }, accountId, proposedBy: by, reason }, context);
};

const proposeRevocation = async (
  { log, secondOperator }: AccountServices,
  revocation: Grant,
  context: CommandContext,
) => {
  const { accountId, role, by, reason } = revocation;
  const { state } = await log.load(account, accountId);
  if (!('person' in state) || !state.person.roles.includes(role)) return null;
  const command = { type: 'RevokeRole', role, revokedBy: by, reason, leavesNoneFree: false, now: context.now } as const;
  if (!(await wouldChangeState(log, account, accountId, command, context))) return null;
  const proposing = { action: { kind: 'revoke_role', role }, accountId, proposedBy: by, reason } as const;
  return (await secondOperator.exceedsActLimit(proposing, context)) ? secondOperator.propose(proposing, context) : null;
};

export const mountChangeRoles = (router: Router, services: AccountServices): void =>
  mountCommand(router, changeRoleCall, services.commands, async ({ caller, body, context }) => {
    const { role, granted, reason } = body;
    const accountId = body.accountId ?? (await services.emailClaims.accountOf(body.email ?? ''));
    const by = caller.accountId;
    if (accountId) await assertImpartial(services, by, [accountId], context);
    if (accountId && granted && services.secondOperator.required)
      return proposeGrant(services, { accountId, role, by, reason }, context);
    const proposal =
      accountId && !granted && (await proposeRevocation(services, { accountId, role, by, reason }, context));
    if (proposal) return proposal;
    const change = accountId && { accountId, role, granted, by, reason };
    const changed = change ? await changeRoleByOperator(services, change, context) : null;
    if (!accountId || !changed) throw noSuchAccount();
    return { body: { accountId, roles: [...changed] } };
  });
