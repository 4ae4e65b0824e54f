import type { DriverState } from '@saferide/domain/driver';
import { driver } from '@saferide/domain/driver/lifecycle';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';

/**
 * Returns the status for responses, which is `pending` even before the verification begins or the person registers as a
 * driver.
 */
export const verificationStatusOf = (state: DriverState): 'pending' | 'approved' | 'rejected' => {
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

/** Reads the log, so that an approval counts at once. Returns false if the account is not a driver. */
export const isDriverVerified = async (log: EventLog, driverId: string): Promise<boolean> =>
  (await log.load(driver, driverId)).state.status === 'verified';
