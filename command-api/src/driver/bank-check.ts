import { account as accountStream } from '@saferide/domain/account/published';
import { sameHolder } from '@saferide/domain/driver/account-holder';
import { bankCheckProcess } from '@saferide/domain/driver/bank-check-process';
import { driverPolicy } from '@saferide/domain/driver/driver-policy';
import { driver } from '@saferide/domain/driver/lifecycle';
import type { BankAccount } from '@saferide/domain/driver/registration-form';
import { DAY_MS, type Instant } from '@saferide/domain/time/instant';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { Timed } from '@saferide/infrastructure/handling/work';
import { ProblemError } from '@saferide/infrastructure/http/problem';
import type { SharedCounts } from '@saferide/infrastructure/limits/shared-counts';
import type { BankCheck } from '@saferide/infrastructure/outside/bank-check/bank-check';
import { GatewayUnavailable } from '@saferide/infrastructure/outside/payment-gateway/payment-gateway';
import { refused } from '../handling/mount-command.ts';
import { type RunnableProcess, runnable } from '../processes/run-process.ts';
import { aboutField } from './accepted-form.ts';

interface Found {
  /** The holder's name at the bank; null if the bank knows no such account under the given name. */
  readonly holder: string | null;
}

/** Asks the bank about the account; null when it does not answer. */
const ask = async (bankCheck: BankCheck, account: BankAccount, timed: Timed): Promise<Found | null> => {
  try {
    return { holder: await bankCheck.check(account, timed) };
  } catch (error) {
    if (error instanceof GatewayUnavailable) return null;
    throw error;
  }
};

/** The driver's name by now; null once erased. */
const driverNameOf = async (log: EventLog, driverId: string): Promise<string | null> => {
  const { state } = await log.load(accountStream, driverId);
  const name = 'person' in state ? state.person.name : null;
  return name && `${name.firstName} ${name.lastName}`;
};

/** Refuses an account whose holder is not the driver. Throws ProblemError, about the field of the holder's name. */
export const assertOwnAccount = async (log: EventLog, driverId: string, holder: string): Promise<void> => {
  const name = await driverNameOf(log, driverId);
  if (name === null || !sameHolder(name, holder))
    throw aboutField(refused({ refusal: 'AccountHolderDiffers' }), 'accountHolderName');
};

const UNKNOWN = 'The bank does not know this account under this name. Check the number, the bank and the name.';

const USED_UP = `You have checked ${driverPolicy.maxBankChecksADay} accounts today. You can check another tomorrow.`;

/** Counts a question to the bank before it is asked, however many come at once. Throws BankChecksUsedUp. */
export const countBankCheck = async (
  counts: Pick<SharedCounts, 'add'>,
  accountId: string,
  now: Instant,
): Promise<void> => {
  const { total } = await counts.add({ what: 'bank checks', key: accountId, windowMs: DAY_MS }, now);
  if (total > driverPolicy.maxBankChecksADay) throw new ProblemError(429, 'BankChecksUsedUp', USED_UP);
};

/**
 * Whether the bank confirmed the account. False if the bank does not answer, which does not block registration. Throws if the
 * account is unknown to the bank or in another person's name.
 */
export const isKnownAccount = async (
  { bankCheck, log }: { readonly bankCheck: BankCheck; readonly log: EventLog },
  driverId: string,
  account: BankAccount,
  timed: Timed,
): Promise<boolean> => {
  const found = await ask(bankCheck, account, timed);
  if (found === null) return false;
  if (found.holder === null)
    throw aboutField(new ProblemError(422, 'BankAccountNotVerified', UNKNOWN), 'bankAccountNumber');
  await assertOwnAccount(log, driverId, found.holder);
  return true;
};

/** Asks the bank about accounts that it was silent about when their drivers registered. */
export const bankChecking = ({
  log,
  bankCheck,
}: {
  readonly log: EventLog;
  readonly bankCheck: BankCheck;
}): RunnableProcess =>
  runnable(bankCheckProcess, {
    bank: async (driverId, { work }) => {
      const { state } = await log.load(driver, driverId);
      const account = state.status === 'none' ? null : state.driver.banking.current;
      if (!account) return 'none';
      const found = await ask(bankCheck, account, work);
      if (found === null) return 'silent';
      const name = await driverNameOf(log, driverId);
      const passed = found.holder !== null && name !== null && sameHolder(name, found.holder);
      const { name: provider, simulated } = bankCheck;
      return { account, passed, provider, simulated };
    },
  });
