import {
  changeEmail,
  changeNumber,
  requestEmailChange,
  requestNumberChange,
} from '@saferide/contracts/account/account';
import { account, type Contact } from '@saferide/domain/account';
import { refuseContactChange } from '@saferide/domain/account/decide';
import { handle } from '@saferide/infrastructure/handling/handle-command';
import { addressOf } from '@saferide/infrastructure/http/rate-limit';
import type { Router } from 'express';
import { emailTaken, requestExpired, requireCorrectCode, tooManyCodes } from '../codes/code-problems.ts';
import type { CodeRequest, OpenedRequest } from '../codes/code-request.ts';
import { codePolicy, maxCodeDelayMs } from '../codes/codes.ts';
import { sessionOriginOf } from '../codes/session-origin.ts';
import { requestOriginOf, textCode } from '../codes/text-code.ts';
import { assertNothingAgainst, limitRefusals } from '../driver/index.ts';
import { mountAction, mountCommand, refusalProblem, requireAccepted } from '../handling/mount-command.ts';
import { parseNigerianPhoneNumber } from '../kernel/parse-nigerian-phone-number.ts';
import { contactNumbersOf } from './contact-numbers.ts';
import type { AccountServices } from './services.ts';

const begin = async (
  { log, codeRequests, commands }: AccountServices,
  accountId: string,
  contact: Partial<Contact>,
): Promise<OpenedRequest> => {
  const now = commands.clock();
  const { state } = await log.load(account, accountId);
  const namedNumbers = contact.phoneNumber === undefined ? [] : await contactNumbersOf(log, accountId);
  const refusal = 'person' in state ? refuseContactChange(state.person, contact, namedNumbers, now) : null;
  if (refusal) throw refusalProblem(refusal);
  const purpose = contact.email === undefined ? 'number_change' : 'email_change';
  const request = { purpose, accountId, applicant: contact, source: `account ${accountId}` } as const;
  const opened = await codeRequests.begin(request, now);
  if (!opened) throw tooManyCodes(codePolicy.validMs);
  return opened;
};

const ownRequest = (request: CodeRequest, accountId: string): CodeRequest['applicant'] => {
  if (request.accountId !== accountId) throw requestExpired();
  return request.applicant;
};

export const mountChangeContact = (router: Router, services: AccountServices): void => {
  const { commands, log, codeRequests, emailClaims, messages, sessions, background, codesShownTo } = services;

  mountAction(router, requestNumberChange, commands, async ({ caller: { accountId }, body, request }) => {
    const phoneNumber = parseNigerianPhoneNumber(body.phoneNumber);
    const { id, token, phoneCode: code } = await begin(services, accountId, { phoneNumber });
    const [source, on] = [addressOf(request), sessionOriginOf(request)];
    if (code !== null)
      background.run('number change code', async () => {
        const place = await requestOriginOf(sessions, accountId, on);
        const text = { to: phoneNumber, kind: 'number_change_code', code, source, askedOn: place } as const;
        await textCode({ messages, codeRequests }, id, text);
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
      assertNothingAgainst(services, accountId, { contactNumber: phoneNumber }),
    );
    const namedNumbers = await contactNumbersOf(log, accountId);
    const command = { type: 'ChangePhoneNumber', phoneNumber, namedNumbers, now } as const;
    requireAccepted(await handle(log, account, accountId, command, context));
    await codeRequests.drop(right);
    return { body: { phoneNumber } };
  });

  mountAction(router, requestEmailChange, commands, async ({ caller: { accountId }, body: { email }, request }) => {
    const isShown = codesShownTo(request);
    const { token, emailCode: code } = await begin(services, accountId, { email });
    // Runs after the response, so that its duration does not reveal which addresses have accounts.
    background.later('e-mail change code', maxCodeDelayMs(isShown), async () => {
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
    if ((await emailClaims.claim(email, accountId)) !== accountId) throw emailTaken();
    requireAccepted(await handle(log, account, accountId, { type: 'ChangeEmail', email, now }, context));
    await emailClaims.settle(accountId, email);
    await codeRequests.drop(right);
    return { body: { email } };
  });
};
