import { driver } from '@saferide/domain/driver/lifecycle';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';

/** Whether the authority has found somebody, who then is the driver that they said to be. */
export const isVerified = async (log: EventLog, driverId: string): Promise<boolean> =>
  (await log.load(driver, driverId)).state.status === 'verified';
