import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import {
  addContact,
  answerAsContact,
  changeContact,
  checkContactLink,
  removeContact,
} from '@saferide/contracts/emergency/contacts';
import type { BodyOf } from '@saferide/contracts/kernel/define-call';
import { pages, withParams } from '@saferide/contracts/kernel/pages';
import { account } from '@saferide/domain/account';
import { driver } from '@saferide/domain/driver';
import {
  type ContactNaming,
  type EmergencyContact,
  type EmergencyContactsState,
  emergencyContacts,
  isTextingStopped,
  type TextRecipient,
  textOptOut,
  textRecipients,
} from '@saferide/domain/emergency';
import { REGISTRATION_CONTACT } from '@saferide/domain/emergency/contacts/default-contacts';
import { parseNigerianMobile } from '@saferide/domain/place/phone-number';
import { tracking } from '@saferide/domain/tracking';
import { secretFor } from '@saferide/infrastructure/crypto/secrets';
import { derivedUuid, type EventLog } from '@saferide/infrastructure/event-store/event-log';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import { numberDigest } from '@saferide/infrastructure/outside/messages/number-digest';
import type { Router } from 'express';
import { ownPhoneNumbersOf } from '../account/index.ts';
import { mountAction, mountCommand, requireAccepted } from '../handling/mount-command.ts';
import { hasStoppedTexts, parseNigerianPhoneNumber, type TextOptOutServices } from '../kernel/account-contact.ts';
import type { EmergencyServices } from './services.ts';

export interface NamedContacts {
  readonly contacts: EmergencyContactsState;
  readonly inRegistration: EmergencyContact['said'];
  /** Null if the person has not registered as a driver. */
  readonly registration: ContactNaming | null;
}

/** Returns the contacts in the profile and in the registration, including those who declined texts. */
export const namedContactsOf = async (log: Pick<EventLog, 'load'>, accountId: string): Promise<NamedContacts> => {
  const [{ state }, { state: registered, events }] = await Promise.all([
    log.load(emergencyContacts, accountId),
    log.load(driver, accountId),
  ]);
  const first = events.find(({ event }) => event.type === 'DriverRegistered')?.event;
  if (first?.type !== 'DriverRegistered') return { contacts: state, inRegistration: null, registration: null };
  const registration = { namedAt: first.at, isConfirmed: registered.status === 'verified' };
  return { contacts: state, inRegistration: first.personal?.emergencyContact ?? null, registration };
};

/** Returns the contacts who declined texts, oldest first. */
export const declinedContactsOf = async (log: Pick<EventLog, 'load'>, accountId: string) => {
  const { state, events } = await log.load(emergencyContacts, accountId);
  return events.flatMap(({ event }) =>
    event.type === 'EmergencyTextsDeclined' && event.personal && state.declined.includes(event.personal.phone)
      ? [{ contactId: event.data.contactId, phone: event.personal.phone }]
      : [],
  );
};

export const emergencyTextRecipientsOf = async (
  parts: TextOptOutServices,
  accountId: string,
): Promise<readonly TextRecipient[]> => {
  const { contacts, inRegistration } = await namedContactsOf(parts.log, accountId);
  const phones = [...contacts.contacts.map(({ said }) => said), inRegistration].flatMap((said) => said?.phone ?? []);
  const stopped = await Promise.all(phones.map((phone) => hasStoppedTexts(parts, phone, accountId)));
  const declined = [...contacts.declined, ...phones.filter((_, nth) => stopped[nth])];
  return textRecipients({ ...contacts, declined }, inRegistration);
};

const ID_BYTES = 16;
const DIGEST_BYTES = 16;
const MAC_BYTES = 16;

/**
 * A link has an account id and 128 bits of HMAC-SHA256 over account and number, so only a text to that number can have
 * delivered it.
 */
interface ContactLinks {
  /** `phone` is in E.164. */
  pathFor(accountId: string, phone: string): string;
  /**
   * Returns a link with a digest of the number, because no stream of the account contains it. `phone` is in E.164
   * format.
   */
  pathForPassenger(accountId: string, phone: string): string;
  /** Verifies a link for a passenger. Returns null if it is not valid. */
  passengerIn(link: string): { readonly accountId: string; readonly digest: string } | null;
  /** Reads the account id without verifying the link. Returns null if the link is malformed. */
  accountIn(link: string): string | null;
  isFor(link: string, accountId: string, phone: string): boolean;
}

export const contactLinks = (systemKey: KeyObject): ContactLinks => {
  const secret = secretFor(systemKey, 'contact links');
  const macOf = (accountId: string, phone: string) =>
    createHmac('sha256', secret).update(`${accountId}\n${phone}`).digest().subarray(0, MAC_BYTES);
  const idIn = (bytes: Buffer) =>
    bytes
      .subarray(0, ID_BYTES)
      .toString('hex')
      .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const read = (link: string) => {
    const bytes = Buffer.from(link, 'base64url');
    if (bytes.length !== ID_BYTES + MAC_BYTES) return null;
    return { accountId: idIn(bytes), mac: bytes.subarray(ID_BYTES) };
  };
  const pathOf = (accountId: string, ...rest: readonly Buffer[]) => {
    const id = Buffer.from(accountId.replaceAll('-', ''), 'hex');
    return withParams(pages.contactTexts, { link: Buffer.concat([id, ...rest]).toString('base64url') });
  };
  return {
    pathFor: (accountId, phone) => pathOf(accountId, macOf(accountId, phone)),
    pathForPassenger: (accountId, phone) => {
      const digest = numberDigest(systemKey)(phone);
      return pathOf(accountId, Buffer.from(digest, 'hex'), macOf(accountId, digest));
    },
    passengerIn: (link) => {
      const bytes = Buffer.from(link, 'base64url');
      if (bytes.length !== ID_BYTES + DIGEST_BYTES + MAC_BYTES) return null;
      const accountId = idIn(bytes);
      const digest = bytes.subarray(ID_BYTES, ID_BYTES + DIGEST_BYTES).toString('hex');
      return timingSafeEqual(bytes.subarray(ID_BYTES + DIGEST_BYTES), macOf(accountId, digest))
        ? { accountId, digest }
        : null;
    },
    accountIn: (link) => read(link)?.accountId ?? null,
    isFor: (link, accountId, phone) => {
      const given = read(link);
      return given !== null && given.accountId === accountId && timingSafeEqual(given.mac, macOf(accountId, phone));
    },
  };
};

const linkInvalid = () =>
  edgeProblem('ContactLinkInvalid', 'This link is no longer valid. Use the link in our latest text.');

export const mountContactChanges = (router: Router, { commands, log, systemKey }: EmergencyServices): void => {
  const enteredContact = async (accountId: string, body: BodyOf<typeof addContact | typeof changeContact>) => {
    const contact = { ...body, phone: parseNigerianPhoneNumber(body.phone, 'phone') };
    const ownNumbers = await ownPhoneNumbersOf(log, accountId);
    const stopped = await hasStoppedTexts({ log, systemKey }, contact.phone, accountId);
    return { contact, known: { ownNumbers, hasStoppedTexts: stopped } };
  };

  mountCommand(router, addContact, commands, async ({ caller: { accountId }, body, now, context }) => {
    const { contact, known } = await enteredContact(accountId, body);
    const contactId = derivedUuid('emergency contact', context.cause.commandId);
    const command = {
      type: 'AddEmergencyContact',
      accountId,
      contactId,
      ...contact,
      ...known,
      now,
    } as const;
    requireAccepted(await handleCommand(log, emergencyContacts, accountId, command, context));
    return { status: 201, body: { id: contactId, ...contact } };
  });

  mountCommand(router, changeContact, commands, async ({ params, caller: { accountId }, body, now, context }) => {
    const { contact, known } = await enteredContact(accountId, body);
    const command = {
      type: 'ChangeEmergencyContact',
      accountId,
      contactId: params.id,
      ...contact,
      ...known,
      now,
    } as const;
    requireAccepted(await handleCommand(log, emergencyContacts, accountId, command, context));
    return { body: { id: params.id, ...contact } };
  });

  mountCommand(router, removeContact, commands, async ({ params, caller: { accountId }, now, context }) => {
    const command = { type: 'RemoveEmergencyContact', accountId, contactId: params.id, now } as const;
    requireAccepted(await handleCommand(log, emergencyContacts, accountId, command, context));
    return { body: undefined };
  });

  const links = contactLinks(systemKey);

  /**
   * Returns the account of the link and the contact to whom it was sent. `withDeclined` includes contacts who declined
   * texts.
   */
  const readLink = async (link: string, withDeclined: boolean) => {
    const passenger = links.passengerIn(link);
    const accountId = passenger?.accountId ?? links.accountIn(link);
    if (accountId === null) throw linkInvalid();
    const isTheirs = ({ phone }: { readonly phone: string }) => links.isFor(link, accountId, phone);
    const [{ contacts, family }, { state: person }] = await Promise.all([
      numbersOf(log, accountId, withDeclined),
      log.load(account, accountId),
    ]);
    const theirs = contacts.filter(isTheirs);
    const phone = theirs[0]?.phone ?? family.find(isTheirs)?.phone;
    const digest = passenger?.digest ?? (phone === undefined ? null : numberDigest(systemKey)(phone));
    if (digest === null) throw linkInvalid();
    const name = 'person' in person ? (person.person.name?.firstName ?? null) : null;
    return { accountId, name, theirs, phone, digest };
  };

  mountAction(router, checkContactLink, commands, async ({ body }) => {
    const { accountId, name, phone, digest } = await readLink(body.token, true);
    const [{ state: optOut }, { state }] = await Promise.all([
      log.load(textOptOut, digest),
      log.load(emergencyContacts, accountId),
    ]);
    const declined = phone !== undefined && state.declined.includes(phone);
    return { body: { name, allowed: !declined && !isTextingStopped(optOut, accountId), everyone: optOut.everyone } };
  });

  mountCommand(router, answerAsContact, commands, async ({ body, now, context }) => {
    const { token, allow, everyone = false } = body;
    const { accountId, name, theirs, phone, digest } = await readLink(token, allow);
    const optOut = allow
      ? ({ type: 'ResumeTexts', numberDigest: digest, accountId, now } as const)
      : ({ type: 'StopTexts', numberDigest: digest, accountId: everyone ? null : accountId, now } as const);
    requireAccepted(await handleCommand(log, textOptOut, digest, optOut, context));
    if (phone !== undefined && theirs.length > 0) {
      const type = allow ? 'AllowEmergencyTexts' : 'DeclineEmergencyTexts';
      const command = { type, accountId, contactIds: theirs.map(({ contactId }) => contactId), phone, now } as const;
      requireAccepted(await handleCommand(log, emergencyContacts, accountId, command, context));
    }
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
