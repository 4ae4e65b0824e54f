import { changeBankAccount, requestBankChangeCode, verifyBankAccount } from '@saferide/contracts/driver/driver';
import { driver } from '@saferide/domain/driver/lifecycle';
import type { BankAccount } from '@saferide/domain/driver/registration-form';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { Router } from 'express';
import { requireCorrectCode, tooManyCodesProblem } from '../codes/code-problems.ts';
import { sessionOriginOf } from '../codes/code-request.ts';
import { codePolicy } from '../codes/code-requests.ts';
import { requestOriginOf } from '../codes/text-budget.ts';
import { mountAction, mountCommand, requireAccepted } from '../handling/mount-command.ts';
import { codeContactOf } from '../kernel/account-contact.ts';
import { assertOwnAccount, isOwnAccount } from './bank-check.ts';
import { assertNotBarred, limitRefusals } from './identities.ts';
import type { DriverServices } from './services.ts';

const accountIn = (body: {
  readonly bankAccountNumber: string;
  readonly bankName: string;
  readonly accountHolderName: string;
}): BankAccount => ({
  accountNumber: body.bankAccountNumber,
  bankName: body.bankName,
  accountHolderName: body.accountHolderName,
});

export const mountBankAccount = (router: Router, services: DriverServices): void => {
  const { commands, log, codeRequests, bankCheck, codesShownTo } = services;

  mountCommand(router, verifyBankAccount, commands, async ({ caller, body, now, context }) => {
    const account = accountIn(body);
    const { name: provider, simulated } = bankCheck;
    const passed = await isOwnAccount(services, caller.accountId, account, context, now);
    const command = { type: 'RecordBankAccountCheck', account, passed, provider, simulated, now } as const;
    const result = await handleCommand(log, driver, caller.accountId, command, context);
    const verified = !(result.outcome === 'refused' && result.refusal.refusal === 'BankAccountNotVerified');
    if (verified) requireAccepted(result);
    const message = verified ? 'Bank account verified' : 'Bank account verification failed';
    return { body: { verified, message, simulated } };
  });

  mountAction(router, requestBankChangeCode, commands, async ({ caller: { accountId }, request }) => {
    const code = await bankChangeCode(services, accountId);
    const on = sessionOriginOf(request);
    services.background.run('bank change code', async () => {
      // The code is not sent to a recently changed number, which may belong to a thief.
      const contact = await codeContactOf(log, accountId, 'new', commands.clock());
      if (contact)
        await services.messages.send({
          ...{ to: contact.phoneNumber, channel: 'sms', kind: 'bank_change_code', code },
          askedOn: await requestOriginOf(services.sessions, accountId, on),
        });
    });
    return { body: { sent: true as const, ...(codesShownTo(request) ? { code } : {}) } };
  });

  mountCommand(router, changeBankAccount, commands, async ({ caller, body, now, context }) => {
    const { accountId } = caller;
    const { phoneCode: phone } = body;
    if (phone === undefined)
      throw edgeProblem('PhoneCodeRequired', 'Enter the code sent to your phone to change the account.');
    const right = requireCorrectCode(await codeRequests.enter('bank_change', { accountId }, { phone }, now));
    const changed = accountIn(body);
    await assertOwnAccount(log, accountId, changed.accountHolderName);
    await limitRefusals(services.counts, accountId, now, () =>
      assertNotBarred(services, accountId, { accountNumber: changed.accountNumber }),
    );
    const command = { type: 'ChangeBankAccount', account: changed, now } as const;
    requireAccepted(await handleCommand(log, driver, accountId, command, context));
    await codeRequests.drop(right);
    const message = 'Bank account updated successfully';
    return { body: { success: true, message, bankAccountVerified: true as const } };
  });
};

const bankChangeCode = async ({ codeRequests, commands }: DriverServices, accountId: string): Promise<string> => {
  const now = commands.clock();
  const again = await codeRequests.resend('bank_change', { accountId }, 'phone', now);
  if (again.outcome === 'limited') throw tooManyCodesProblem(again.retryAfterMs);
  if (again.outcome === 'resent') return again.code;
  const request = { purpose: 'bank_change', accountId, applicant: {}, source: `account ${accountId}` } as const;
  const opened = await codeRequests.begin(request, now);
  if (!opened?.phoneCode) throw tooManyCodesProblem(codePolicy.validMs);
  return opened.phoneCode;
};
