import { account as accountStream } from '@saferide/domain/account';
import { mayBeSameAccountHolder } from '@saferide/domain/driver/account-holder';
import { bankCheckProcess } from '@saferide/domain/driver/bank-check-process';
import { bankCheckPolicy, driverPolicy } from '@saferide/domain/driver/driver-policy';
import { driver } from '@saferide/domain/driver/lifecycle';
import type { BankAccount } from '@saferide/domain/driver/registration-form';
import { fullNameOf } from '@saferide/domain/person/person-name';
import { DAY_MS, type Instant } from '@saferide/domain/time/instant';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { TimeLimit } from '@saferide/infrastructure/handling/command-context';
import { edgeProblem, ProblemError } from '@saferide/infrastructure/http/problem';
import type { SharedCounts } from '@saferide/infrastructure/limits/shared-counts';
import type { BankCheck } from '@saferide/infrastructure/outside/bank-check/bank-check';
import { GatewayUnavailable } from '@saferide/infrastructure/outside/payment-gateway/payment-gateway';
import { refusalProblem } from '../handling/mount-command.ts';
import { type RunnableProcess, runnableProcess } from '../processes/run-process.ts';
import { problemAboutField } from './accepted-form.ts';
import type { BankCheckResults } from './bank-check-results.ts';

interface Found {
  readonly holder: string | null;
}

const ask = async (bankCheck: BankCheck, account: BankAccount, timed: TimeLimit): Promise<Found | null> => {
  try {
    return { holder: await bankCheck.check(account, timed) };
  } catch (error) {
    if (error instanceof GatewayUnavailable) return null;
    throw error;
  }
};

const driverNameOf = async (log: EventLog, driverId: string): Promise<string | null> => {
  const { state } = await log.load(accountStream, driverId);
  const name = 'person' in state ? state.person.name : null;
  return name && fullNameOf(name);
};

export const assertOwnAccount = async (log: EventLog, driverId: string, holder: string): Promise<void> => {
  const name = await driverNameOf(log, driverId);
  if (name === null || !mayBeSameAccountHolder(name, holder))
    throw problemAboutField(refusalProblem({ refusal: 'AccountHolderDiffers' }), 'accountHolderName');
};

const UNKNOWN = 'The bank has no such account in this name. Check the number, the bank and the name.';

const USED_UP = `You have checked ${driverPolicy.maxBankChecksADay} accounts today. You can check another tomorrow.`;
const CHECKED_BY_MANY = 'This account was checked too often today. You can check it again tomorrow.';

/** Counts before checking, so that concurrent checks cannot exceed the limit. */
const countBankCheck = async (
  counts: Pick<SharedCounts, 'add'>,
  accountId: string,
  { bankName, accountNumber }: BankAccount,
  now: Instant,
): Promise<void> => {
  const mine = await counts.add({ action: 'bank checks', key: accountId, windowMs: DAY_MS }, now);
  if (mine.total > driverPolicy.maxBankChecksADay) throw edgeProblem('BankChecksUsedUp', USED_UP);
  const key = `${bankName} ${accountNumber}`;
  const all = await counts.add({ action: 'bank checks of an account', key, windowMs: DAY_MS }, now);
  if (all.total > bankCheckPolicy.maxChecksOfOneAccountADay) throw edgeProblem('BankChecksUsedUp', CHECKED_BY_MANY);
};

export interface BankCheckServices {
  readonly bankCheck: BankCheck;
  readonly bankAnswers: BankCheckResults;
  readonly counts: Pick<SharedCounts, 'add'>;
  readonly log: EventLog;
}

export const isOwnAccount = async (
  { bankCheck, bankAnswers, counts, log }: BankCheckServices,
  driverId: string,
  account: BankAccount,
  timed: TimeLimit,
  now: Instant,
): Promise<boolean> => {
  await assertOwnAccount(log, driverId, account.accountHolderName);
  const driverName = (await driverNameOf(log, driverId)) ?? '';
  const question = { account, driverName };
  const known = await bankAnswers.of(question, now);
  if (known !== null) return known;
  await countBankCheck(counts, driverId, account, now);
  const holder = await bankCheck.check(account, timed);
  const passed = holder !== null && mayBeSameAccountHolder(driverName, holder);
  await bankAnswers.store(question, passed, now);
  return passed;
};

/**
 * Returns false if the bank is unavailable. Throws ProblemError if the account is wrong or a daily limit is exceeded.
 */
export const isKnownAccount = async (
  services: BankCheckServices,
  driverId: string,
  account: BankAccount,
  timed: TimeLimit,
  now: Instant,
): Promise<boolean> => {
  try {
    if (await isOwnAccount(services, driverId, account, timed, now)) return true;
  } catch (error) {
    if (error instanceof GatewayUnavailable) return false;
    throw error;
  }
  const { status, code } = refusalProblem({ refusal: 'BankAccountNotVerified' });
  throw problemAboutField(new ProblemError(status, code, UNKNOWN), 'bankAccountNumber');
};

export const runnableBankCheckProcess = ({
  log,
  bankCheck,
}: {
  readonly log: EventLog;
  readonly bankCheck: BankCheck;
}): RunnableProcess =>
  runnableProcess(bankCheckProcess, {
    bankCheck: async (driverId, { context }) => {
      const { state } = await log.load(driver, driverId);
      const account = state.status === 'none' ? null : state.driver.banking.current;
      if (!account) return 'none';
      const found = await ask(bankCheck, account, context);
      if (found === null) return 'silent';
      const name = await driverNameOf(log, driverId);
      const passed = found.holder !== null && name !== null && mayBeSameAccountHolder(name, found.holder);
      const { name: provider, simulated } = bankCheck;
      return { account, passed, provider, simulated };
    },
  });
