import { account } from '@saferide/domain/account/lifecycle';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';

export interface Contact {
  readonly email: string;
  /** E.164; the number proved at registration. */
  readonly phoneNumber: string;
}

/** Where codes of an account go; null for one that is not there or was erased. */
export const contactOf = async (log: EventLog, accountId: string): Promise<Contact | null> => {
  const { state, events } = await log.load(account, accountId);
  if (state.status === 'erased') return null;
  for (const { event } of events) {
    if (event.type === 'AccountRegistered' && event.personal)
      return { email: event.personal.email, phoneNumber: event.personal.phoneNumber };
  }
  return null;
};
