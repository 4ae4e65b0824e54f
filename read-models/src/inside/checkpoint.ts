import type { Position } from '@saferide/infrastructure/event-store/event-store';
import type pg from 'pg';

type Queryable = Pick<pg.Pool, 'query'>;

export interface Checkpoint {
  /** Version of the model that made the tables. */
  readonly version: number;
  readonly position: Position;
  readonly fence: number;
}

/** Someone else wrote to, or swapped, this read model: what is in memory is stale. Read the checkpoint and go on from there. */
export class FenceLost extends Error {
  override readonly name = 'FenceLost';
}

/** The schema's checkpoint; null when the schema does not exist yet. */
export const readCheckpoint = async (db: Queryable, schema: string): Promise<Checkpoint | null> => {
  const { rows: exists } = await db.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    `${schema}.checkpoint`,
  ]);
  if (!exists[0]?.there) return null;
  const { rows } = await db.query<Checkpoint>(`select version, position, fence from ${schema}.checkpoint`);
  return rows[0] ?? null;
};

/** Channel on which the worker says how far a read model has come. */
export const CHANGED_CHANNEL = 'read_model_changed';

/** Payloads of PostgreSQL's notifications end at 8,000 bytes. */
const MAX_PAYLOAD = 7_900;

/** What is announced: the model, how far it is, and the first key columns of changed rows (null: too many to list). */
export interface Announcement {
  readonly model: string;
  readonly position: Position;
  readonly keys: readonly string[] | null;
}

export const announcementPayload = (announcement: Announcement): string => {
  const payload = JSON.stringify(announcement);
  return Buffer.byteLength(payload) <= MAX_PAYLOAD ? payload : JSON.stringify({ ...announcement, keys: null });
};
