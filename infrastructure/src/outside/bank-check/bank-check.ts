import type { BankAccount } from '@saferide/domain/driver/registration-form';
import type { Timed } from '../../handling/work.ts';

/** Whoever knows whether an account exists under a name. */
export interface BankCheck {
  readonly name: string;
  readonly simulated: boolean;
  check(account: BankAccount, timed: Timed): Promise<boolean>;
}

/** Account numbers `000000000x` stand for the sandbox's cases: 1 is not found; every other account is. */
export const simulatedBankCheck: BankCheck = {
  name: 'simulator',
  simulated: true,
  check: async ({ accountNumber }) => !/^0{9,}1$/.test(accountNumber),
};

const wordsOf = (name: string): readonly string[] =>
  name
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter((word) => word.length > 1);

/** Banks write names in any order, with middle names and without: every word of the shorter must be in the longer. */
export const sameHolder = (a: string, b: string): boolean => {
  const [shorter, longer] = [wordsOf(a), wordsOf(b)].sort((x, y) => x.length - y.length);
  if (!shorter || !longer || shorter.length < 2) return false;
  return shorter.every((word) => longer.includes(word));
};
