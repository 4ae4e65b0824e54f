import { createHmac } from 'node:crypto';
import type { Instant } from '@saferide/domain/time/instant';
import type pg from 'pg';
import { batchedCounts, type Table } from './batched-counts.ts';

export interface Counting {
  /** What is counted, e.g. `texts to a number`. */
  readonly what: string;
  /** Whose: an account, an address, a number. Only its digest is kept. */
  readonly key: string;
  /** Milliseconds. Windows begin at whole multiples of it since 1970. */
  readonly windowMs: number;
  /** How many. Default 1. */
  readonly by?: number;
}

export interface Counted {
  /** What was counted in this window before, this included, by all processes. */
  readonly total: number;
  readonly endsAt: Instant;
}

/**
 * Counts that all processes share. What comes while a statement is under way goes together in the next one, so that a
 * thousand requests a second are some hundred statements; no row is everybody's.
 */
export interface SharedCounts {
  /** Resolves with the sum once it is written. */
  add(counting: Counting, now: Instant): Promise<Counted>;
  /** Writes it some time soon, and says at once what is known here: what the others counted a moment ago may be missing. */
  note(counting: Counting, now: Instant): Counted;
  /** Drops windows that are over; says how many. */
  prune(now: Instant): Promise<number>;
  close(): Promise<void>;
}

/** From so long a window on, counts outlive a crash of the database. */
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
