import { randomUUID } from 'node:crypto';
import { loginRequest, loginVerify } from '@saferide/contracts/account/auth';
import { account } from '@saferide/domain/account/lifecycle';
import type { BegunOn } from '@saferide/infrastructure/callers/sessions';
import { mount } from '@saferide/infrastructure/http/endpoint';
import { ProblemError } from '@saferide/infrastructure/http/problem';
import { addressOf } from '@saferide/infrastructure/http/rate-limit';
import type { Router } from 'express';
import { beginSession } from './begin-session.ts';
import { requestOver, rightEntry, tooManyCodes } from './code-problems.ts';
import type { OpenedRequest } from './code-request.ts';
import { codePolicy, codesWithinMs, shown } from './codes.ts';
import { codeContactOf } from './contact-of.ts';
import { placeOf } from './place-of.ts';
import type { AccountServices } from './services.ts';
import { sourceOf, textCode } from './text-code.ts';

const bothCodes = 2;

/**
 * Sign-in by a code. Whether the e-mail is known is asked only after the answer, when codes are sent, and again when
 * a right code came back: an unknown e-mail gets the same answer in the same time.
 */
export const mountLogin = (router: Router, services: AccountServices): void => {
  const { commands, codeRequests, devCodes, signInLimit, log, roles, sessions } = services;
  const options = { ...commands, before: [signInLimit] };

  mount(router, loginRequest, options, async ({ body: { email }, request }) => {
    const source = addressOf(request);
    const asked = { purpose: 'login', accountId: null, applicant: { email }, source } as const;
    const begun = await codeRequests.begin(asked, commands.clock());
    if (!begun) throw tooManyCodes(codePolicy.validMs);
    const from = { source, on: placeOf(request) };
    services.background.later('login codes', codesWithinMs(devCodes), () =>
      sendLoginCodes(services, email, begun, from),
    );
    return { body: { loginToken: begun.token, ...(devCodes ? { codes: shown(begun) } : {}) } };
  });

  mount(router, loginVerify, options, async ({ body, request, response }) => {
    const codes = {
      ...(body.emailCode === '' ? {} : { email: body.emailCode }),
      ...(body.phoneCode === '' ? {} : { phone: body.phoneCode }),
    };
    const entry = await codeRequests.enter('login', { token: body.loginToken }, codes, commands.clock());
    const right = rightEntry(entry);
    const { request: asked, channels } = right;
    const accountId = await services.emailClaims.accountOf(asked.applicant.email ?? '');
    // Reached without an account only where codes are shown: nobody was sent these.
    if (accountId === null) throw requestOver();
    const { state, position } = await log.load(account, accountId);
    if (!('person' in state)) throw requestOver();
    const secondFactor = channels.size >= bothCodes;
    if (!secondFactor && (await roles.grantedTo(accountId)).length > 0)
      throw new ProblemError(422, 'BothCodesRequired', 'Admins and operators sign in with both codes, or a passkey.');
    // On a device of their own one code stays enough: the other may be out of reach, its texts used up by a stranger.
    const mayBeGuessed = right.wrongToday > codePolicy.wrongADay && !secondFactor;
    if (mayBeGuessed && !(await sessions.knows(accountId, placeOf(request))).device)
      throw new ProblemError(
        422,
        'BothCodesRequired',
        'There were many wrong codes for this e-mail today, so one is not enough: enter both.',
      );
    if (!(await codeRequests.drop(right))) throw requestOver();
    const { body: signedIn, headers } = await beginSession(services, accountId, { request, response, secondFactor });
    return { body: signedIn, headers: { ...headers, 'X-Position': position } };
  });
};

const sendLoginCodes = async (
  { emailClaims, messages, log, sessions, codeRequests, commands }: AccountServices,
  email: string,
  { id, emailCode, phoneCode }: OpenedRequest,
  { source: address, on }: { readonly source: string; readonly on: BegunOn },
): Promise<void> => {
  const accountId = await emailClaims.accountOf(email);
  const source = await sourceOf(sessions, accountId, on);
  // Nobody's account is read in place of one, and has no contact.
  const contact = await codeContactOf(log, accountId ?? randomUUID(), source.device, commands.clock());
  if (!contact) return;
  const kind = 'login_code';
  await Promise.all([
    emailCode !== null && messages.send({ to: contact.email, channel: 'email', kind, code: emailCode }),
    phoneCode !== null &&
      textCode({ messages, codeRequests }, id, {
        ...{ to: contact.phoneNumber, kind, code: phoneCode, source: address, knownSource: source.known },
      }),
  ]);
};
