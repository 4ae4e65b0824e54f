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
import { type RunnableProcess, runnable } from '../processes/run-process.ts';
import { aboutField } from './accepted-form.ts';

/** Whether the bank knows the account; null when it does not answer. */
const known = (bankCheck: BankCheck, account: BankAccount, timed: Timed): Promise<boolean | null> =>
  bankCheck.check(account, timed).catch((error: unknown) => {
    if (error instanceof GatewayUnavailable) return null;
    throw error;
  });

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

/** Throws where the bank does not know the account; false where it does not answer, which keeps nobody from registering. */
export const isKnownAccount = async (bankCheck: BankCheck, account: BankAccount, timed: Timed): Promise<boolean> => {
  const passed = await known(bankCheck, account, timed);
  if (passed === false) throw aboutField(new ProblemError(422, 'BankAccountNotVerified', UNKNOWN), 'bankAccountNumber');
  return passed === true;
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
      const passed = await known(bankCheck, account, work);
      const { name: provider, simulated } = bankCheck;
      return passed === null ? 'silent' : { account, passed, provider, simulated };
    },
  });
