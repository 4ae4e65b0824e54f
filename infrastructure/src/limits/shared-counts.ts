import { createHmac } from 'node:crypto';
import type { Instant } from '@saferide/domain/time/instant';
import type pg from 'pg';
import { batchedCounts, type Table } from './batched-counts.ts';

export interface Counting {
  /** For instance `texts to a number`. */
  readonly what: string;
  /** An account, address or number. Only its digest is stored. */
  readonly key: string;
  /** Windows begin at whole multiples of it since 1970. */
  readonly windowMs: number;
  /** Default 1. */
  readonly by?: number;
}

export interface Counted {
  /** Counts of all processes in this window, including this one. */
  readonly total: number;
  readonly endsAt: Instant;
}

/**
 * Counts shared by all processes. Concurrent ones share statements, so a thousand requests a second need about a
 * hundred.
 */
export interface SharedCounts {
  /** Resolves with the total once it is written. */
  add(counting: Counting, now: Instant): Promise<Counted>;
  /** Returns at once with the total known here, which may lack other processes' latest counts, and writes soon. */
  note(counting: Counting, now: Instant): Counted;
  /** Deletes expired windows; returns how many. */
  prune(now: Instant): Promise<number>;
  close(): Promise<void>;
}

/** Counts of windows at least this long survive a database crash. */
const LASTING_MS = 3_600_000;

export const openSharedCounts = (db: pg.Pool, secret: string): SharedCounts => {
  const tables: Readonly<Record<Table, ReturnType<typeof batchedCounts>>> = {
    brief_counts: batchedCounts(db, 'brief_counts'),
    lasting_counts: batchedCounts(db, 'lasting_counts'),
  };
  const entryOf = ({ what, key, windowMs, by = 1 }: Counting, now: Instant) => {
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
