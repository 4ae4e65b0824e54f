import { account } from '@saferide/domain/account';
import { contactNumbersIn, driver, identityDetailsIn } from '@saferide/domain/driver';
import { emergencyContacts } from '@saferide/domain/emergency';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';

export const contactNumbersOf = async (log: Pick<EventLog, 'load'>, accountId: string): Promise<readonly string[]> => {
  const [{ state }, { events }] = await Promise.all([
    log.load(emergencyContacts, accountId),
    log.load(driver, accountId),
  ]);
  const contacts = state.contacts.flatMap(({ said }) => (said === null ? [] : [said.phone]));
  return [...contacts, ...contactNumbersIn(events.map(({ event }) => event))];
};

export const ownPhoneNumbersOf = async (log: Pick<EventLog, 'load'>, accountId: string): Promise<readonly string[]> => {
  const [{ state }, { events }] = await Promise.all([log.load(account, accountId), log.load(driver, accountId)]);
  const contact = 'person' in state ? state.person.contact : null;
  const registered = identityDetailsIn(events.map(({ event }) => event));
  return [contact?.phoneNumber, registered?.phoneNumber].filter((number) => number !== undefined);
};
