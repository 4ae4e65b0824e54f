import type { SharedCounts } from '../limits/shared-counts.ts';

/** A double whose counting windows never end. */
export const inMemoryCounts = (): Pick<SharedCounts, 'add' | 'addWithoutWaiting'> => {
  const totals = new Map<string, number>();
  const addWithoutWaiting: SharedCounts['addWithoutWaiting'] = ({ action, key, windowMs, by = 1 }, now) => {
    const total = (totals.get(`${action}\n${key}`) ?? 0) + by;
    totals.set(`${action}\n${key}`, total);
    return { total, endsAt: new Date(Date.parse(now) + windowMs).toISOString() };
  };
  return { addWithoutWaiting, add: async (counting, now) => addWithoutWaiting(counting, now) };
};
