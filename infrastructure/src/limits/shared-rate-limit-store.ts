import type { Instant } from '@saferide/domain/time/instant';
import type { Store } from 'express-rate-limit';
import type { SharedCounts } from './shared-counts.ts';

export interface SharedLimit {
  readonly name: string;
  readonly limit: number;
  readonly windowMs: number;
  readonly counts: Pick<SharedCounts, 'add' | 'note'>;
  readonly clock?: () => Instant;
}

const systemClock = (): Instant => new Date().toISOString();

export const sharedRateLimitStore = ({ name, limit, windowMs, counts, clock = systemClock }: SharedLimit): Store => ({
  localKeys: false,
  increment: async (key) => {
    const now = clock();
    const counting = { what: `requests ${name}`, key, windowMs };
    const noted = counts.note(counting, now);
    const resetTime = new Date(Date.now() + Date.parse(noted.endsAt) - Date.parse(now));
    if (noted.total * 2 <= limit) return { totalHits: noted.total, resetTime };
    // Adding 0 returns the total of all processes.
    const written = await counts.add({ ...counting, by: 0 }, now).catch(() => noted);
    return { totalHits: Math.max(1, written.total), resetTime };
  },
  decrement: () => undefined,
  resetKey: () => undefined,
});
