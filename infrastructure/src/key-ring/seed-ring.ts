import type { KeyObject } from 'node:crypto';
import type pg from 'pg';
import { newKey, openBytes } from '../crypto/sealing.ts';
import { subjectKeyContext } from '../crypto/subject-key-context.ts';
import { inTransaction } from '../postgres/transaction.ts';
import { type RingPurpose, rotatingPurposes } from './key-purposes.ts';
import { keyContextOf, lockKeyRing, TABLE } from './key-ring-table.ts';
import { type MasterKey, WrongMasterKey } from './master-key.ts';

export const seedRing = async (db: pg.Pool, masterKey: MasterKey): Promise<void> => {
  const { rowCount } = await db.query(`SELECT FROM ${TABLE} LIMIT 1`);
  if (rowCount) return;
  await inTransaction(db, async (client) => {
    await lockKeyRing(client);
    if ((await client.query(`SELECT FROM ${TABLE} LIMIT 1`)).rowCount) return;
    const before = await keyFromBefore(client, masterKey);
    const put = async (purpose: RingPurpose, version: number, key: KeyObject): Promise<void> => {
      const [name = ''] = masterKey.names;
      const wrapped = await masterKey.wrap(name, keyContextOf(purpose, version), key.export());
      await client.query(`INSERT INTO ${TABLE} (purpose, version, wrapped_key, wrapped_by) VALUES ($1, $2, $3, $4)`, [
        purpose,
        version,
        wrapped,
        name,
      ]);
    };
    await put('house', 1, before ?? newKey());
    if (before) for (const purpose of ['wrapping', 'token'] as const) await put(purpose, 0, before);
    // An older system gets a new wrapping key at its first rotation, because rewrapping may fail.
    for (const purpose of rotatingPurposes) if (!before || purpose !== 'wrapping') await put(purpose, 1, newKey());
  });
};

/** The key of a system older than the key ring; null in a new system. */
const keyFromBefore = async (client: pg.PoolClient, { itself }: MasterKey): Promise<KeyObject | null> => {
  const { rows } = await client.query<{ subject: string; wrapped_key: Buffer | null }>(
    'SELECT subject, wrapped_key FROM personal_data.subject_keys ORDER BY wrapped_key IS NULL LIMIT 1',
  );
  const [sample] = rows;
  if (!sample) return null;
  if (!itself) throw new Error('This database is older than the key ring: start once with its master key from a file');
  try {
    if (sample.wrapped_key) openBytes(itself, subjectKeyContext(sample.subject), sample.wrapped_key);
  } catch (cause) {
    throw new WrongMasterKey(
      'This database was sealed with another master key: give the one it was first started with',
      {
        cause,
      },
    );
  }
  return itself;
};
