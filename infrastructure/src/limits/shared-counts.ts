import { createHmac } from 'node:crypto';
import type { Instant } from '@saferide/domain/time/instant';
import type pg from 'pg';
import { batchedCounts, type CountTable } from './batched-counts.ts';

export interface CountingOptions {
  /** Such as `texts to a number`. */
  readonly what: string;
  /** Only its digest is stored. */
  readonly key: string;
  /** Windows begin at whole multiples since 1970. */
  readonly windowMs: number;
  readonly by?: number;
}

export interface CountResult {
  readonly total: number;
  readonly endsAt: Instant;
}

export interface SharedCounts {
  add(counting: CountingOptions, now: Instant): Promise<CountResult>;
  /** The result may lack recent counts of other processes. */
  note(counting: CountingOptions, now: Instant): CountResult;
  prune(now: Instant): Promise<number>;
  close(): Promise<void>;
}

/** Longer windows survive a database crash. */
const LASTING_MS = 3_600_000;

export const openSharedCounts = (db: pg.Pool, secret: string): SharedCounts => {
  const tables: Readonly<Record<CountTable, ReturnType<typeof batchedCounts>>> = {
    brief_counts: batchedCounts(db, 'brief_counts'),
    lasting_counts: batchedCounts(db, 'lasting_counts'),
  };
  const entryOf = ({ what, key, windowMs, by = 1 }: CountingOptions, now: Instant) => {
    const endsAt = new Date((Math.floor(Date.parse(now) / windowMs) + 1) * windowMs).toISOString();
    const digest = createHmac('sha256', secret).update(`${what}\n${key}`).digest('hex').slice(0, 32);
    return { table: tables[windowMs < LASTING_MS ? 'brief_counts' : 'lasting_counts'], entry: { digest, endsAt, by } };
  };
  return {
    add: async (counting, now) => {
      const { table, entry } = entryOf(counting, now);
      return { total: await table.add(entry), endsAt: entry.endsAt };
    },
    note: (counting, now) => {
      const { table, entry } = entryOf(counting, now);
      return { total: table.note(entry), endsAt: entry.endsAt };
    },
    prune: async (now) => {
      const dropped = await Promise.all(Object.values(tables).map((table) => table.prune(now)));
      return dropped.reduce((sum, count) => sum + count, 0);
    },
    close: async () => {
      await Promise.all(Object.values(tables).map((table) => table.close()));
    },
  };
};
