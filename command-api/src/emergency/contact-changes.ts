import { addContact, answerAsContact, changeContact, removeContact } from '@saferide/contracts/emergency/contacts';
import { account } from '@saferide/domain/account';
import { emergencyContacts, textOptOut } from '@saferide/domain/emergency';
import { REGISTRATION_CONTACT } from '@saferide/domain/emergency/contacts/default-contacts';
import { parseNigerianMobile } from '@saferide/domain/place/phone-number';
import { tracking } from '@saferide/domain/tracking';
import { derivedUuid, type EventLog } from '@saferide/infrastructure/event-store/event-log';
import { handle } from '@saferide/infrastructure/handling/handle-command';
import { ProblemError } from '@saferide/infrastructure/http/problem';
import { numberDigest } from '@saferide/infrastructure/outside/messages/number-digest';
import type { Router } from 'express';
import { ownPhoneNumbersOf } from '../account/index.ts';
import { mountCommand, requireAccepted } from '../handling/mount-command.ts';
import { parseNigerianPhoneNumber } from '../kernel/parse-nigerian-phone-number.ts';
import { hasStoppedTexts } from '../kernel/text-opt-outs.ts';
import { contactLinks } from './contact-links.ts';
import { declinedContactsOf, namedContactsOf } from './emergency-contacts.ts';
import type { EmergencyServices } from './services.ts';

const linkInvalid = () =>
  new ProblemError(404, 'ContactLinkInvalid', 'This link is no longer valid. Use the link in our latest text.');

export const mountContactChanges = (router: Router, { commands, log, systemKey }: EmergencyServices): void => {
  mountCommand(router, addContact, commands, async ({ caller: { accountId }, body, now, context }) => {
    const contact = { ...body, phone: parseNigerianPhoneNumber(body.phone, 'phone') };
    const contactId = derivedUuid('emergency contact', context.cause.commandId);
    const command = {
      type: 'AddEmergencyContact',
      accountId,
      contactId,
      ...contact,
      ownNumbers: await ownPhoneNumbersOf(log, accountId),
      hasStoppedTexts: await hasStoppedTexts({ log, systemKey }, contact.phone, accountId),
      now,
    } as const;
    requireAccepted(await handle(log, emergencyContacts, accountId, command, context));
    return { status: 201, body: { id: contactId, ...contact } };
  });

  mountCommand(router, changeContact, commands, async ({ params, caller: { accountId }, body, now, context }) => {
    const contact = { ...body, phone: parseNigerianPhoneNumber(body.phone, 'phone') };
    const command = {
      type: 'ChangeEmergencyContact',
      accountId,
      contactId: params.id,
      ...contact,
      ownNumbers: await ownPhoneNumbersOf(log, accountId),
      hasStoppedTexts: await hasStoppedTexts({ log, systemKey }, contact.phone, accountId),
      now,
    } as const;
    requireAccepted(await handle(log, emergencyContacts, accountId, command, context));
    return { body: { id: params.id, ...contact } };
  });

  mountCommand(router, removeContact, commands, async ({ params, caller: { accountId }, now, context }) => {
    const command = { type: 'RemoveEmergencyContact', accountId, contactId: params.id, now } as const;
    requireAccepted(await handle(log, emergencyContacts, accountId, command, context));
    return { body: undefined };
  });

  const links = contactLinks(systemKey);
  mountCommand(router, answerAsContact, commands, async ({ body, now, context }) => {
    const { token: link, allow, everyone = false } = body;
    const accountId = links.accountIn(link);
    if (accountId === null) throw linkInvalid();
    const isTheirs = ({ phone }: { readonly phone: string }) => links.isFor(link, accountId, phone);
    const [{ contacts, family }, { state: person }] = await Promise.all([
      numbersOf(log, accountId, allow),
      log.load(account, accountId),
    ]);
    const theirs = contacts.filter(isTheirs);
    const phone = theirs[0]?.phone ?? family.find(isTheirs)?.phone;
    if (phone === undefined) throw linkInvalid();
    const digest = numberDigest(systemKey)(phone);
    const optOut = allow
      ? ({ type: 'ResumeTexts', numberDigest: digest, accountId, now } as const)
      : ({ type: 'StopTexts', numberDigest: digest, accountId: everyone ? null : accountId, now } as const);
    requireAccepted(await handle(log, textOptOut, digest, optOut, context));
    if (theirs.length > 0) {
      const type = allow ? 'AllowEmergencyTexts' : 'DeclineEmergencyTexts';
      const command = { type, accountId, contactIds: theirs.map(({ contactId }) => contactId), phone, now } as const;
      requireAccepted(await handle(log, emergencyContacts, accountId, command, context));
    }
    const name = 'person' in person ? (person.person.name?.firstName ?? null) : null;
    return { body: { name, allowed: allow, everyone: !allow && everyone } };
  });
};

const numbersOf = async (log: Pick<EventLog, 'load'>, accountId: string, allow: boolean) => {
  const [{ contacts, inRegistration }, declined, { events }] = await Promise.all([
    namedContactsOf(log, accountId),
    allow ? declinedContactsOf(log, accountId) : [],
    log.load(tracking, accountId),
  ]);
  const all = [...contacts.contacts, { contactId: REGISTRATION_CONTACT, said: inRegistration }];
  const named = all.flatMap(({ contactId, said }) => (said === null ? [] : [{ contactId, phone: said.phone }]));
  const family = events.flatMap(({ event }) => {
    const phone =
      event.type === 'FamilyMemberAdded' && event.personal ? parseNigerianMobile(event.personal.phone) : null;
    return phone === null ? [] : [{ phone }];
  });
  const latestOfNumber = new Map(declined.map((contact) => [contact.phone, contact]));
  for (const { phone } of named) latestOfNumber.delete(phone);
  return { contacts: [...named, ...latestOfNumber.values()], family };
};
