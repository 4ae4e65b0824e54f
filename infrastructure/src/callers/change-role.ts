import type { AccountCommand } from '@saferide/domain/account/commands';
import { account } from '@saferide/domain/account/lifecycle';
import type { GrantableRole } from '@saferide/domain/account/roles';
import type { EventLog } from '../event-store/event-log.ts';
import type { CommandContext } from '../handling/command-context.ts';
import { handle } from '../handling/handle.ts';
import { refusedResponse } from '../http/refused.ts';
import type { Roles } from './roles.ts';

/** Refusals that are reported even if the role is already as requested. */
const ALWAYS_REPORTED: ReadonlySet<string> = new Set(['OwnRole', 'LastOperator']);

export interface RoleChange {
  readonly accountId: string;
  readonly role: GrantableRole;
  readonly granted: boolean;
  /** Account id of the operator, or `ops` for the command line. */
  readonly by: string;
  /** Default: null, for changes that need no approval. */
  readonly approvedBy?: string | null;
  readonly reason: string;
  /** True if no other account could grant the role again. Default: false. */
  readonly leavesNoneFree?: boolean;
}

/**
 * Appends the event, then updates the table that requests are checked against. Returns the roles held now, null for a
 * missing or erased account. Throws ProblemError for one's own role and the last operator's.
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
  const result = await handle(log, account, accountId, command, context);
  if (result.outcome === 'refused' && ALWAYS_REPORTED.has(result.refusal.refusal))
    throw refusedResponse(result.refusal);
  // A repeated command must not undo later changes.
  const { state } = await log.load(account, accountId);
  if (!('person' in state)) return null;
  await (state.person.roles.includes(role) ? roles.grant(accountId, role) : roles.take(accountId, role));
  return state.person.roles;
};
