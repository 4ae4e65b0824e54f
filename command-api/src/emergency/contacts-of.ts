import { driver } from '@saferide/domain/driver/published';
import { emergencyContacts, type Told, toldContacts } from '@saferide/domain/emergency/published';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';

/** To whom texts go in an emergency of this person's, by what they have said; nobody once they are erased. */
export const contactsOf = async (log: Pick<EventLog, 'load'>, accountId: string): Promise<readonly Told[]> => {
  const [{ state }, { events }] = await Promise.all([
    log.load(emergencyContacts, accountId),
    log.load(driver, accountId),
  ]);
  const registered = events.find(({ event }) => event.type === 'DriverRegistered')?.event;
  const inRegistration =
    registered?.type === 'DriverRegistered' ? (registered.personal?.emergencyContact ?? null) : null;
  return toldContacts(state, inRegistration);
};
