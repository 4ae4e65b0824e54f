import type { DriverState } from '@saferide/domain/driver';
import { driver } from '@saferide/domain/driver/lifecycle';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';

/** The status in answers; `pending` also before the verification begins and without a registration as a driver. */
export const verificationOf = (state: DriverState): 'pending' | 'approved' | 'rejected' => {
  switch (state.status) {
    case 'none':
    case 'registered':
    case 'verifying':
      return 'pending';
    case 'verified':
      return 'approved';
    case 'rejected':
      return 'rejected';
    default:
      return state satisfies never;
  }
};

/** Reads the log, so that an approval counts at once. False if the account is not a driver. */
export const isDriverVerified = async (log: EventLog, driverId: string): Promise<boolean> =>
  (await log.load(driver, driverId)).state.status === 'verified';
