import { addContact, changeContact, removeContact } from '@saferide/contracts/emergency/contacts';
import { emergencyContacts } from '@saferide/domain/emergency/contacts/lifecycle';
import { derivedUuid } from '@saferide/infrastructure/event-store/event-log';
import { handle } from '@saferide/infrastructure/handling/handle';
import type { Router } from 'express';
import { nigerianNumber } from '../account/published.ts';
import { accepted, mountCommand } from '../handling/mount-command.ts';
import type { RideServices } from '../services.ts';

/** Whom people name to be told in an emergency. */
export const mountKeepContacts = (router: Router, { commands, log }: Pick<RideServices, 'commands' | 'log'>): void => {
  mountCommand(router, addContact, commands, async ({ caller: { accountId }, body, now, work }) => {
    const said = { ...body, phone: nigerianNumber(body.phone, 'phone') };
    const contactId = derivedUuid('emergency contact', work.cause.commandId);
    const command = { type: 'AddEmergencyContact', accountId, contactId, ...said, now } as const;
    accepted(await handle(log, emergencyContacts, accountId, command, work));
    return { status: 201, body: { id: contactId, ...said } };
  });

  mountCommand(router, changeContact, commands, async ({ params, caller: { accountId }, body, now, work }) => {
    const said = { ...body, phone: nigerianNumber(body.phone, 'phone') };
    const command = { type: 'ChangeEmergencyContact', accountId, contactId: params.id, ...said, now } as const;
    accepted(await handle(log, emergencyContacts, accountId, command, work));
    return { body: { id: params.id, ...said } };
  });

  mountCommand(router, removeContact, commands, async ({ params, caller: { accountId }, now, work }) => {
    const command = { type: 'RemoveEmergencyContact', accountId, contactId: params.id, now } as const;
    accepted(await handle(log, emergencyContacts, accountId, command, work));
    return { body: undefined };
  });
};
