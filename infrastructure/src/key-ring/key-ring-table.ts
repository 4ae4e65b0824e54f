import type pg from 'pg';
import type { Migration } from '../postgres/migrate-schema.ts';

export const rotatedKeyPurposes = ['wrapping', 'token', 'start-code'] as const;
export type RotatedKeyPurpose = (typeof rotatedKeyPurposes)[number];
/** The system's own key is never rotated, because stored values derived from it must stay findable. */
export type KeyPurpose = 'house' | RotatedKeyPurpose;

export const KEY_RING_TABLE = 'personal_data.key_ring';

export const KEY_RING_CHANNEL = 'key_ring';

export const keyRingMigrations: readonly Migration[] = [
  {
    name: '003-key-ring',
    sql: `
      CREATE TABLE key_ring (
        purpose text NOT NULL,
        version int NOT NULL,
        wrapped_key bytea,
        wrapped_by text NOT NULL,
        made_at timestamptz NOT NULL DEFAULT now(),
        destroyed_at timestamptz,
        PRIMARY KEY (purpose, version),
        CHECK ((wrapped_key IS NULL) = (destroyed_at IS NOT NULL))
      );
      -- Version 0 is what houses from before the ring were sealed with: the master key itself.
      ALTER TABLE subject_keys ADD COLUMN wrapping int NOT NULL DEFAULT 0;
      CREATE INDEX subject_keys_wrapping ON subject_keys (wrapping) WHERE wrapped_key IS NOT NULL;`,
  },
];

export interface KeyStatus {
  readonly purpose: KeyPurpose;
  readonly version: number;
  readonly wrappedBy: string;
  readonly madeAt: Date;
  readonly retiredAt: Date | null;
  readonly newest: boolean;
  /** Number of subject keys that this key wraps; null unless the purpose is `wrapping`. */
  readonly subjects: number | null;
}

export const keyStatuses = async (db: pg.Pool): Promise<readonly KeyStatus[]> => {
  const { rows } = await db.query<KeyStatus>(
    `SELECT purpose, version, wrapped_by AS "wrappedBy", made_at AS "madeAt", destroyed_at AS "retiredAt",
       version = max(version) OVER (PARTITION BY purpose) AS newest,
       CASE WHEN purpose = 'wrapping' THEN (SELECT count(*)::int FROM personal_data.subject_keys AS kept
         WHERE kept.wrapping = ring.version AND kept.wrapped_key IS NOT NULL) END AS subjects
     FROM ${KEY_RING_TABLE} AS ring ORDER BY purpose, version`,
  );
  return rows;
};

/** Binds a wrapped key to its row, so that a copy in another row cannot be opened. */
export const keyContextOf = (purpose: string, version: number): string => `key ring ${purpose} ${version}`;

export const lockKeyRing = (client: pg.PoolClient): Promise<unknown> =>
  client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', ['key ring']);

export const notifyRingChanged = (client: pg.PoolClient): Promise<unknown> =>
  client.query('SELECT pg_notify($1, $2)', [KEY_RING_CHANNEL, '']);
