import { createHash, randomUUID } from 'node:crypto';
import { loginRequest, loginVerify } from '@saferide/contracts/account/auth';
import type { BodyOf } from '@saferide/contracts/kernel/define-call';
import { account } from '@saferide/domain/account/lifecycle';
import { type Instant, MINUTE_MS } from '@saferide/domain/time/instant';
import { lagosTime } from '@saferide/domain/time/lagos-time-text';
import type { SessionOrigin, Sessions } from '@saferide/infrastructure/callers/sessions';
import { mountCall } from '@saferide/infrastructure/http/endpoint';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import { addressGroupOf, rateLimit } from '@saferide/infrastructure/http/rate-limit';
import { deviceTokenIn } from '@saferide/infrastructure/http/session-cookie';
import type { SharedCounts } from '@saferide/infrastructure/limits/shared-counts';
import type { Request, RequestHandler, Router } from 'express';
import {
  requestExpiredProblem,
  requireCorrectCode,
  tooManyCodesProblem,
  wrongCodeProblem,
} from '../codes/code-problems.ts';
import {
  type CodeApplicant,
  type CodeRequest,
  codeChannels,
  type OpenedCodeRequest,
  sessionOriginOf,
} from '../codes/code-request.ts';
import { codePolicy, codesShownInResponse, longDigitsOf, maxCodeDelayMs } from '../codes/code-requests.ts';
import { deviceFamiliarityOf, requestOriginOf, sendCodeBySms } from '../codes/text-budget.ts';
import { codeContactOf, parseNigerianPhoneNumber } from '../kernel/account-contact.ts';
import type { AccountServices } from './services.ts';
import { beginSession } from './session.ts';
import { findAccountToSignIn } from './sign-in-numbers.ts';

export const signInSource = async (sessions: Pick<Sessions, 'isKnownDevice'>, request: Request): Promise<string> => {
  const token = deviceTokenIn(request.header('cookie'));
  if (token === undefined || !(await sessions.isKnownDevice(token))) return addressGroupOf(request);
  return `device ${createHash('sha256').update(token).digest('base64url')}`;
};

interface SignInLimitOptions {
  readonly limit: number;
  readonly sessions: Pick<Sessions, 'isKnownDevice'>;
  readonly counts: Pick<SharedCounts, 'add' | 'addWithoutWaiting'>;
  readonly clock: () => Instant;
}

const limitOf =
  ({ limit, sessions, counts, clock }: SignInLimitOptions) =>
  (name: string): RequestHandler =>
    rateLimit({
      limit,
      windowMs: MINUTE_MS,
      key: (request) => signInSource(sessions, request),
      shared: { name, counts, clock },
    });

export const signInLimits = (options: SignInLimitOptions) => {
  const limit = limitOf(options);
  return { signInLimit: limit('sign-in'), passkeyOptionsLimit: limit('passkey options') };
};

const bothCodes = 2;

const nextText = ({ nextTextAt }: CodeRequest) =>
  nextTextAt === null
    ? ''
    : ` Your number gets no more codes here before ${lagosTime(nextTextAt)}. Use a passkey or a device you have signed in on before.`;

const bothNeeded = (request: CodeRequest) =>
  edgeProblem('BothCodesRequired', `Admins and operators sign in with both codes, or a passkey.${nextText(request)}`, {
    facts: request.nextTextAt === null ? {} : { nextTextAt: request.nextTextAt },
  });

/** The message does not contain the phone number, which would reveal that the account exists. */
const manyWrongCodes = () =>
  edgeProblem(
    'BothCodesRequired',
    'There were many wrong codes for this e-mail or number today. Enter both codes, or ask for a new code by e-mail: it’s longer, and enough on its own.',
  );

const guessedTooOften = () =>
  edgeProblem(
    'CodeRequestOver',
    'There were too many wrong codes for this account today. Sign in with a passkey, or on a device you have signed in on before.',
  );

const applicantOf = ({ email, phoneNumber }: BodyOf<typeof loginRequest>): Partial<CodeApplicant> =>
  email === undefined ? { phoneNumber: parseNigerianPhoneNumber(phoneNumber ?? '') } : { email };

/** Codes are requested without a lookup before the response, so that its time does not reveal who has an account. */
export const mountLogin = (router: Router, services: AccountServices): void => {
  const { commands, codeRequests, codesShownTo, signInLimit, log, roles, sessions } = services;
  const options = { ...commands, before: [signInLimit] };

  mountCall(router, loginRequest, options, async ({ body, request }) => {
    const applicant = applicantOf(body);
    const source = await signInSource(sessions, request);
    const newRequest = { purpose: 'login', accountId: null, applicant, source } as const;
    const opened = await codeRequests.begin(newRequest, commands.clock());
    if (!opened) throw tooManyCodesProblem(codePolicy.validMs);
    const from = { source: addressGroupOf(request), on: sessionOriginOf(request) };
    services.background.runDelayed('login codes', maxCodeDelayMs(codesShownTo(request)), () =>
      sendLoginCodes(services, applicant, opened, from),
    );
    return {
      body: {
        loginToken: opened.token,
        ...longDigitsOf(opened),
        ...(codesShownTo(request) ? { codes: codesShownInResponse(opened) } : {}),
      },
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
    const onKnownDevice = async ({ applicant }: CodeRequest) =>
      (await sessions.familiarityOf((await findAccountToSignIn(services, applicant)) ?? '', sessionOriginOf(request)))
        .device;
    const isGuessed = mayBeGuess && !(await onKnownDevice(entry.request));
    if (isGuessed) {
      // If one short code were enough, an attacker could guess the two codes separately.
      if (!secondFactor && codes.email?.length !== codePolicy.longDigits) throw manyWrongCodes();
      if (secondFactor && entry.outcome === 'wrong')
        throw wrongCodeProblem({ ...entry, channels: new Set(codeChannels) });
    }
    const right = requireCorrectCode(entry);
    const { request: codeRequest } = right;
    const accountId = await findAccountToSignIn(services, codeRequest.applicant);
    if (accountId === null) throw requestExpiredProblem();
    const [{ state, position }, used] = await Promise.all([
      log.load(account, accountId),
      // One code alone may not suffice, and the request must then remain usable.
      secondFactor ? codeRequests.drop(right) : null,
    ]);
    if (!('person' in state)) throw requestExpiredProblem();
    const isGuessedOften = isGuessed && right.wrongToday > codePolicy.wrongADayWithRole;
    if ((!secondFactor || isGuessedOften) && (await roles.grantedTo(accountId)).length > 0)
      throw secondFactor ? guessedTooOften() : bothNeeded(codeRequest);
    if (!(used ?? (await codeRequests.drop(right)))) throw requestExpiredProblem();
    const { body: signedIn, headers } = await beginSession(services, accountId, { request, response, secondFactor });
    return { body: signedIn, headers: { ...headers, 'X-Position': position } };
  });
};

const sendLoginCodes = async (
  services: AccountServices,
  applicant: Partial<CodeApplicant>,
  { id, emailCode, phoneCode }: OpenedCodeRequest,
  { source: address, on }: { readonly source: string; readonly on: SessionOrigin },
): Promise<void> => {
  const { messages, log, sessions, codeRequests, commands } = services;
  const accountId = await findAccountToSignIn(services, applicant);
  const place = await requestOriginOf(sessions, accountId, on);
  // A random id makes the response for an unknown e-mail address or number as slow as for a known one.
  const contact = await codeContactOf(log, accountId ?? randomUUID(), deviceFamiliarityOf(place), commands.clock());
  if (!contact) return;
  const kind = 'login_code';
  await Promise.all([
    emailCode !== null && messages.send({ to: contact.email, channel: 'email', kind, code: emailCode }),
    phoneCode !== null &&
      sendCodeBySms({ messages, codeRequests }, id, {
        ...{ to: contact.phoneNumber, kind, code: phoneCode, source: address, askedOn: place },
      }),
  ]);
};
