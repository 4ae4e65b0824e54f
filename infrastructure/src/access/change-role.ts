import type { AccountCommand } from '@saferide/domain/account/commands';
import { account } from '@saferide/domain/account/lifecycle';
import type { GrantableRole } from '@saferide/domain/account/roles';
import type { AccountState } from '@saferide/domain/account/state';
import { fold, isRefusal } from '@saferide/domain/kernel/lifecycle';
import type { Instant } from '@saferide/domain/time/instant';
import { type Cause, type EventLog, streamOf } from '../event-store/event-log.ts';
import type { Position } from '../event-store/event-store.ts';
import type { Roles } from './roles.ts';

export interface RoleChange {
  readonly accountId: string;
  readonly role: GrantableRole;
  readonly granted: boolean;
  /** Account id of the operator, or `ops` for the command line. */
  readonly by: string;
  readonly now: Instant;
}

const ATTEMPTS = 12;

/**
 * Grants or revokes a role: the event first, then the table the gates look at. Granting what is held, or revoking what
 * is not, changes nothing. Null for an account that is not there or was erased.
 */
export const changeRole = async (
  log: EventLog,
  roles: Roles,
  { accountId, role, granted, by, now }: RoleChange,
  cause: Cause,
): Promise<{ readonly roles: readonly GrantableRole[]; readonly position: Position } | null> => {
  const command: AccountCommand = granted
    ? { type: 'GrantRole', role, grantedBy: by, now }
    : { type: 'RevokeRole', role, revokedBy: by, now };
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const loaded = await log.load(account, accountId);
    if (loaded.state.status === 'none' || loaded.state.status === 'erased') return null;
    const decided = account.decide(loaded.state, command);
    let state: AccountState = loaded.state;
    let { position } = loaded;
    if (!isRefusal(decided)) {
      const appended = await log.append(streamOf(account, accountId), loaded.revision, decided, cause);
      if (appended.outcome === 'conflict') continue;
      state = fold(account, decided, loaded.state);
      position = appended.position;
    }
    await (granted ? roles.give(accountId, role) : roles.take(accountId, role));
    return { roles: 'person' in state ? state.person.roles : [], position };
  }
  throw new Error(`The account ${accountId} is changed too often at once; try again`);
};
