import { createHmac } from 'node:crypto';
import type { Instant } from '@saferide/domain/time/instant';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { coalesceWork } from '../postgres/coalesced-work.ts';
import type { Migration } from '../postgres/migrate-schema.ts';

export const LIMITS_SCHEMA = 'limits';

/**
 * Counts in windows shorter than an hour are in an unlogged table, so that requests do not wait for the disk. Counts in
 * longer windows are durable.
 */
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

/** What was counted for one key since it was last written. */
interface UnwrittenCount {
  readonly entry: CountEntry;
  sum: number;
  readonly waiting: {
    readonly sumSoFar: number;
    readonly resolve: (total: number) => void;
    readonly reject: (error: unknown) => void;
  }[];
}

const SOON_MS = 200;
const REMEMBERED = 20_000;
const MOST_UNWRITTEN = 50_000;

const nameOf = ({ digest, endsAt }: CountEntry) => `${digest} ${endsAt}`;

const batchedCounts = (db: pg.Pool, name: CountTable) => {
  const table = `${LIMITS_SCHEMA}.${name}`;
  /** Totals of all processes, without this process's unwritten counts. */
  const written = new LRUCache<string, number>({ max: REMEMBERED });
  let unwritten = new Map<string, UnwrittenCount>();
  let beingWritten: ReadonlyMap<string, UnwrittenCount> = new Map();
  let soon: NodeJS.Timeout | undefined;

  const store = async (counts: readonly UnwrittenCount[]): Promise<ReadonlyMap<string, number>> => {
    const { rows } = await db.query<{ digest: string; ends_at: Date; count: number }>({
      name: `count ${name}`,
      text: `insert into ${table} as t (key, ends_at, count)
        select decode(key, 'hex'), ends_at, count from unnest($1::text[], $2::timestamptz[], $3::int[]) as given (key, ends_at, count)
        on conflict (key, ends_at) do update set count = t.count + excluded.count
        returning encode(key, 'hex') as digest, ends_at, count`,
      values: [
        counts.map(({ entry }) => entry.digest),
        counts.map(({ entry }) => entry.endsAt),
        counts.map(({ sum }) => sum),
      ],
    });
    return new Map(rows.map(({ digest, ends_at, count }) => [`${digest} ${ends_at.toISOString()}`, count]));
  };

  const writing = coalesceWork(async () => {
    // A fixed order avoids deadlocks between processes.
    const batch = [...unwritten].sort(([a], [b]) => (a < b ? -1 : 1));
    beingWritten = unwritten;
    unwritten = new Map();
    try {
      const totals = await store(batch.map(([, count]) => count));
      for (const [key, { sum, waiting }] of batch) {
        const total = totals.get(key) ?? sum;
        written.set(key, total);
        for (const { sumSoFar, resolve } of waiting) resolve(total - sum + sumSoFar);
      }
    } catch (error) {
      // A lost count only makes the limit less exact.
      for (const [key, { sum, waiting }] of batch) {
        written.set(key, (written.get(key) ?? 0) + sum);
        for (const { reject } of waiting) reject(error);
      }
    }
    beingWritten = new Map();
  });

  const writeNow = (): void => {
    clearTimeout(soon);
    soon = undefined;
    if (unwritten.size > 0) writing.add([name]);
  };

  const count = (entry: CountEntry): UnwrittenCount => {
    const key = nameOf(entry);
    const counted = unwritten.get(key) ?? { entry, sum: 0, waiting: [] };
    unwritten.set(key, counted);
    counted.sum += entry.by;
    return counted;
  };

  return {
    add: (entry: CountEntry): Promise<number> =>
      new Promise((resolve, reject) => {
        const { sum, waiting } = count(entry);
        waiting.push({ sumSoFar: sum, resolve, reject });
        writeNow();
      }),
    note: (entry: CountEntry): number => {
      const key = nameOf(entry);
      const before = (written.get(key) ?? 0) + (beingWritten.get(key)?.sum ?? 0);
      if (unwritten.size >= MOST_UNWRITTEN) return before;
      soon ??= setTimeout(writeNow, SOON_MS).unref();
      return before + count(entry).sum;
    },
    prune: async (now: Instant): Promise<number> => {
      const { rowCount } = await db.query(`delete from ${table} where ends_at <= $1`, [now]);
      return rowCount ?? 0;
    },
    close: async (): Promise<void> => {
      writeNow();
      await writing.close();
    },
  };
};

export interface CountingOptions {
  /** What is counted, such as `texts to a number`. */
  readonly action: string;
  /** Only its digest is stored. */
  readonly key: string;
  /** Length of a window. Windows begin at multiples of it since 1970 (UTC). */
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

/** Counts in windows at least this long survive a database crash. */
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
