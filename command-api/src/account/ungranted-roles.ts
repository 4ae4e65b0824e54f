import { account } from '@saferide/domain/account/lifecycle';
import { type GrantableRole, grantableRoles } from '@saferide/domain/account/roles';
import { type Instant, MINUTE_MS, millisBetween } from '@saferide/domain/time/instant';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import type { Logger } from 'pino';
import { Counter, type Registry } from 'prom-client';

/** The maximum time that a role change takes to reach the roles table. */
const IN_FLIGHT_MS = MINUTE_MS;

export interface UngrantedRoleMetrics {
  taken(role: GrantableRole): void;
}

export const measureUngrantedRoles = (registry: Registry): UngrantedRoleMetrics => {
  const taken = new Counter({
    name: 'roles_without_grant_total',
    help: 'Roles used without an event that grants them, and then removed',
    labelNames: ['role'] as const,
    registers: [registry],
  });
  for (const role of grantableRoles) taken.inc({ role }, 0);
  return { taken: (role) => taken.inc({ role }) };
};

interface Services extends Pick<Infrastructure, 'log' | 'roles' | 'sessions'> {
  readonly clock: () => Instant;
}

/** Roles without a granting event were written to the table by something other than SafeRide. */
export const removeUngrantedRoles = async (
  { log, roles, sessions, clock }: Services,
  logger: Logger,
  measured: UngrantedRoleMetrics,
): Promise<void> => {
  for (const role of grantableRoles) {
    for (const accountId of await roles.holdersOf(role)) {
      const { state, events } = await log.load(account, accountId);
      if ('person' in state && state.person.roles.includes(role)) continue;
      const last = events.findLast(({ event }) => event.type === 'RoleGranted' || event.type === 'RoleRevoked');
      if (last && millisBetween(last.event.at, clock()) < IN_FLIGHT_MS) continue;
      await roles.revoke(accountId, role);
      await sessions.revokeAll(accountId);
      measured.taken(role);
      logger.error(
        { accountId, role },
        'removed a role that no event had granted, and ended the sessions of the account',
      );
    }
  }
};
