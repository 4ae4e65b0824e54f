import { randomUUID } from 'node:crypto';
import { loginRequest, loginVerify } from '@saferide/contracts/account/auth';
import { account } from '@saferide/domain/account/lifecycle';
import { lagosTime } from '@saferide/domain/time/lagos-time-text';
import type { SessionOrigin } from '@saferide/infrastructure/callers/sessions';
import { mountCall } from '@saferide/infrastructure/http/endpoint';
import { ProblemError } from '@saferide/infrastructure/http/problem';
import { addressOf } from '@saferide/infrastructure/http/rate-limit';
import type { Router } from 'express';
import { requestExpired, requireCorrectCode, tooManyCodes, wrongCode } from '../codes/code-problems.ts';
import { type CodeRequest, codeChannels, type OpenedRequest } from '../codes/code-request.ts';
import { codePolicy, codesShownInResponse, maxCodeDelayMs } from '../codes/codes.ts';
import { sessionOriginOf } from '../codes/session-origin.ts';
import { deviceFamiliarityOf, requestOriginOf, textCode } from '../codes/text-code.ts';
import { codeContactOf } from '../kernel/account-contact.ts';
import { beginSession } from './begin-session.ts';
import type { AccountServices } from './services.ts';
import { signInSource } from './sign-in-limit.ts';

const bothCodes = 2;

const nextText = ({ nextTextAt }: CodeRequest) =>
  nextTextAt === null
    ? ''
    : ` Your number gets no more codes here before ${lagosTime(nextTextAt)}. Use a passkey or a device you have signed in on before.`;

const bothNeeded = (request: CodeRequest) =>
  new ProblemError(
    422,
    'BothCodesRequired',
    `Admins and operators sign in with both codes, or a passkey.${nextText(request)}`,
    { facts: request.nextTextAt === null ? {} : { nextTextAt: request.nextTextAt } },
  );

/** Does not name the number, which would reveal that the account exists. */
const manyWrongCodes = () =>
  new ProblemError(
    422,
    'BothCodesRequired',
    'There were many wrong codes for this e-mail today. Enter both codes, or sign in with a passkey or on a device you have signed in on before.',
  );

/** Looks the account up after the response, so that unknown e-mails get the same response in the same time. */
export const mountLogin = (router: Router, services: AccountServices): void => {
  const { commands, codeRequests, codesShownTo, signInLimit, log, roles, sessions } = services;
  const options = { ...commands, before: [signInLimit] };

  mountCall(router, loginRequest, options, async ({ body: { email }, request }) => {
    const source = await signInSource(sessions, request);
    const newRequest = { purpose: 'login', accountId: null, applicant: { email }, source } as const;
    const opened = await codeRequests.begin(newRequest, commands.clock());
    if (!opened) throw tooManyCodes(codePolicy.validMs);
    const from = { source: addressOf(request), on: sessionOriginOf(request) };
    services.background.later('login codes', maxCodeDelayMs(codesShownTo(request)), () =>
      sendLoginCodes(services, email, opened, from),
    );
    return {
      body: { loginToken: opened.token, ...(codesShownTo(request) ? { codes: codesShownInResponse(opened) } : {}) },
    };
  });

  mountCall(router, loginVerify, options, async ({ body, request, response }) => {
    const codes = {
      ...(body.emailCode === '' ? {} : { email: body.emailCode }),
      ...(body.phoneCode === '' ? {} : { phone: body.phoneCode }),
    };
    const entry = await codeRequests.enter('login', { token: body.loginToken }, codes, commands.clock());
    const secondFactor = Object.keys(codes).length >= bothCodes;
    const mayBeGuess = entry.outcome !== 'over' && entry.wrongToday > codePolicy.wrongADay;
    const onKnownDevice = async ({ applicant: { email } }: CodeRequest) =>
      (await sessions.knows((await services.emailClaims.accountOf(email ?? '')) ?? '', sessionOriginOf(request)))
        .device;
    if (mayBeGuess && !(await onKnownDevice(entry.request))) {
      // With one code only, an attacker could guess each separately.
      if (!secondFactor) throw manyWrongCodes();
      if (entry.outcome === 'wrong') throw wrongCode({ ...entry, channels: new Set(codeChannels) });
    }
    const right = requireCorrectCode(entry);
    const { request: codeRequest } = right;
    const accountId = await services.emailClaims.accountOf(codeRequest.applicant.email ?? '');
    if (accountId === null) throw requestExpired();
    const { state, position } = await log.load(account, accountId);
    if (!('person' in state)) throw requestExpired();
    if (!secondFactor && (await roles.grantedTo(accountId)).length > 0) throw bothNeeded(codeRequest);
    if (!(await codeRequests.drop(right))) throw requestExpired();
    const { body: signedIn, headers } = await beginSession(services, accountId, { request, response, secondFactor });
    return { body: signedIn, headers: { ...headers, 'X-Position': position } };
  });
};

const sendLoginCodes = async (
  { emailClaims, messages, log, sessions, codeRequests, commands }: AccountServices,
  email: string,
  { id, emailCode, phoneCode }: OpenedRequest,
  { source: address, on }: { readonly source: string; readonly on: SessionOrigin },
): Promise<void> => {
  const accountId = await emailClaims.accountOf(email);
  const place = await requestOriginOf(sessions, accountId, on);
  // With a random id, unknown e-mails take as long as known ones.
  const contact = await codeContactOf(log, accountId ?? randomUUID(), deviceFamiliarityOf(place), commands.clock());
  if (!contact) return;
  const kind = 'login_code';
  await Promise.all([
    emailCode !== null && messages.send({ to: contact.email, channel: 'email', kind, code: emailCode }),
    phoneCode !== null &&
      textCode({ messages, codeRequests }, id, {
        ...{ to: contact.phoneNumber, kind, code: phoneCode, source: address, askedOn: place },
      }),
  ]);
};
