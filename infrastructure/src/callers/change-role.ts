import type { AccountCommand } from '@saferide/domain/account/commands';
import { account } from '@saferide/domain/account/lifecycle';
import type { GrantableRole } from '@saferide/domain/account/roles';
import type { EventLog } from '../event-store/event-log.ts';
import type { CommandContext } from '../handling/command-context.ts';
import { handle } from '../handling/handle.ts';
import { refused } from '../http/refused.ts';
import type { Roles } from './roles.ts';

/** What is refused whatever is so already. */
const kept: ReadonlySet<string> = new Set(['OwnRole', 'LastOperator']);

export interface RoleChange {
  readonly accountId: string;
  readonly role: GrantableRole;
  readonly granted: boolean;
  /** Account id of the operator, or `ops` for the command line. */
  readonly by: string;
  /** The second operator who approved it. Default: none was needed. */
  readonly approvedBy?: string | null;
  readonly reason: string;
  /** Nobody else holds the role, and whoever asks could not give it back: true keeps the last operator. Default false. */
  readonly leavesNoneFree?: boolean;
}

/**
 * Grants or revokes a role: the event first, then the table the gates look at; who is granted one signs in anew. Granting what is held, or revoking what
 * is not, changes nothing. Returns the roles held now; null for an account that is not there or was erased. Throws
 * ProblemError for a role of one's own, and for the last operator's.
 */
export const changeRole = async (
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
  if (result.outcome === 'refused' && kept.has(result.refusal.refusal)) throw refused(result.refusal);
  // Refused otherwise: it is so already, or there is nobody. A command sent again may have been undone since, so the
  // table follows how things stand now.
  const { state } = await log.load(account, accountId);
  if (!('person' in state)) return null;
  await (state.person.roles.includes(role) ? roles.grant(accountId, role) : roles.take(accountId, role));
  return state.person.roles;
};
