import { createSecretKey, type KeyObject } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { newRandomKey, openBytes, subjectKeyContext } from '../crypto/sealing.ts';
import { type SecretPurpose, secretFor } from '../crypto/secrets.ts';
import { inTransaction } from '../postgres/pool.ts';
import {
  KEY_RING_TABLE,
  type KeyPurpose,
  keyContextOf,
  lockKeyRing,
  type RotatedKeyPurpose,
  rotatedKeyPurposes,
} from './key-ring-table.ts';
import { type MasterKey, WrongMasterKey } from './master-key.ts';

const seedRing = async (db: pg.Pool, masterKey: MasterKey): Promise<void> => {
  const { rowCount } = await db.query(`SELECT FROM ${KEY_RING_TABLE} LIMIT 1`);
  if (rowCount) return;
  await inTransaction(db, async (client) => {
    await lockKeyRing(client);
    if ((await client.query(`SELECT FROM ${KEY_RING_TABLE} LIMIT 1`)).rowCount) return;
    const before = await keyFromBefore(client, masterKey);
    const put = async (purpose: KeyPurpose, version: number, key: KeyObject): Promise<void> => {
      const [name = ''] = masterKey.names;
      const wrapped = await masterKey.wrap(name, keyContextOf(purpose, version), key.export());
      await client.query(
        `INSERT INTO ${KEY_RING_TABLE} (purpose, version, wrapped_key, wrapped_by) VALUES ($1, $2, $3, $4)`,
        [purpose, version, wrapped, name],
      );
    };
    await put('house', 1, before ?? newRandomKey());
    if (before) for (const purpose of ['wrapping', 'token'] as const) await put(purpose, 0, before);
    // An older system gets a new wrapping key at its first rotation, because rewrapping may fail.
    for (const purpose of rotatedKeyPurposes)
      if (!before || purpose !== 'wrapping') await put(purpose, 1, newRandomKey());
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

export interface KeyVersion {
  readonly version: number;
  readonly key: KeyObject;
}

export interface KeyRing {
  readonly system: KeyObject;
  newest(purpose: RotatedKeyPurpose): KeyVersion;
  held(purpose: RotatedKeyPurpose, version: number): KeyObject | null;
  /** Null if the version is retired or unknown. */
  find(purpose: RotatedKeyPurpose, version: number): Promise<KeyObject | null>;
  versions(purpose: RotatedKeyPurpose): Promise<readonly KeyVersion[]>;
  refresh(): Promise<void>;
  close(): void;
}

export interface KeyRingOptions {
  readonly db: pg.Pool;
  readonly masterKey: MasterKey;
}

interface Row {
  readonly purpose: KeyPurpose;
  readonly version: number;
  readonly wrapped_key: Buffer;
  readonly wrapped_by: string;
}

const LOOK_EVERY_MS = 30_000;
/** Minimum time between lookups of unknown versions, because any request can contain an invented version. */
const BETWEEN_LOOKS_MS = 1_000;
/** Versions are consecutive, so much higher ones are not looked up. */
const AHEAD_AT_MOST = 100;

export const openKeyRing = async ({ db, masterKey }: KeyRingOptions): Promise<KeyRing> => {
  await seedRing(db, masterKey);
  let known = new Map<KeyPurpose, ReadonlyMap<number, KeyObject>>();

  const read = async (): Promise<void> => {
    const { rows } = await db.query<Row>(
      `SELECT purpose, version, wrapped_key, wrapped_by FROM ${KEY_RING_TABLE} WHERE destroyed_at IS NULL ORDER BY purpose, version`,
    );
    const loaded = new Map<KeyPurpose, Map<number, KeyObject>>();
    for (const { purpose, version, wrapped_key, wrapped_by } of rows) {
      const key =
        known.get(purpose)?.get(version) ??
        createSecretKey(await masterKey.unwrap(wrapped_by, keyContextOf(purpose, version), wrapped_key));
      loaded.set(purpose, (loaded.get(purpose) ?? new Map<number, KeyObject>()).set(version, key));
    }
    known = loaded;
  };
  // Reads run one after the other, so that an older result cannot replace a newer one.
  let reading: Promise<void> = Promise.resolve();
  const load = (): Promise<void> => {
    reading = reading.catch(() => undefined).then(read);
    return reading;
  };
  await load();

  let soonest = 0;
  let waiting: Promise<void> | null = null;
  const refresh = (): Promise<void> => {
    waiting ??= (async () => {
      const wait = soonest - performance.now();
      await (wait > 0 ? pause(wait, undefined, { ref: false }) : Promise.resolve());
      waiting = null;
      soonest = performance.now() + BETWEEN_LOOKS_MS;
      await load();
    })();
    return waiting;
  };

  const newest = (purpose: KeyPurpose): KeyVersion => {
    const [last] = [...(known.get(purpose) ?? [])].at(-1) ?? [];
    const key = last === undefined ? undefined : known.get(purpose)?.get(last);
    if (last === undefined || !key) throw new Error(`The key ring has no key for '${purpose}'`);
    return { version: last, key };
  };

  const timer = setInterval(() => void load().catch(() => undefined), LOOK_EVERY_MS);
  timer.unref();

  return {
    system: newest('house').key,
    newest,
    held: (purpose, version) => known.get(purpose)?.get(version) ?? null,
    find: async (purpose, version) => {
      const held = known.get(purpose)?.get(version);
      if (held) return held;
      const { version: last } = newest(purpose);
      if (!(version > last && version <= last + AHEAD_AT_MOST)) return null;
      await refresh();
      return known.get(purpose)?.get(version) ?? null;
    },
    versions: async (purpose) => {
      await load();
      return [...(known.get(purpose) ?? [])].map(([version, key]) => ({ version, key }));
    },
    refresh: load,
    close: () => clearInterval(timer),
  };
};

/**
 * A secret with versions. Every value derived from it must include the version, so that it can be verified after a
 * rotation.
 */
export interface RotatingSecret {
  newest(): { readonly version: number; readonly secret: string };
  find(version: number): Promise<string | null>;
}

export const rotatingSecret = (ring: KeyRing, turning: RotatedKeyPurpose, purpose: SecretPurpose): RotatingSecret => ({
  newest: () => {
    const { version, key } = ring.newest(turning);
    return { version, secret: secretFor(key, purpose) };
  },
  find: async (version) => {
    const key = await ring.find(turning, version);
    return key && secretFor(key, purpose);
  },
});

export const fixedSecret = (secret: string): RotatingSecret => ({
  newest: () => ({ version: 1, secret }),
  find: async (version) => (version === 1 ? secret : null),
});
