import type { AccountCommand } from '@saferide/domain/account/commands';
import { account } from '@saferide/domain/account/lifecycle';
import type { GrantableRole } from '@saferide/domain/account/roles';
import type { Roles } from '../callers/roles.ts';
import type { EventLog } from '../event-store/event-log.ts';
import type { CommandContext } from '../handling/command-context.ts';
import { handleCommand } from '../handling/handle-command.ts';
import { refusalProblem } from '../http/refusal-problem.ts';

const ALWAYS_REPORTED: ReadonlySet<string> = new Set(['OwnRole', 'LastOperator']);

export interface RoleChange {
  readonly accountId: string;
  readonly role: GrantableRole;
  readonly granted: boolean;
  /** The operator's account id, or `ops` for the command line. */
  readonly by: string;
  readonly approvedBy?: string | null;
  readonly reason: string;
  readonly leavesNoneFree?: boolean;
}

/**
 * Returns the account's roles, or null for a missing or erased account. Throws ProblemError if operators change their
 * own role or the last operator would lose the role.
 */
export const storeRoleChange = async (
  log: EventLog,
  roles: Roles,
  { accountId, role, granted, by, approvedBy = null, reason, leavesNoneFree = false }: RoleChange,
  context: CommandContext,
): Promise<readonly GrantableRole[] | null> => {
  const { now } = context;
  const command: AccountCommand = granted
    ? { type: 'GrantRole', role, grantedBy: by, approvedBy, reason, now }
    : { type: 'RevokeRole', role, revokedBy: by, reason, leavesNoneFree, now };
  const result = await handleCommand(log, account, accountId, command, context);
  if (result.outcome === 'refused' && ALWAYS_REPORTED.has(result.refusal.refusal)) throw refusalProblem(result.refusal);
  // The table gets the account's current roles, because a repeated command must not undo later changes.
  const { state } = await log.load(account, accountId);
  if (!('person' in state)) return null;
  await (state.person.roles.includes(role) ? roles.grant(accountId, role) : roles.revoke(accountId, role));
  return state.person.roles;
};
