import type { BankAccount } from '@saferide/domain/driver/registration-form';
import type { TimeLimit } from '../../handling/command-context.ts';

export interface BankCheck {
  readonly name: string;
  readonly simulated: boolean;
  /** The holder's name as the bank has it; null if the account does not exist under the given name. */
  check(account: BankAccount, timed: TimeLimit): Promise<string | null>;
}

/** Account `0000000001` is not found; every other exists under the given name. */
export const simulatedBankCheck: BankCheck = {
  name: 'simulator',
  simulated: true,
  check: async ({ accountNumber, accountHolderName }) => (/^0{9,}1$/.test(accountNumber) ? null : accountHolderName),
};
