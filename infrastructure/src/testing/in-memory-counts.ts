import type { SharedCounts } from '../limits/shared-counts.ts';

/** Counts in memory; windows never end. */
export const inMemoryCounts = (): Pick<SharedCounts, 'add' | 'addWithoutWaiting'> => {
  const totals = new Map<string, number>();
  const note: SharedCounts['addWithoutWaiting'] = ({ action: what, key, windowMs, by = 1 }, now) => {
    const total = (totals.get(`${what}\n${key}`) ?? 0) + by;
    totals.set(`${what}\n${key}`, total);
    return { total, endsAt: new Date(Date.parse(now) + windowMs).toISOString() };
  };
  return { addWithoutWaiting: note, add: async (counting, now) => note(counting, now) };
};
