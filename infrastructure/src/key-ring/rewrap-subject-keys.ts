import type { KeyObject } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { openBytes, sealBytes, subjectKeyContext } from '../crypto/sealing.ts';
import { inTransaction } from '../postgres/pool.ts';
import type { KeyRing } from './key-ring.ts';
import { KEY_RING_TABLE, lockKeyRing } from './key-ring-table.ts';
import { retireKeyVersions } from './rotate-key.ts';

export interface RewrapProgress {
  readonly done: number;
  readonly left: number;
}

export interface RewrapOptions {
  readonly db: pg.Pool;
  readonly ring: Pick<KeyRing, 'versions'>;
  readonly onProgress?: (progress: RewrapProgress) => void;
  readonly batch?: number;
}

interface Row {
  readonly subject: string;
  readonly wrapped_key: Buffer;
  readonly wrapping: number;
}

const PAUSE_MS = 25;

/** Includes keys wrapped by retired versions, which a concurrent writer may still have used. */
export const countKeysToRewrap = async (db: pg.Pool | pg.PoolClient): Promise<number> => {
  const { rows } = await db.query<{ left: number }>(
    `SELECT count(*)::int AS left FROM personal_data.subject_keys
     WHERE wrapped_key IS NOT NULL AND wrapping < (SELECT max(version) FROM ${KEY_RING_TABLE} WHERE purpose = 'wrapping')`,
  );
  return rows[0]?.left ?? 0;
};

/** Safe to run concurrently. */
export const rewrapSubjectKeys = async ({ db, ring, onProgress, batch = 500 }: RewrapOptions): Promise<number> => {
  let done = 0;
  for (;;) {
    const versions = new Map((await ring.versions('wrapping')).map(({ version, key }) => [version, key]));
    const written = await inTransaction(db, (client) => oneBatch(client, versions, batch));
    done += written;
    const left = await countKeysToRewrap(db);
    if (written > 0) onProgress?.({ done, left });
    if (left === 0 && (await inTransaction(db, (client) => retireUnused(client, [...versions.keys()])))) return done;
    if (written === 0) await pause(PAUSE_MS);
  }
};

const oneBatch = async (
  client: pg.PoolClient,
  versions: ReadonlyMap<number, KeyObject>,
  batch: number,
): Promise<number> => {
  const newest = Math.max(...versions.keys());
  const key = versions.get(newest);
  const { rows } = await client.query<Row>(
    `SELECT subject, wrapped_key, wrapping FROM personal_data.subject_keys
     WHERE wrapped_key IS NOT NULL AND wrapping < $1 ORDER BY subject LIMIT $2 FOR UPDATE SKIP LOCKED`,
    [newest, batch],
  );
  if (!key || rows.length === 0) return 0;
  const wrapped = rows.map(({ subject, wrapped_key, wrapping }) => {
    const old = versions.get(wrapping);
    if (!old) throw new Error(`The key of ${subject} is wrapped by version ${wrapping}, which is retired`);
    const context = subjectKeyContext(subject);
    return sealBytes(key, context, openBytes(old, context, wrapped_key));
  });
  // The lock prevents the version from being retired meanwhile.
  const { rowCount } = await client.query(
    `WITH held AS (SELECT version FROM ${KEY_RING_TABLE}
       WHERE purpose = 'wrapping' AND version = $3 AND destroyed_at IS NULL FOR SHARE)
     UPDATE personal_data.subject_keys AS kept SET wrapped_key = anew.wrapped_key, wrapping = held.version
     FROM held, unnest($1::text[], $2::bytea[]) AS anew(subject, wrapped_key)
     WHERE kept.subject = anew.subject AND kept.wrapped_key IS NOT NULL`,
    [rows.map(({ subject }) => subject), wrapped, newest],
  );
  return rowCount ?? 0;
};

const retireUnused = async (client: pg.PoolClient, versions: readonly number[]): Promise<boolean> => {
  const old = versions.slice(0, -1);
  if (old.length === 0) return true;
  await lockKeyRing(client);
  await client.query(`SELECT FROM ${KEY_RING_TABLE} WHERE purpose = 'wrapping' AND version = ANY($1) FOR UPDATE`, [
    old,
  ]);
  if ((await countKeysToRewrap(client)) > 0) return false;
  await retireKeyVersions(client, 'wrapping', old);
  return true;
};
