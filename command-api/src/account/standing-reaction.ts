import { account } from '@saferide/domain/account/lifecycle';
import { driver } from '@saferide/domain/driver/published';
import type { Roles } from '@saferide/infrastructure/callers/roles';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import { reactionTo } from '../reactions/follow-log.ts';
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
export const standingReaction = (log: EventLog, roles: Roles, tables: PersonalTables) =>
  reactionTo({
    name: 'standing',
    types: ['RoleGranted', 'RoleRevoked', 'CustomerCreated', 'DriverRegistered', 'PersonalDataErased'],
    react: ({ event }) => {
      if (event.type === 'PersonalDataErased') return tables.forget(event.data.accountId);
      const accountId = event.type === 'DriverRegistered' ? event.data.driverId : event.data.accountId;
      return settleRoles(log, roles, accountId);
    },
  });
