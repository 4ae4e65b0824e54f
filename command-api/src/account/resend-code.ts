import { resendCode } from '@saferide/contracts/account/auth';
import type { BodyOf } from '@saferide/contracts/kernel/define-call';
import type { Contact } from '@saferide/domain/account';
import type { SessionOrigin } from '@saferide/infrastructure/callers/sessions';
import { mountCall } from '@saferide/infrastructure/http/endpoint';
import { addressGroupOf } from '@saferide/infrastructure/http/rate-limit';
import type { RequestOrigin } from '@saferide/infrastructure/outside/messages/messages';
import type { Router } from 'express';
import { requestExpiredProblem, tooManyCodesProblem } from '../codes/code-problems.ts';
import { type CodeRequest, type ResendResult, sessionOriginOf } from '../codes/code-request.ts';
import { longDigitsOf, maxCodeDelayMs } from '../codes/code-requests.ts';
import { deviceFamiliarityOf, requestOriginOf, sendCodeBySms } from '../codes/text-budget.ts';
import { codeContactOf } from '../kernel/account-contact.ts';
import type { AccountServices } from './services.ts';
import { findAccountToSignIn } from './sign-in-numbers.ts';

type ResendBody = BodyOf<typeof resendCode>;
type ResendPurpose = ResendBody['purpose'];

export const mountResendCode = (router: Router, services: AccountServices): void => {
  const { commands, codeRequests, codesShownTo, signInLimit } = services;
  mountCall(router, resendCode, { ...commands, before: [signInLimit] }, async ({ body, request }) => {
    const { type, purpose, token } = body;
    const resent = await codeRequests.resend(purpose, { token }, type, commands.clock());
    if (resent.outcome === 'none') throw requestExpiredProblem();
    if (resent.outcome === 'limited') throw tooManyCodesProblem(resent.retryAfterMs);
    if (resent.outcome === 'quiet') return { body: { sent: true as const, ...longDigitsOf(resent) } };
    services.background.runDelayed('code again', maxCodeDelayMs(codesShownTo(request)), () =>
      sendAgain(services, body, resent, { source: addressGroupOf(request), on: sessionOriginOf(request) }),
    );
    const shown = codesShownTo(request) ? { code: resent.code } : {};
    return { body: { sent: true as const, ...longDigitsOf(resent), ...shown } };
  });
};

const contactFor = async (
  services: AccountServices,
  purpose: ResendPurpose,
  { accountId: owner, applicant }: CodeRequest,
  askedFor: (accountId: string | null) => Promise<RequestOrigin>,
): Promise<{ readonly contact: Partial<Contact>; readonly place: RequestOrigin } | null> => {
  const { emailClaims, log, commands } = services;
  switch (purpose) {
    case 'registration':
    case 'login': {
      const accountId =
        purpose === 'login'
          ? await findAccountToSignIn(services, applicant)
          : await emailClaims.accountOf(applicant.email ?? '');
      // Sign-up codes go only to addresses without an account, sign-in codes only to people with one.
      if ((purpose === 'registration') === (accountId !== null)) return null;
      const place = await askedFor(accountId);
      if (accountId === null) return { contact: applicant, place };
      const contact = await codeContactOf(log, accountId, deviceFamiliarityOf(place), commands.clock());
      return contact && { contact, place };
    }
    case 'number_change':
      return { contact: applicant, place: await askedFor(owner) };
    case 'email_change': {
      const claimant = await emailClaims.accountOf(applicant.email ?? '');
      if (claimant !== null && claimant !== owner) return null;
      return { contact: applicant, place: await askedFor(owner) };
    }
    default:
      return purpose satisfies never;
  }
};

const sendAgain = async (
  services: AccountServices,
  { purpose, type: channel }: Pick<ResendBody, 'purpose' | 'type'>,
  { request, code }: Extract<ResendResult, { outcome: 'resent' }>,
  { source: address, on }: { readonly source: string; readonly on: SessionOrigin },
): Promise<void> => {
  const { messages, sessions, codeRequests } = services;
  const found = await contactFor(services, purpose, request, (accountId) => requestOriginOf(sessions, accountId, on));
  const to = channel === 'email' ? found?.contact.email : found?.contact.phoneNumber;
  if (!found || to === undefined) return;
  const kind = `${purpose}_code` as const;
  if (channel === 'email') return messages.send({ to, channel, kind, code });
  const { place } = found;
  await sendCodeBySms({ messages, codeRequests }, request.id, { to, kind, code, source: address, askedOn: place });
};
