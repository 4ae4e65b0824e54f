import type { KeyObject } from 'node:crypto';
import { account, type Contact, numberForCodes } from '@saferide/domain/account';
import { emergencyContacts, isTextingStopped, textOptOut } from '@saferide/domain/emergency';
import { mobileNumberMessage, parseNigerianMobile } from '@saferide/domain/place/phone-number';
import type { Instant } from '@saferide/domain/time/instant';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import { numberDigest } from '@saferide/infrastructure/outside/messages/number-digest';

/** Null if the account does not exist or is erased. To send codes, use `codeContactOf`. */
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

/** `systemKey` is needed for the digest that names the stream of a number's opt-outs. */
export interface TextOptOutServices {
  readonly log: Pick<EventLog, 'load'>;
  readonly systemKey: KeyObject;
}

/** `phone` is in E.164. */
export const hasStoppedTexts = async (
  { log, systemKey }: TextOptOutServices,
  phone: string,
  accountId: string,
): Promise<boolean> => isTextingStopped((await log.load(textOptOut, numberDigest(systemKey)(phone))).state, accountId);

/** `phone` is in E.164. */
export const acceptsTexts = async (parts: TextOptOutServices, phone: string, accountId: string): Promise<boolean> => {
  const { state } = await parts.log.load(emergencyContacts, accountId);
  return !state.declined.includes(phone) && !(await hasStoppedTexts(parts, phone, accountId));
};

/** Returns the number in E.164. Throws InvalidRequest. */
export const parseNigerianPhoneNumber = (written: string, path = 'phoneNumber'): string => {
  const number = parseNigerianMobile(written);
  if (number !== null) return number;
  throw edgeProblem('InvalidRequest', `${path}: ${mobileNumberMessage}`, {
    facts: { errors: [{ path, message: mobileNumberMessage }] },
  });
};
