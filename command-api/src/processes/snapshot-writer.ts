import type { JsonObject, Position } from '@saferide/infrastructure/event-store/event-store';
import { coalesceWork } from '@saferide/infrastructure/postgres/coalesced-work';
import { COMMAND_SCHEMA } from '@saferide/infrastructure/postgres/command-schema';
import type { Lease, Leases } from '@saferide/infrastructure/postgres/leases';
import type { Migration } from '@saferide/infrastructure/postgres/migrate-schema';
import type pg from 'pg';
import type { Logger } from 'pino';

export const foldSnapshotsMigration: Migration = {
  name: '005-fold-snapshots',
  sql: `
    create table fold_snapshots (
      name text not null,
      version int not null,
      position text collate "C" not null,
      state json not null,
      taken_at timestamptz not null default now(),
      primary key (name, version)
    );`,
};

export interface SnapshotOwner {
  readonly name: string;
  readonly version: number;
}

export interface Snapshot {
  readonly position: Position;
  readonly state: JsonObject;
}

export interface FoldSnapshots {
  newest(of: SnapshotOwner): Promise<Snapshot | undefined>;
  /** Ignored if a later snapshot exists. */
  store(of: SnapshotOwner, snapshot: Snapshot): Promise<void>;
  drop(of: SnapshotOwner, snapshot: Snapshot): Promise<void>;
}

const TABLE = `${COMMAND_SCHEMA}.fold_snapshots`;

export const postgresFoldSnapshots = (db: pg.Pool): FoldSnapshots => ({
  newest: async ({ name, version }) => {
    const { rows } = await db.query<Snapshot>(`select position, state from ${TABLE} where name = $1 and version = $2`, [
      name,
      version,
    ]);
    return rows[0];
  },
  store: async ({ name, version }, { position, state }) => {
    await db.query(
      `with outdated as (delete from ${TABLE} where name = $1 and version < $2)
       insert into ${TABLE} as kept (name, version, position, state) values ($1, $2, $3, $4)
       on conflict (name, version) do update
         set position = excluded.position, state = excluded.state, taken_at = excluded.taken_at
         where kept.position < excluded.position`,
      [name, version, position, JSON.stringify(state)],
    );
  },
  drop: async ({ name, version }, { position }) => {
    await db.query(`delete from ${TABLE} where name = $1 and version = $2 and position = $3`, [
      name,
      version,
      position,
    ]);
  },
});

export interface SnapshotWriterOptions {
  readonly snapshots: FoldSnapshots;
  readonly leases: Leases;
  readonly logger: Logger;
  readonly current: () => Snapshot | undefined;
  /** Maximum number of events between snapshots, which limits how many events a start reads. */
  readonly everyEvents?: number;
  readonly everyMs?: number;
}

export interface SnapshotWriter {
  /** `events` is the number of applied events; 0 if only events of other types were read. */
  stateChanged(events: number): void;
  stop(): Promise<void>;
}

const EVENTS = 20_000;
const MS = 60_000;

/**
 * Writes snapshots while it holds the lease. A writer that lost its lease can only write an older snapshot, which is
 * ignored.
 */
export const writeSnapshots = (of: SnapshotOwner, options: SnapshotWriterOptions): SnapshotWriter => {
  const { snapshots, leases, logger, current, everyEvents = EVENTS, everyMs = MS } = options;
  let lease: Lease | undefined;
  let unwritten = 0;
  let dirty = false;
  let due: NodeJS.Timeout | undefined;

  const settle = () => {
    clearTimeout(due);
    due = undefined;
    unwritten = 0;
    dirty = false;
  };

  const writing = coalesceWork(
    async () => {
      settle();
      if (lease?.lost.aborted) lease = undefined;
      lease ??= await leases.acquire(`snapshot of ${of.name} ${of.version}`);
      const snapshot = lease && current();
      if (snapshot) await snapshots.store(of, snapshot);
    },
    {
      onFailure: (error) => logger.warn({ fold: of.name, err: error }, 'snapshot not written, trying again'),
      retryMs: everyMs,
    },
  );
  const write = () => writing.add([of.name]);

  return {
    stateChanged: (events) => {
      dirty = true;
      unwritten += events;
      due ??= setTimeout(write, everyMs);
      if (unwritten >= everyEvents) write();
    },
    stop: async () => {
      if (dirty) write();
      await writing.close();
      settle();
      await lease?.release();
    },
  };
};
