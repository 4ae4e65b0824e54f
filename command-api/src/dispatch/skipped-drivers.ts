import type { SkippedDrivers } from '@saferide/domain/dispatch/wave';
import { type Instant, lagosDay } from '@saferide/domain/time/instant';
import type { DriverSkipCount, SkipCounts } from '@saferide/read-models/inside/skip-counts';

/** Counts are added up in memory, because most waves skip the same drivers. A crash loses those not yet stored. */
export interface SkippedDriverCounts {
  note(skipped: SkippedDrivers, at: Instant): void;
  store(): Promise<void>;
}

export const skippedDriverCounts = (stored: Pick<SkipCounts, 'add'>): SkippedDriverCounts => {
  let unstored = new Map<string, DriverSkipCount>();

  const add = (count: DriverSkipCount): void => {
    const key = `${count.driverId} ${count.day} ${count.reason}`;
    const times = (unstored.get(key)?.times ?? 0) + count.times;
    unstored.set(key, { ...count, times });
  };

  return {
    note: (skipped, at) => {
      const day = lagosDay(at);
      for (const [reason, driverIds] of Object.entries(skipped))
        for (const driverId of driverIds) add({ driverId, day, reason: reason as keyof SkippedDrivers, times: 1 });
    },
    store: async () => {
      const counts = [...unstored.values()];
      unstored = new Map();
      if (counts.length === 0) return;
      try {
        await stored.add(counts);
      } catch (error) {
        for (const count of counts) add(count);
        throw error;
      }
    },
  };
};
