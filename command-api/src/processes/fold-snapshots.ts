import type { JsonObject, Position } from '@saferide/infrastructure/event-store/event-store';
import { COMMAND_SCHEMA } from '@saferide/infrastructure/postgres/command-schema';
import type { Migration } from '@saferide/infrastructure/postgres/migrate-schema';
import type pg from 'pg';

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
  keep(of: SnapshotOwner, snapshot: Snapshot): Promise<void>;
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
  keep: async ({ name, version }, { position, state }) => {
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
