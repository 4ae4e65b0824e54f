import { createHmac } from 'node:crypto';
import type { Instant } from '@saferide/domain/time/instant';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { Migration } from '../postgres/migrate-schema.ts';

export const LIMITS_SCHEMA = 'limits';

/** Counts in windows below an hour are unlogged, so that no request waits for the disk; others are durable. */
export const limitsMigrations: readonly Migration[] = [
  {
    name: '001-counts',
    sql: `
      create unlogged table brief_counts (
        key bytea not null,
        ends_at timestamptz not null,
        count int not null,
        primary key (key, ends_at)
      );
      create index on brief_counts (ends_at);
      create table lasting_counts (
        key bytea not null,
        ends_at timestamptz not null,
        count int not null,
        primary key (key, ends_at)
      );
      create index on lasting_counts (ends_at);`,
  },
];

type CountTable = 'brief_counts' | 'lasting_counts';

interface CountEntry {
  /** 32 hex digits. */
  readonly digest: string;
  readonly endsAt: Instant;
  readonly by: number;
}

interface Waiting {
  readonly entry: CountEntry;
  readonly done?: (total: number) => void;
  readonly failed?: (error: unknown) => void;
}

const SOON_MS = 200;
const REMEMBERED = 20_000;
const MOST_WAITING = 50_000;

const nameOf = ({ digest, endsAt }: CountEntry) => `${digest} ${endsAt}`;

const batchedCounts = (db: pg.Pool, name: CountTable) => {
  const table = `${LIMITS_SCHEMA}.${name}`;
  /** Totals of all processes, without this process's `unwritten` counts. */
  const written = new LRUCache<string, number>({ max: REMEMBERED });
  const unwritten = new Map<string, number>();
  let waiting: Waiting[] = [];
  let writing: Promise<void> | null = null;
  let soon: NodeJS.Timeout | undefined;

  const stored = async (rows: readonly { readonly entry: CountEntry; readonly sum: number }[]) => {
    const { rows: counted } = await db.query<{ digest: string; ends_at: Date; count: number }>({
      name: `count ${name}`,
      text: `insert into ${table} as t (key, ends_at, count)
        select decode(key, 'hex'), ends_at, count from unnest($1::text[], $2::timestamptz[], $3::int[]) as given (key, ends_at, count)
        on conflict (key, ends_at) do update set count = t.count + excluded.count
        returning encode(key, 'hex') as digest, ends_at, count`,
      values: [
        rows.map(({ entry }) => entry.digest),
        rows.map(({ entry }) => entry.endsAt),
        rows.map(({ sum }) => sum),
      ],
    });
    return counted;
  };

  const queue = (one: Waiting): number => {
    const key = nameOf(one.entry);
    const own = (unwritten.get(key) ?? 0) + one.entry.by;
    unwritten.set(key, own);
    waiting.push(one);
    return (written.get(key) ?? 0) + own;
  };
  const settle = (key: string, sum: number, total: number): void => {
    const rest = (unwritten.get(key) ?? 0) - sum;
    if (rest > 0) unwritten.set(key, rest);
    else unwritten.delete(key);
    written.set(key, total);
  };

  const write = async (batch: readonly Waiting[]): Promise<void> => {
    const sums = new Map<string, { entry: CountEntry; sum: number }>();
    for (const { entry } of batch) {
      const before = sums.get(nameOf(entry))?.sum ?? 0;
      sums.set(nameOf(entry), { entry, sum: before + entry.by });
    }
    // A fixed order avoids deadlocks between processes.
    const rows = [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
    const totals = new Map<string, number>();
    try {
      for (const { digest, ends_at, count } of await stored(rows))
        totals.set(`${digest} ${ends_at.toISOString()}`, count);
    } finally {
      for (const [key, { sum }] of sums) settle(key, sum, totals.get(key) ?? (written.get(key) ?? 0) + sum);
    }
    const sumsSoFar = new Map<string, number>();
    for (const { entry, done } of batch) {
      const key = nameOf(entry);
      const before = sumsSoFar.get(key) ?? (totals.get(key) ?? 0) - (sums.get(key)?.sum ?? 0);
      sumsSoFar.set(key, before + entry.by);
      done?.(before + entry.by);
    }
  };

  const flush = (): void => {
    clearTimeout(soon);
    soon = undefined;
    if (writing || waiting.length === 0) return;
    const batch = waiting;
    waiting = [];
    writing = write(batch)
      // A lost count only makes the limit less exact.
      .catch((error: unknown) => {
        for (const { failed } of batch) failed?.(error);
      })
      .finally(() => {
        writing = null;
        if (waiting.some(({ done }) => done)) flush();
        else if (waiting.length > 0) flushSoon();
      });
  };
  const flushSoon = (): void => {
    soon ??= setTimeout(flush, SOON_MS).unref();
  };

  return {
    add: (entry: CountEntry): Promise<number> =>
      new Promise((done, failed) => {
        queue({ entry, done, failed });
        flush();
      }),
    note: (entry: CountEntry): number => {
      if (waiting.length >= MOST_WAITING) return written.get(nameOf(entry)) ?? 0;
      const total = queue({ entry });
      flushSoon();
      return total;
    },
    prune: async (now: Instant): Promise<number> => {
      const { rowCount } = await db.query(`delete from ${table} where ends_at <= $1`, [now]);
      return rowCount ?? 0;
    },
    close: async (): Promise<void> => {
      clearTimeout(soon);
      await writing;
      flush();
      await writing;
    },
  };
};

export interface CountingOptions {
  /** Such as `texts to a number`. */
  readonly action: string;
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
  addWithoutWaiting(counting: CountingOptions, now: Instant): CountResult;
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
  const entryOf = ({ action, key, windowMs, by = 1 }: CountingOptions, now: Instant) => {
    const endsAt = new Date((Math.floor(Date.parse(now) / windowMs) + 1) * windowMs).toISOString();
    const digest = createHmac('sha256', secret).update(`${action}\n${key}`).digest('hex').slice(0, 32);
    return { table: tables[windowMs < LASTING_MS ? 'brief_counts' : 'lasting_counts'], entry: { digest, endsAt, by } };
  };
  return {
    add: async (counting, now) => {
      const { table, entry } = entryOf(counting, now);
      return { total: await table.add(entry), endsAt: entry.endsAt };
    },
    addWithoutWaiting: (counting, now) => {
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
