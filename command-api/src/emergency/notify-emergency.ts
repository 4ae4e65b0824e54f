import type { KeyObject } from 'node:crypto';
import type { Notification } from '@saferide/domain/notification';
import type { EmergencyReference } from '@saferide/domain/processes/emergency-process';
import type { Roles } from '@saferide/infrastructure/callers/roles';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { NotificationChannel } from '../kernel/notification-channel.ts';
import { contactsOf } from './emergency-contacts.ts';

export interface EmergencyNotifierServices {
  readonly log: EventLog;
  readonly systemKey: KeyObject;
  readonly roles: Pick<Roles, 'holdersOf'>;
  readonly notificationChannels: readonly NotificationChannel[];
}

const tell = async (
  { notificationChannels }: EmergencyNotifierServices,
  notices: readonly Notification[],
): Promise<void> => {
  if (notices.length > 0) for (const channel of notificationChannels) await channel.tell(notices);
};

export const notifyEmergencyRaised = async (
  parts: EmergencyNotifierServices,
  {
    accountId,
    caseId,
    at,
    times,
    contacts: toContacts,
    desk,
  }: EmergencyReference & { readonly times: number; readonly contacts: boolean; readonly desk: boolean },
): Promise<void> => {
  const contacts = toContacts ? await contactsOf(parts, accountId) : [];
  const operators = desk ? await parts.roles.holdersOf('operator') : [];
  await tell(parts, [
    ...contacts.map(({ contactId }) => ({
      ...{ id: `emergency_contact_raised ${caseId} ${times} ${contactId}`, recipient: accountId, at },
      ...{ kind: 'emergency_contact_raised' as const, facts: { caseId, contactId, times } },
    })),
    ...operators
      .filter((operatorId) => operatorId !== accountId)
      .map((recipient) => ({
        ...{ id: `emergency_for_desk ${caseId} ${times} ${recipient}`, recipient, at },
        ...{ kind: 'emergency_for_desk' as const, facts: { caseId, times } },
      })),
  ]);
};

export const notifyEmergencyOver = async (
  parts: EmergencyNotifierServices,
  { accountId, caseId, at }: EmergencyReference,
): Promise<void> => {
  const contacts = await contactsOf(parts, accountId);
  await tell(
    parts,
    contacts.map(({ contactId }) => ({
      ...{ id: `emergency_contact_over ${caseId} ${at} ${contactId}`, recipient: accountId, at },
      ...{ kind: 'emergency_contact_over' as const, facts: { caseId, contactId } },
    })),
  );
};
