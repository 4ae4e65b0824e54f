import { resendCode } from '@saferide/contracts/account/auth';
import { nigerianMobile } from '@saferide/domain/place/phone-number';
import { mount } from '@saferide/infrastructure/http/endpoint';
import type { Router } from 'express';
import { tooManyCodes } from './code-problems.ts';
import type { RequestName, Resent } from './code-request.ts';
import { newCode } from './codes.ts';
import { contactOf } from './contact-of.ts';
import type { AccountServices } from './services.ts';

/** A code again: a new one, as only its hash is kept. Whether such a request is open shows in nothing but the codes. */
export const mountResendCode = (router: Router, services: AccountServices): void => {
  const { commands, codeRequests, devCodes, signInLimit } = services;
  mount(router, resendCode, { ...commands, before: [signInLimit] }, async ({ body }) => {
    const { type, purpose } = body;
    const name = requestNamed(body);
    const resent: Resent = name
      ? await codeRequests.resend(purpose, name, type, commands.clock())
      : { outcome: 'none' };
    if (resent.outcome === 'limited') throw tooManyCodes(resent.retryAfterMs);
    if (resent.outcome === 'resent')
      services.background.run('code again', () => sendAgain(services, purpose, type, resent));
    const code = resent.outcome === 'resent' ? resent.code : newCode();
    return { body: { sent: true as const, ...(devCodes ? { code } : {}) } };
  });
};

const requestNamed = (given: {
  readonly token?: string | undefined;
  readonly email?: string | undefined;
  readonly phoneNumber?: string | undefined;
}): RequestName | null => {
  if (given.token !== undefined) return { token: given.token };
  if (given.email !== undefined) return { email: given.email };
  const phoneNumber = nigerianMobile(given.phoneNumber ?? '');
  return phoneNumber === null ? null : { phoneNumber };
};

const sendAgain = async (
  { emailClaims, messages, log }: AccountServices,
  purpose: 'registration' | 'login',
  channel: 'email' | 'phone',
  { request: { applicant }, code }: Extract<Resent, { outcome: 'resent' }>,
): Promise<void> => {
  const accountId = await emailClaims.accountOf(applicant.email ?? '');
  // A sign-up is for addresses without an account, a sign-in for those with one; others were never sent a code.
  if ((purpose === 'registration') === (accountId !== null)) return;
  const { email, phoneNumber } = accountId === null ? applicant : ((await contactOf(log, accountId)) ?? {});
  const to = channel === 'email' ? email : phoneNumber;
  if (to === undefined) return;
  const kind = purpose === 'registration' ? 'registration_code' : 'login_code';
  await messages.send({ to, channel: channel === 'email' ? 'email' : 'sms', kind, code });
};
