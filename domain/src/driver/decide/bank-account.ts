import { sameAccount } from '../bank-account.ts';
import type { ChangeBankAccount, RecordBankAccountCheck } from '../commands.ts';
import type { KnownDriver } from '../state.ts';

/** A check that says again what is known changes nothing. */
export const recordBankAccountCheck = ({ driver }: KnownDriver, command: RecordBankAccountCheck) => {
  const { account, passed, provider, simulated } = command;
  const { current, currentVerified, lastPassed } = driver.banking;
  if (!passed) return { refusal: 'BankAccountNotVerified' } as const;
  if (currentVerified && sameAccount(account, current) && sameAccount(account, lastPassed)) return [];
  const data = { driverId: driver.driverId, provider, simulated };
  return [{ type: 'BankAccountVerified', data, personal: account } as const];
};

/** Fares are paid into this account, so only the very details that last passed a check are taken. */
export const changeBankAccount = ({ driver }: KnownDriver, { account }: ChangeBankAccount) => {
  if (!sameAccount(account, driver.banking.lastPassed)) return { refusal: 'BankAccountNotVerified' } as const;
  return [{ type: 'BankAccountChanged', data: { driverId: driver.driverId }, personal: account } as const];
};
