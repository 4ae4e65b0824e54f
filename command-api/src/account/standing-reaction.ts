import { account } from '@saferide/domain/account/lifecycle';
import type { DomainEvent } from '@saferide/domain/catalogue';
import { driver } from '@saferide/domain/driver/published';
import type { Roles } from '@saferide/infrastructure/access/roles';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { Reaction } from '../reactions/follow-log.ts';
import type { PersonalTables } from './forget-person.ts';

/** Sets the roles that the gates look at to what the person's streams say now. */
const settleRoles = async (log: EventLog, roles: Roles, accountId: string): Promise<void> => {
  const [{ state }, driving] = await Promise.all([log.load(account, accountId), log.load(driver, accountId)]);
  if (!('person' in state)) return;
  const { person } = state;
  const held = {
    customer: person.isCustomer,
    driver: driving.state.status !== 'none',
    admin: person.roles.includes('admin'),
    operator: person.roles.includes('operator'),
  };
  for (const role of ['customer', 'driver', 'admin', 'operator'] as const)
    await (held[role] ? roles.give(accountId, role) : roles.take(accountId, role));
};

/** Finishes what a process that died after the event left undone: roles given or taken, data forgotten. */
export const standingReaction = (log: EventLog, roles: Roles, tables: PersonalTables): Reaction => ({
  name: 'standing',
  types: [
    'RoleGranted',
    'RoleRevoked',
    'CustomerCreated',
    'DriverRegistered',
    'PersonalDataErased',
  ] satisfies DomainEvent['type'][],
  react: async ({ event }) => {
    if (event.type === 'PersonalDataErased') return tables.forget(event.data.accountId);
    if ('accountId' in event.data) return settleRoles(log, roles, event.data.accountId);
    if (event.type === 'DriverRegistered') return settleRoles(log, roles, event.data.driverId);
  },
});
