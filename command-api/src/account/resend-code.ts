import { resendCode } from '@saferide/contracts/account/auth';
import type { BegunOn } from '@saferide/infrastructure/callers/sessions';
import { mount } from '@saferide/infrastructure/http/endpoint';
import { addressOf } from '@saferide/infrastructure/http/rate-limit';
import type { Router } from 'express';
import { requestOver, tooManyCodes } from './code-problems.ts';
import type { Resent } from './code-request.ts';
import { codesWithinMs } from './codes.ts';
import { contactOf } from './contact-of.ts';
import { placeOf } from './place-of.ts';
import type { AccountServices } from './services.ts';
import { isKnownSource, textCode } from './text-code.ts';

/** A code again: a new one, as only its hash is kept. The token is known to who asked for the codes, and to nobody else. */
export const mountResendCode = (router: Router, services: AccountServices): void => {
  const { commands, codeRequests, devCodes, signInLimit } = services;
  mount(router, resendCode, { ...commands, before: [signInLimit] }, async ({ body, request }) => {
    const { type, purpose, token } = body;
    const resent = await codeRequests.resend(purpose, { token }, type, commands.clock());
    if (resent.outcome === 'none') throw requestOver();
    if (resent.outcome === 'limited') throw tooManyCodes(resent.retryAfterMs);
    if (resent.outcome === 'quiet') return { body: { sent: true as const } };
    services.background.later('code again', codesWithinMs(devCodes), () =>
      sendAgain(services, purpose, type, resent, { source: addressOf(request), on: placeOf(request) }),
    );
    return { body: { sent: true as const, ...(devCodes ? { code: resent.code } : {}) } };
  });
};

const sendAgain = async (
  { emailClaims, messages, log, sessions, codeRequests }: AccountServices,
  purpose: 'registration' | 'login',
  channel: 'email' | 'phone',
  { request: { id, applicant }, code }: Extract<Resent, { outcome: 'resent' }>,
  { source, on }: { readonly source: string; readonly on: BegunOn },
): Promise<void> => {
  const accountId = await emailClaims.accountOf(applicant.email ?? '');
  // A sign-up is for addresses without an account, a sign-in for those with one; others were never sent a code.
  if ((purpose === 'registration') === (accountId !== null)) return;
  const { email, phoneNumber } = accountId === null ? applicant : ((await contactOf(log, accountId)) ?? {});
  const to = channel === 'email' ? email : phoneNumber;
  if (to === undefined) return;
  const kind = purpose === 'registration' ? 'registration_code' : 'login_code';
  if (channel === 'email') return messages.send({ to, channel, kind, code });
  const knownSource = await isKnownSource(sessions, accountId, on);
  await textCode({ messages, codeRequests }, id, { to, kind, code, source, knownSource });
};
