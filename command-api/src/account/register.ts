import { registerRequest, registerVerify } from '@saferide/contracts/account/auth';
import { account } from '@saferide/domain/account/lifecycle';
import { commandCause } from '@saferide/infrastructure/event-store/cause';
import { derivedUuid } from '@saferide/infrastructure/event-store/event-log';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { mountCall } from '@saferide/infrastructure/http/endpoint';
import { addressGroupOf } from '@saferide/infrastructure/http/rate-limit';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import type { Router } from 'express';
import {
  emailTakenProblem,
  requestExpiredProblem,
  requireCorrectCode,
  tooManyCodesProblem,
} from '../codes/code-problems.ts';
import type { CodeApplicant, CodeRequest, OpenedCodeRequest } from '../codes/code-request.ts';
import { codePolicy, codesShownInResponse, maxCodeDelayMs } from '../codes/code-requests.ts';
import { sendCodeBySms } from '../codes/text-budget.ts';
import { requireAccepted } from '../handling/mount-command.ts';
import { parseNigerianPhoneNumber } from '../kernel/account-contact.ts';
import { signInSource } from './login.ts';
import type { AccountServices } from './services.ts';
import { beginSession } from './session.ts';

/** Messages are sent after the response, so that unknown e-mails get the same response in the same time. */
export const mountRegistration = (router: Router, services: AccountServices): void => {
  const { commands, codeRequests, codesShownTo, signInLimit } = services;

  mountCall(router, registerRequest, { ...commands, before: [signInLimit] }, async ({ body, request }) => {
    const phoneNumber = parseNigerianPhoneNumber(body.phoneNumber);
    const { email, firstName, lastName } = body;
    const applicant = { email, phoneNumber, firstName, lastName };
    const source = await signInSource(services.sessions, request);
    const newRequest = { purpose: 'registration', accountId: null, applicant, source } as const;
    const opened = await codeRequests.begin(newRequest, commands.clock());
    if (!opened) throw tooManyCodesProblem(codePolicy.validMs);
    services.background.runDelayed('registration codes', maxCodeDelayMs(codesShownTo(request)), () =>
      notifyApplicant(services, applicant, opened, addressGroupOf(request)),
    );
    return {
      body: {
        registrationToken: opened.token,
        ...(codesShownTo(request) ? { codes: codesShownInResponse(opened) } : {}),
      },
    };
  });

  mountCall(
    router,
    registerVerify,
    { ...commands, before: [signInLimit] },
    async ({ body, request, response, correlationId }) => {
      const { registrationToken: token, emailCode: email, phoneCode: phone, acceptedTerms } = body;
      const now = commands.clock();
      const entry = await codeRequests.enter('registration', { token }, { email, phone }, now);
      const right = requireCorrectCode(entry);
      const { accountId, position } = await register(services, right.request, acceptedTerms ?? null, correlationId);
      if (!(await codeRequests.drop(right))) throw requestExpiredProblem();
      const { body: signedIn, headers } = await beginSession(services, accountId, {
        request,
        response,
        secondFactor: true,
      });
      return { body: signedIn, headers: { ...headers, 'X-Position': position } };
    },
  );
};

const notifyApplicant = async (
  { emailClaims, messages, codeRequests }: AccountServices,
  { email, phoneNumber }: CodeApplicant,
  { id, emailCode, phoneCode }: OpenedCodeRequest,
  source: string,
): Promise<void> => {
  if ((await emailClaims.accountOf(email)) !== null)
    return messages.send({ to: email, channel: 'email', kind: 'account_exists' });
  const kind = 'registration_code';
  await Promise.all([
    emailCode !== null && messages.send({ to: email, channel: 'email', kind, code: emailCode }),
    phoneCode !== null &&
      sendCodeBySms({ messages, codeRequests }, id, { to: phoneNumber, kind, code: phoneCode, source }),
  ]);
};

/** Derives the account id from the id of the code request, so that a retry completes the same registration. */
const register = async (
  { commands, log, emailClaims }: AccountServices,
  { id, applicant }: CodeRequest,
  termsVersion: string | null,
  correlationId: string,
) => {
  const { email, phoneNumber, firstName, lastName } = applicant;
  if (!email || !phoneNumber || !firstName || !lastName) throw new Error('A registration request names a whole person');
  const accountId = derivedUuid('account', id);
  if ((await emailClaims.claim(email, accountId)) !== accountId) throw emailTakenProblem();
  const commandId = derivedUuid('register', id);
  const actor = { id: accountId, role: 'account' } as const;
  const position = await commands.commandRunner.run(commandCause(commandId, actor, correlationId), async (context) => {
    const person = { accountId, email, phoneNumber, firstName, lastName, termsVersion };
    requireAccepted(
      await handleCommand(log, account, accountId, { type: 'RegisterAccount', ...person, now: context.now }, context),
    );
    return context.effect.position;
  });
  await emailClaims.settle(accountId, email);
  return { accountId, position };
};

export const settleAbandonedEmailClaims = async ({
  log,
  emailClaims,
}: Pick<Infrastructure, 'log' | 'emailClaims'>): Promise<void> => {
  for (const accountId of await emailClaims.abandonedClaims()) {
    const { state } = await log.load(account, accountId);
    if ('person' in state && state.person.contact) await emailClaims.settle(accountId, state.person.contact.email);
    else await emailClaims.release(accountId);
  }
};
