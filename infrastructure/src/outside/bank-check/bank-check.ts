import type { BankAccount } from '@saferide/domain/driver/registration-form';
import { plainLetters } from '@saferide/domain/kernel/plain-letters';
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

/** The words of a name but its initials; what a hyphen joins is one word, or several where it is `parted`. */
const wordsOf = (name: string, parted: boolean): readonly string[] =>
  plainLetters(name)
    .replace(/[-‐‑]/g, parted ? ' ' : '')
    .split(/[^a-z]+/)
    .filter((word) => word.length > 1);

const sameWords = (some: readonly string[], others: readonly string[]): boolean => {
  const [shorter, longer] = some.length <= others.length ? [some, others] : [others, some];
  return shorter.length >= 2 && shorter.every((word) => longer.includes(word));
};

/**
 * Whether two names may be one person's. Banks write names in any order, with middle names and without, and without hyphens
 * and apostrophes: every word of the shorter must be in the longer.
 */
export const sameHolder = (a: string, b: string): boolean =>
  [true, false].some((ofA) => [true, false].some((ofB) => sameWords(wordsOf(a, ofA), wordsOf(b, ofB))));
