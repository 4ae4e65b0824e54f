import type { Instant } from '@saferide/domain/time/instant';
import type { Store } from 'express-rate-limit';
import type { SharedCounts } from './shared-counts.ts';

export interface SharedLimit {
  /** What is counted, the same in every process. */
  readonly name: string;
  readonly limit: number;
  readonly windowMs: number;
  readonly counts: Pick<SharedCounts, 'add' | 'note'>;
  /** Default: the system's. */
  readonly clock?: () => Instant;
}

const systemClock = (): Instant => new Date().toISOString();

/**
 * Counts that all processes share, as `express-rate-limit` asks for them. Below half of the limit nobody waits for the count;
 * from there on each request is counted before it is let in. While the database is away each process goes by what it knows.
 */
export const sharedStore = ({ name, limit, windowMs, counts, clock = systemClock }: SharedLimit): Store => ({
  localKeys: false,
  increment: async (key) => {
    const now = clock();
    const counting = { what: `requests ${name}`, key, windowMs };
    const noted = counts.note(counting, now);
    const resetTime = new Date(Date.now() + Date.parse(noted.endsAt) - Date.parse(now));
    if (noted.total * 2 <= limit) return { totalHits: noted.total, resetTime };
    // Counted already: this waits until it is written, and hears what the others have counted.
    const written = await counts.add({ ...counting, by: 0 }, now).catch(() => noted);
    return { totalHits: Math.max(1, written.total), resetTime };
  },
  // Nothing is taken back: what was asked for was asked for.
  decrement: () => undefined,
  resetKey: () => undefined,
});
