import { createSecretKey } from 'node:crypto';
import type pg from 'pg';
import { newRandomKey, openBytes, type SubjectKey, sealBytes, subjectKeyContext } from '../crypto/sealing.ts';
import type { KeyRing } from '../key-ring/key-ring.ts';
import { keyRingMigrations } from '../key-ring/key-ring-table.ts';
import type { Migration } from '../postgres/migrate-schema.ts';
import { preparedStatement } from '../postgres/prepared-statement.ts';
import { isSubjectOrSubKey, SubjectErased, type SubjectKeys } from './subject-keys.ts';

const CAPACITY = 200_000;

interface KeyCache {
  get(subject: string): SubjectKey | undefined;
  set(subject: string, key: SubjectKey): void;
  evict(subject: string): void;
}

/** Missing keys are not cached, because they may be created at any time. */
const keyCache = (ttlMs: number, clock: () => number): KeyCache => {
  const entries = new Map<string, { readonly key: SubjectKey; readonly until: number }>();
  return {
    get: (subject) => {
      const entry = entries.get(subject);
      if (!entry) return undefined;
      if (clock() < entry.until) return entry.key;
      entries.delete(subject);
      return undefined;
    },
    set: (subject, key) => {
      entries.delete(subject);
      // A map iterates from the oldest entry.
      const oldest = entries.size >= CAPACITY ? entries.keys().next().value : undefined;
      if (oldest !== undefined) entries.delete(oldest);
      entries.set(subject, { key, until: clock() + ttlMs });
    },
    evict: (subject) => {
      for (const key of entries.keys()) if (isSubjectOrSubKey(subject, key)) entries.delete(key);
    },
  };
};

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
    name: '002-beneath',
    sql: 'CREATE INDEX subject_keys_beneath ON subject_keys (subject text_pattern_ops)',
  },
  ...keyRingMigrations,
];

export const SUBJECT_KEY_CACHE_MS = 30_000;

export interface PostgresSubjectKeysOptions {
  readonly pool: pg.Pool;
  readonly ring: Pick<KeyRing, 'newest' | 'find' | 'refresh'>;
  readonly ttlMs?: number;
  readonly clock?: () => number;
}

const TRIES = 5;

interface Row {
  readonly subject: string;
  readonly wrapped_key: Buffer | null;
  readonly wrapping: number;
}

/**
 * `destroy` takes effect immediately in this process. In other processes it takes effect on `evict`, at the latest
 * after `ttlMs`.
 */
export const postgresSubjectKeys = (options: PostgresSubjectKeysOptions): SubjectKeys => {
  const { pool, ring } = options;
  const cache = keyCache(options.ttlMs ?? SUBJECT_KEY_CACHE_MS, options.clock ?? Date.now);
  // Counts calls of `evict`, because a load in progress must not cache an evicted key again.
  let drops = 0;

  /** Null if the wrapping key was retired, which means that the row was rewrapped after it was read. */
  const unwrap = async ({ subject, wrapping }: Row, wrapped: Buffer): Promise<SubjectKey | null> => {
    const key = await ring.find('wrapping', wrapping);
    return key && createSecretKey(openBytes(key, subjectKeyContext(subject), wrapped));
  };

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

  const load = async (
    subjects: readonly string[],
    into: Map<string, SubjectKey>,
    tries = TRIES,
  ): Promise<readonly Row[]> => {
    const before = drops;
    const { rows } = await pool.query<Row>(
      preparedStatement(
        'SELECT subject, wrapped_key, wrapping FROM personal_data.subject_keys WHERE subject = ANY($1)',
        [subjects],
      ),
    );
    for (const row of rows) {
      const { subject, wrapped_key } = row;
      if (!wrapped_key) continue;
      const key = await unwrap(row, wrapped_key);
      if (!key) {
        if (tries === 1)
          throw new Error(`The key of ${subject} is wrapped by version ${row.wrapping}, which was destroyed`);
        return load(subjects, into, tries - 1);
      }
      into.set(subject, key);
      if (drops === before) cache.set(subject, key);
    }
    return rows;
  };

  const make = async (subjects: readonly string[], tries = TRIES): Promise<void> => {
    const { version, key } = ring.newest('wrapping');
    const wrapped = subjects.map((subject) => sealBytes(key, subjectKeyContext(subject), newRandomKey().export()));
    const { rows } = await pool.query<{ held: boolean }>(
      `WITH held AS (
         SELECT version FROM personal_data.key_ring
         WHERE purpose = 'wrapping' AND version = $3 AND destroyed_at IS NULL FOR SHARE),
       made AS (
         INSERT INTO personal_data.subject_keys (subject, wrapped_key, wrapping)
         SELECT subject, wrapped_key, version
         FROM held, unnest($1::text[], $2::bytea[]) AS made(subject, wrapped_key)
         WHERE NOT EXISTS (SELECT FROM personal_data.subject_keys AS person
           WHERE person.subject = split_part(made.subject, '/', 1) AND person.destroyed_at IS NOT NULL)
         ON CONFLICT DO NOTHING)
       SELECT EXISTS (SELECT FROM held) AS held`,
      [subjects, wrapped, version],
    );
    if (rows[0]?.held) return;
    if (tries === 1) throw new Error(`Version ${version} of the wrapping key is retired, and no newer one is known`);
    await ring.refresh();
    await make(subjects, tries - 1);
  };

  const evict = (subject: string): void => {
    drops += 1;
    cache.evict(subject);
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
        await make(missing);
        // Loads the keys again, because another process may have created them first.
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
      evict(subject);
    },

    evict,
  };
};
