import { isSameAccount } from '../bank-account.ts';
import type { ChangeBankAccount, RecordBankAccountCheck } from '../commands.ts';
import type { BankAccount } from '../registration-form.ts';
import type { Driver, KnownDriver } from '../state.ts';

export const recordBankAccountCheck = ({ driver }: KnownDriver, command: RecordBankAccountCheck) => {
  const { account, passed, provider, simulated } = command;
  if (!passed) return { refusal: 'BankAccountNotVerified' } as const;
  if (isVerifiedAlready(driver, account)) return [];
  const data = { driverId: driver.driverId, provider, simulated };
  return [{ type: 'BankAccountVerified', data, personal: account } as const];
};

export const decideChangeBankAccount = ({ driver }: KnownDriver, { account }: ChangeBankAccount) => {
  if (isVerifiedAlready(driver, account)) return [];
  if (!isSameAccount(account, driver.banking.lastPassed)) return { refusal: 'BankAccountNotVerified' } as const;
  return [{ type: 'BankAccountChanged', data: { driverId: driver.driverId }, personal: account } as const];
};

const isVerifiedAlready = ({ banking }: Driver, account: BankAccount): boolean =>
  banking.currentVerified && isSameAccount(account, banking.current);
