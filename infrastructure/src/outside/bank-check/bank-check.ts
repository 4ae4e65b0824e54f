import type { BankAccount } from '@saferide/domain/driver/registration-form';
import type { TimeLimit } from '../../handling/command-context.ts';

export interface BankCheck {
  readonly name: string;
  readonly simulated: boolean;
  /** The holder's name as the bank spells it; null if there is no such account. */
  check(account: BankAccount, timed: TimeLimit): Promise<string | null>;
}

/** Knows every account except `0000000001`. */
export const simulatedBankCheck: BankCheck = {
  name: 'simulator',
  simulated: true,
  check: async ({ accountNumber, accountHolderName }) => (/^0{9,}1$/.test(accountNumber) ? null : accountHolderName),
};
