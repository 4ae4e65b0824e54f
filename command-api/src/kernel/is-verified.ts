import { driver } from '@saferide/domain/driver/lifecycle';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';

export const isVerified = async (log: EventLog, driverId: string): Promise<boolean> =>
  (await log.load(driver, driverId)).state.status === 'verified';
