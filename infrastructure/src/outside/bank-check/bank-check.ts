import type { BankAccount } from '@saferide/domain/driver/registration-form';
import type { TimeLimit } from '../../handling/command-context.ts';

/** Knows in whose name an account is. */
export interface BankCheck {
  readonly name: string;
  readonly simulated: boolean;
  /** The holder's name as the bank has it; null where the bank knows no such account under the given name. */
  check(account: BankAccount, timed: TimeLimit): Promise<string | null>;
}

/** Account numbers `000000000x` stand for the sandbox's cases: 1 is not found; every other account is, in the name given. */
export const simulatedBankCheck: BankCheck = {
  name: 'simulator',
  simulated: true,
  check: async ({ accountNumber, accountHolderName }) => (/^0{9,}1$/.test(accountNumber) ? null : accountHolderName),
};
