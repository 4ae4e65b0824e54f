import { createSecretKey, type KeyObject } from 'node:crypto';
import type pg from 'pg';
import type { Migration } from '../postgres/migrate.ts';
import { keyCache } from './key-cache.ts';
import { newKey, openBytes, type SubjectKey, sealBytes } from './sealing.ts';
import { SubjectErased, type SubjectKeys } from './subject-keys.ts';

export const PERSONAL_DATA_SCHEMA = 'personal_data';

export const personalDataMigrations: readonly Migration[] = [
  {
    name: '001-subject-keys',
    sql: `CREATE TABLE subject_keys (
      subject text PRIMARY KEY,
      wrapped_key bytea,
      created_at timestamptz NOT NULL DEFAULT now(),
      destroyed_at timestamptz,
      CHECK ((wrapped_key IS NULL) = (destroyed_at IS NOT NULL))
    )`,
  },
  {
    // A person's own and all beneath it are found by how they begin.
    name: '002-beneath',
    sql: 'CREATE INDEX subject_keys_beneath ON subject_keys (subject text_pattern_ops)',
  },
];

export const KEYS_REMEMBERED_MS = 30_000;

export interface PostgresSubjectKeysOptions {
  readonly pool: pg.Pool;
  readonly masterKey: KeyObject;
  /** How long a key may be used without asking the database again. Default `KEYS_REMEMBERED_MS`. */
  readonly ttlMs?: number;
  /** Milliseconds; for tests. */
  readonly clock?: () => number;
}

/** The stored keys cannot be unwrapped: they belong to another master key. */
export class WrongMasterKey extends Error {
  override readonly name = 'WrongMasterKey';
}

interface Row {
  readonly subject: string;
  readonly wrapped_key: Buffer | null;
}

/**
 * Subject keys in table `personal_data.subject_keys`, wrapped by the master key and bound to their subject. A destroyed
 * key leaves a row without a key. Each process remembers keys for `ttlMs`, so that long after a destruction elsewhere
 * (or until `forget`) it can still read; `destroy` in this process works at once.
 */
export const postgresSubjectKeys = (options: PostgresSubjectKeysOptions): SubjectKeys => {
  const { pool, masterKey } = options;
  const cache = keyCache(options.ttlMs ?? KEYS_REMEMBERED_MS, options.clock ?? Date.now);
  // Raised by whatever drops a key, so that a load under way at that moment does not put it back.
  let drops = 0;

  const unwrap = (subject: string, wrapped: Buffer): SubjectKey => {
    try {
      return createSecretKey(openBytes(masterKey, contextOf(subject), wrapped));
    } catch (cause) {
      throw new WrongMasterKey('The stored subject keys were wrapped with another master key', { cause });
    }
  };

  /** Keys known now, and the subjects to ask the database about. */
  const remembered = (subjects: Iterable<string>) => {
    const keys = new Map<string, SubjectKey>();
    const unknown: string[] = [];
    for (const subject of new Set(subjects)) {
      const key = cache.get(subject);
      if (key) keys.set(subject, key);
      else unknown.push(subject);
    }
    return { keys, unknown };
  };

  const load = async (subjects: readonly string[], into: Map<string, SubjectKey>): Promise<readonly Row[]> => {
    const before = drops;
    const { rows } = await pool.query<Row>(
      'SELECT subject, wrapped_key FROM personal_data.subject_keys WHERE subject = ANY($1)',
      [subjects],
    );
    for (const { subject, wrapped_key } of rows) {
      if (!wrapped_key) continue;
      const key = unwrap(subject, wrapped_key);
      into.set(subject, key);
      if (drops === before) cache.set(subject, key);
    }
    return rows;
  };

  const forget = (subject: string): void => {
    drops += 1;
    cache.forget(subject);
  };

  return {
    keysOf: async (subjects) => {
      const { keys, unknown } = remembered(subjects);
      if (unknown.length > 0) await load(unknown, keys);
      return keys;
    },

    keysFor: async (subjects) => {
      const { keys, unknown } = remembered(subjects);
      if (unknown.length === 0) return keys;
      const known = new Set((await load(unknown, keys)).map(({ subject }) => subject));
      const missing = unknown.filter((subject) => !known.has(subject)).sort();
      if (missing.length > 0) {
        const wrapped = missing.map((subject) => sealBytes(masterKey, contextOf(subject), newKey().export()));
        await pool.query(
          `INSERT INTO personal_data.subject_keys (subject, wrapped_key)
           SELECT subject, wrapped_key FROM unnest($1::text[], $2::bytea[]) AS made(subject, wrapped_key)
           WHERE NOT EXISTS (SELECT FROM personal_data.subject_keys AS person
             WHERE person.subject = split_part(made.subject, '/', 1) AND person.destroyed_at IS NOT NULL)
           ON CONFLICT DO NOTHING`,
          [missing, wrapped],
        );
        // Another process may have been first: what counts is what is stored.
        await load(missing, keys);
      }
      const erased = unknown.find((subject) => !keys.has(subject));
      if (erased !== undefined) throw new SubjectErased(`The data of ${erased} were erased`);
      return keys;
    },

    destroy: async (subject) => {
      await pool.query(
        `WITH beneath AS (
           UPDATE personal_data.subject_keys SET wrapped_key = NULL, destroyed_at = now()
           WHERE subject ~>=~ ($1::text || '/') AND subject ~<~ ($1::text || '0') AND destroyed_at IS NULL)
         INSERT INTO personal_data.subject_keys (subject, destroyed_at) VALUES ($1, now())
         ON CONFLICT (subject) DO UPDATE SET wrapped_key = NULL, destroyed_at = now()
         WHERE subject_keys.destroyed_at IS NULL`,
        [subject],
      );
      forget(subject);
    },

    forget,
  };
};

/** Bound to its subject, a wrapped key copied to another row does not open there. */
const contextOf = (subject: string): string => `subject key of ${subject}`;
