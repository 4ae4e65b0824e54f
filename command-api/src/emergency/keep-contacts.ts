import { addContact, answerAsContact, changeContact, removeContact } from '@saferide/contracts/emergency/contacts';
import { account } from '@saferide/domain/account/published';
import { REGISTRATION_CONTACT } from '@saferide/domain/emergency/contacts/defaults';
import { emergencyContacts } from '@saferide/domain/emergency/contacts/lifecycle';
import { derivedUuid } from '@saferide/infrastructure/event-store/event-log';
import { handle } from '@saferide/infrastructure/handling/handle';
import { ProblemError } from '@saferide/infrastructure/http/problem';
import type { Router } from 'express';
import { nigerianNumber, ownNumbersOf } from '../account/published.ts';
import { accepted, mountCommand } from '../handling/mount-command.ts';
import { contactLinks } from './contact-links.ts';
import { declinedContactsOf, namedContactsOf } from './contacts-of.ts';
import type { EmergencyServices } from './services.ts';

const linkInvalid = () =>
  new ProblemError(404, 'ContactLinkInvalid', 'This link is not valid any more. No texts go to you from it.');

/** People name their emergency contacts; a contact answers whether we may text them. */
export const mountKeepContacts = (router: Router, { commands, log, systemKey }: EmergencyServices): void => {
  mountCommand(router, addContact, commands, async ({ caller: { accountId }, body, now, context }) => {
    const said = { ...body, phone: nigerianNumber(body.phone, 'phone') };
    const contactId = derivedUuid('emergency contact', context.cause.commandId);
    const command = {
      type: 'AddEmergencyContact',
      accountId,
      contactId,
      ...said,
      ownNumbers: await ownNumbersOf(log, accountId),
      now,
    } as const;
    accepted(await handle(log, emergencyContacts, accountId, command, context));
    return { status: 201, body: { id: contactId, ...said } };
  });

  mountCommand(router, changeContact, commands, async ({ params, caller: { accountId }, body, now, context }) => {
    const said = { ...body, phone: nigerianNumber(body.phone, 'phone') };
    const command = {
      type: 'ChangeEmergencyContact',
      accountId,
      contactId: params.id,
      ...said,
      ownNumbers: await ownNumbersOf(log, accountId),
      now,
    } as const;
    accepted(await handle(log, emergencyContacts, accountId, command, context));
    return { body: { id: params.id, ...said } };
  });

  mountCommand(router, removeContact, commands, async ({ params, caller: { accountId }, now, context }) => {
    const command = { type: 'RemoveEmergencyContact', accountId, contactId: params.id, now } as const;
    accepted(await handle(log, emergencyContacts, accountId, command, context));
    return { body: undefined };
  });

  const links = contactLinks(systemKey);
  mountCommand(router, answerAsContact, commands, async ({ body: { token: link, allow }, now, context }) => {
    const accountId = links.accountIn(link);
    if (accountId === null) throw linkInvalid();
    const [{ contacts, inRegistration }, { state: person }] = await Promise.all([
      namedContactsOf(log, accountId),
      log.load(account, accountId),
    ]);
    const all = [...contacts.contacts, { contactId: REGISTRATION_CONTACT, said: inRegistration }];
    const named = all.flatMap(({ contactId, said }) => (said === null ? [] : [{ contactId, phone: said.phone }]));
    // A removed contact who declined can still allow texts; until then the number cannot be named again.
    const declined = allow ? await declinedContactsOf(log, accountId) : [];
    const isTheirs = ({ phone }: { readonly phone: string }) => links.isFor(link, accountId, phone);
    const current = named.filter(isTheirs);
    const theirs = current.length > 0 ? current : declined.filter(isTheirs).slice(-1);
    const phone = theirs[0]?.phone;
    if (phone === undefined) throw linkInvalid();
    const type = allow ? 'AllowEmergencyTexts' : 'DeclineEmergencyTexts';
    const command = { type, accountId, contactIds: theirs.map(({ contactId }) => contactId), phone, now } as const;
    accepted(await handle(log, emergencyContacts, accountId, command, context));
    const name = 'person' in person ? (person.person.name?.firstName ?? null) : null;
    return { body: { name, allowed: allow } };
  });
};
