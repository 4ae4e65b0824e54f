import { signInNumbersOf } from '@saferide/domain/account';
import { account } from '@saferide/domain/account/lifecycle';
import { signInNumbersProcess } from '@saferide/domain/processes/sign-in-numbers-process';
import type { EmailClaims } from '@saferide/infrastructure/callers/email-claims';
import type { SignInNumbers } from '@saferide/infrastructure/callers/sign-in-numbers';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { CodeApplicant } from '../codes/code-request.ts';
import { type RunnableProcess, runnableProcess } from '../processes/run-process.ts';

export interface SignInNumberServices {
  readonly log: EventLog;
  readonly signInNumbers: SignInNumbers;
}

export const runnableSignInNumbersProcess = ({ log, signInNumbers }: SignInNumberServices): RunnableProcess =>
  runnableProcess(signInNumbersProcess, {
    syncNumbers: async (accountId) => {
      const { state } = await log.load(account, accountId);
      await signInNumbers.set(accountId, 'person' in state ? signInNumbersOf(state.person) : []);
    },
  });

export interface SignInServices {
  readonly emailClaims: Pick<EmailClaims, 'accountOf'>;
  readonly signInNumbers: Pick<SignInNumbers, 'accountOf'>;
  readonly commands: { readonly clock: () => string };
}

export const findAccountToSignIn = async (
  { emailClaims, signInNumbers, commands }: SignInServices,
  { email, phoneNumber }: Partial<CodeApplicant>,
): Promise<string | null> => {
  if (email !== undefined) return emailClaims.accountOf(email);
  return phoneNumber === undefined ? null : signInNumbers.accountOf(phoneNumber, commands.clock());
};
