import {
  changeEmail,
  changeNumber,
  requestEmailChange,
  requestNumberChange,
} from '@saferide/contracts/account/account';
import { pages } from '@saferide/contracts/kernel/pages';
import { account, type Contact } from '@saferide/domain/account';
import { refuseContactChange } from '@saferide/domain/account/decide';
import { contactNumbersIn, driver, identityDetailsIn } from '@saferide/domain/driver';
import { emergencyContacts } from '@saferide/domain/emergency';
import type { Notification, NotificationOf } from '@saferide/domain/notification';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { addressGroupOf } from '@saferide/infrastructure/http/rate-limit';
import type { MessageText } from '@saferide/infrastructure/outside/messages/messages';
import type { Router } from 'express';
import {
  emailTakenProblem,
  requestExpiredProblem,
  requireCorrectCode,
  tooManyCodesProblem,
} from '../codes/code-problems.ts';
import { type CodeRequest, type OpenedCodeRequest, sessionOriginOf } from '../codes/code-request.ts';
import { codePolicy, maxCodeDelayMs } from '../codes/code-requests.ts';
import { requestOriginOf, sendCodeBySms } from '../codes/text-budget.ts';
import { assertNotBarred, limitRefusals } from '../driver/index.ts';
import { mountAction, mountCommand, refusalProblem, requireAccepted } from '../handling/mount-command.ts';
import { parseNigerianPhoneNumber } from '../kernel/account-contact.ts';
import type { AccountServices } from './services.ts';

const contactNumbersOf = async (log: Pick<EventLog, 'load'>, accountId: string): Promise<readonly string[]> => {
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

const begin = async (
  { log, codeRequests, commands }: AccountServices,
  accountId: string,
  contact: Partial<Contact>,
): Promise<OpenedCodeRequest> => {
  const now = commands.clock();
  const { state } = await log.load(account, accountId);
  const namedNumbers = contact.phoneNumber === undefined ? [] : await contactNumbersOf(log, accountId);
  const refusal = 'person' in state ? refuseContactChange(state.person, contact, namedNumbers, now) : null;
  if (refusal) throw refusalProblem(refusal);
  const purpose = contact.email === undefined ? 'number_change' : 'email_change';
  const request = { purpose, accountId, applicant: contact, source: `account ${accountId}` } as const;
  const opened = await codeRequests.begin(request, now);
  if (!opened) throw tooManyCodesProblem(codePolicy.validMs);
  return opened;
};

const ownRequest = (request: CodeRequest, accountId: string): CodeRequest['applicant'] => {
  if (request.accountId !== accountId) throw requestExpiredProblem();
  return request.applicant;
};

export const mountChangeContact = (router: Router, services: AccountServices): void => {
  const { commands, log, codeRequests, emailClaims, messages, sessions, background, codesShownTo } = services;

  mountAction(router, requestNumberChange, commands, async ({ caller: { accountId }, body, request }) => {
    const phoneNumber = parseNigerianPhoneNumber(body.phoneNumber);
    const { id, token, phoneCode: code } = await begin(services, accountId, { phoneNumber });
    const [source, on] = [addressGroupOf(request), sessionOriginOf(request)];
    if (code !== null)
      background.run('number change code', async () => {
        const place = await requestOriginOf(sessions, accountId, on);
        const text = { to: phoneNumber, kind: 'number_change_code', code, source, askedOn: place } as const;
        await sendCodeBySms({ messages, codeRequests }, id, text);
      });
    return {
      body: { changeToken: token, ...(codesShownTo(request) && code !== null ? { codes: { phoneCode: code } } : {}) },
    };
  });

  mountCommand(router, changeNumber, commands, async ({ caller: { accountId }, body, now, context }) => {
    const { changeToken: token, phoneCode: phone } = body;
    const right = requireCorrectCode(await codeRequests.enter('number_change', { token }, { phone }, now));
    const { phoneNumber } = ownRequest(right.request, accountId);
    if (phoneNumber === undefined) throw new Error('A request to change a number names it');
    await limitRefusals(services.counts, accountId, now, () =>
      assertNotBarred(services, accountId, { contactNumber: phoneNumber }),
    );
    const namedNumbers = await contactNumbersOf(log, accountId);
    const command = { type: 'ChangePhoneNumber', phoneNumber, namedNumbers, now } as const;
    requireAccepted(await handleCommand(log, account, accountId, command, context));
    await codeRequests.drop(right);
    return { body: { phoneNumber } };
  });

  mountAction(router, requestEmailChange, commands, async ({ caller: { accountId }, body: { email }, request }) => {
    const isShown = codesShownTo(request);
    const { token, emailCode: code } = await begin(services, accountId, { email });
    // Runs after the response, so that its duration does not reveal which addresses have accounts.
    background.runDelayed('e-mail change code', maxCodeDelayMs(isShown), async () => {
      const owner = await emailClaims.accountOf(email);
      if (owner !== null && owner !== accountId)
        return messages.send({ to: email, channel: 'email', kind: 'account_exists' });
      if (code !== null) await messages.send({ to: email, channel: 'email', kind: 'email_change_code', code });
    });
    return { body: { changeToken: token, ...(isShown && code !== null ? { codes: { emailCode: code } } : {}) } };
  });

  mountCommand(router, changeEmail, commands, async ({ caller: { accountId }, body, now, context }) => {
    const { changeToken: token, emailCode: code } = body;
    const right = requireCorrectCode(await codeRequests.enter('email_change', { token }, { email: code }, now));
    const { email } = ownRequest(right.request, accountId);
    if (email === undefined) throw new Error('A request to change an e-mail names it');
    if ((await emailClaims.claim(email, accountId)) !== accountId) throw emailTakenProblem();
    requireAccepted(await handleCommand(log, account, accountId, { type: 'ChangeEmail', email, now }, context));
    await emailClaims.settle(accountId, email);
    await codeRequests.drop(right);
    return { body: { email } };
  });
};

type ReplacedNotice = NotificationOf<'number_replaced'> | NotificationOf<'email_replaced'>;

export const isForReplacedContact = (notice: Notification): notice is ReplacedNotice =>
  notice.kind === 'number_replaced' || notice.kind === 'email_replaced';

const DIGITS = 4;

export const replacedContactTextOf = async (
  { log, publicUrl }: { readonly log: EventLog; readonly publicUrl: string },
  { kind, recipient, facts: { changedAt } }: ReplacedNotice,
): Promise<{ readonly to: string; readonly message: MessageText } | null> => {
  const { events } = await log.load(account, recipient);
  const link = `${publicUrl}${pages.account}`;
  for (const { event } of events) {
    if (event.at !== changedAt) continue;
    if (kind === 'number_replaced' && event.type === 'PhoneNumberChanged' && event.personal) {
      const { phoneNumber, previousNumber: to } = event.personal;
      return { to, message: { kind, digits: phoneNumber.slice(-DIGITS), link } };
    }
    if (kind === 'email_replaced' && event.type === 'EmailChanged' && event.personal)
      return { to: event.personal.previousEmail, message: { kind, link } };
  }
  return null;
};
