import type { UserView } from '@saferide/contracts/account/current-user';
import type { AccountEvent } from '@saferide/domain/account/events';
import { account } from '@saferide/domain/account/lifecycle';
import { driver } from '@saferide/domain/driver';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import { verificationOf } from '../kernel/verification-of.ts';

type OfType<T extends AccountEvent['type']> = Extract<AccountEvent, { type: T }>;

const lastOf = <T extends AccountEvent['type']>(events: readonly AccountEvent[], type: T): OfType<T> | undefined =>
  events.findLast((event): event is OfType<T> => event.type === type);

export const userViewOf = async (log: EventLog, accountId: string): Promise<UserView> => {
  const [loaded, driving] = await Promise.all([log.load(account, accountId), log.load(driver, accountId)]);
  const events = loaded.events.map(({ event }) => event);
  const registered = lastOf(events, 'AccountRegistered')?.personal ?? null;
  const contact = 'person' in loaded.state ? loaded.state.person.contact : null;
  const completed = lastOf(events, 'ProfileCompleted');
  const profile = completed?.personal ?? null;
  const customer = lastOf(events, 'CustomerCreated');
  const { firstName = null, lastName = null } = profile ?? registered ?? {};
  const began = driving.events[0]?.event;
  const { state } = driving;
  return {
    id: accountId,
    firstName,
    lastName,
    email: contact?.email ?? null,
    phoneNumber: contact?.phoneNumber ?? null,
    roles: 'person' in loaded.state ? [...loaded.state.person.roles] : [],
    profile: completed
      ? {
          fullName: profile && `${profile.firstName} ${profile.lastName}`,
          phoneNumber: contact?.phoneNumber ?? null,
          state: completed.data.state,
          city: completed.data.city,
          address: profile?.address ?? null,
        }
      : null,
    customer: customer ? { id: accountId, createdAt: customer.at } : null,
    driver:
      state.status === 'none' || !began
        ? null
        : {
            id: accountId,
            verificationStatus: verificationOf(state),
            vehicleType: state.driver.vehicleType,
            createdAt: began.at,
          },
  };
};
