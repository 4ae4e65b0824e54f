import type pg from 'pg';
import { newRandomKey } from '../crypto/sealing.ts';
import { inTransaction } from '../postgres/pool.ts';
import {
  KEY_RING_TABLE,
  type KeyPurpose,
  keyContextOf,
  lockKeyRing,
  notifyRingChanged,
  type RotatedKeyPurpose,
} from './key-ring-table.ts';
import { type MasterKey, WrongMasterKey } from './master-key.ts';

export const nextKeyVersion = async (db: pg.Pool | pg.PoolClient, purpose: RotatedKeyPurpose): Promise<number> => {
  const { rows } = await db.query<{ next: number }>(
    `SELECT coalesce(max(version), 0) + 1 AS next FROM ${KEY_RING_TABLE} WHERE purpose = $1`,
    [purpose],
  );
  return rows[0]?.next ?? 1;
};

/** Returns false if `version` is not the next one, which happens after a concurrent rotation. */
export const addKeyVersion = (
  db: pg.Pool,
  masterKey: MasterKey,
  purpose: RotatedKeyPurpose,
  version: number,
): Promise<boolean> =>
  inTransaction(db, async (client) => {
    await lockKeyRing(client);
    if ((await nextKeyVersion(client, purpose)) !== version) return false;
    const { rows } = await client.query<{ wrapped_by: string }>(
      `SELECT wrapped_by FROM ${KEY_RING_TABLE} WHERE purpose = 'house' AND destroyed_at IS NULL`,
    );
    // Uses the current master key, even if a successor is configured.
    const name = rows[0]?.wrapped_by ?? '';
    const wrapped = await masterKey.wrap(name, keyContextOf(purpose, version), newRandomKey().export());
    await client.query(
      `INSERT INTO ${KEY_RING_TABLE} (purpose, version, wrapped_key, wrapped_by) VALUES ($1, $2, $3, $4)`,
      [purpose, version, wrapped, name],
    );
    await notifyRingChanged(client);
    return true;
  });

interface Row {
  readonly purpose: KeyPurpose;
  readonly version: number;
  readonly wrapped_key: Buffer;
  readonly wrapped_by: string;
}

/** Throws WrongMasterKey if no new master key is configured. */
export const rotateMasterKey = (db: pg.Pool, masterKey: MasterKey): Promise<number> =>
  inTransaction(db, async (client) => {
    const [, next] = masterKey.names;
    if (next === undefined)
      throw new WrongMasterKey('Give the new master key as MASTER_KEY_NEXT_FILE; it must differ from the current one');
    await lockKeyRing(client);
    const { rows } = await client.query<Row>(
      `SELECT purpose, version, wrapped_key, wrapped_by FROM ${KEY_RING_TABLE}
       WHERE destroyed_at IS NULL AND wrapped_by <> $1 FOR UPDATE`,
      [next],
    );
    for (const { purpose, version, wrapped_key, wrapped_by } of rows) {
      const context = keyContextOf(purpose, version);
      const wrapped = await masterKey.wrap(next, context, await masterKey.unwrap(wrapped_by, context, wrapped_key));
      await client.query(
        `UPDATE ${KEY_RING_TABLE} SET wrapped_key = $3, wrapped_by = $4 WHERE purpose = $1 AND version = $2`,
        [purpose, version, wrapped, next],
      );
    }
    return rows.length;
  });

export const retireKeyVersions = async (
  client: pg.PoolClient,
  purpose: RotatedKeyPurpose,
  versions: readonly number[],
): Promise<number> => {
  const { rowCount } = await client.query(
    `UPDATE ${KEY_RING_TABLE} SET wrapped_key = NULL, destroyed_at = now()
     WHERE purpose = $1 AND version = ANY($2) AND destroyed_at IS NULL
       AND version < (SELECT max(version) FROM ${KEY_RING_TABLE} WHERE purpose = $1)`,
    [purpose, versions],
  );
  if (rowCount) await notifyRingChanged(client);
  return rowCount ?? 0;
};

export const keyVersionsSupersededFor = async (
  db: pg.Pool,
  purpose: RotatedKeyPurpose,
  forMs: number,
): Promise<readonly number[]> => {
  const { rows } = await db.query<{ version: number }>(
    `SELECT version FROM ${KEY_RING_TABLE} AS old WHERE purpose = $1 AND destroyed_at IS NULL AND EXISTS (
       SELECT FROM ${KEY_RING_TABLE} AS newer WHERE newer.purpose = old.purpose AND newer.version > old.version
         AND newer.made_at < now() - $2 * interval '1 millisecond')
     ORDER BY version`,
    [purpose, forMs],
  );
  return rows.map(({ version }) => version);
};
