import { account, type Contact, numberForCodes } from '@saferide/domain/account';
import type { Instant } from '@saferide/domain/time/instant';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';

export const accountContact = async (log: EventLog, accountId: string): Promise<Contact | null> => {
  const { state } = await log.load(account, accountId);
  return 'person' in state ? state.person.contact : null;
};

/** Shortly after a change of number, new devices still get codes at the old number. */
export const codeContactOf = async (
  log: EventLog,
  accountId: string,
  device: 'known' | 'new',
  now: Instant,
): Promise<Contact | null> => {
  const { state } = await log.load(account, accountId);
  if (!('person' in state)) return null;
  const { contact } = state.person;
  const phoneNumber = numberForCodes(state.person, device, now);
  return contact && phoneNumber !== null ? { ...contact, phoneNumber } : null;
};
