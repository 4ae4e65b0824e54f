import { createSecretKey, type KeyObject } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { RingPurpose, RotatingPurpose } from './key-purposes.ts';
import { keyContextOf, TABLE } from './key-ring-table.ts';
import type { MasterKey } from './master-key.ts';
import { seedRing } from './seed-ring.ts';

export interface KeyVersion {
  readonly version: number;
  readonly key: KeyObject;
}

export interface KeyRing {
  readonly system: KeyObject;
  newest(purpose: RotatingPurpose): KeyVersion;
  held(purpose: RotatingPurpose, version: number): KeyObject | null;
  /** Null if the version is retired or unknown. */
  find(purpose: RotatingPurpose, version: number): Promise<KeyObject | null>;
  versions(purpose: RotatingPurpose): Promise<readonly KeyVersion[]>;
  refresh(): Promise<void>;
  close(): void;
}

export interface KeyRingOptions {
  readonly db: pg.Pool;
  readonly masterKey: MasterKey;
}

interface Row {
  readonly purpose: RingPurpose;
  readonly version: number;
  readonly wrapped_key: Buffer;
  readonly wrapped_by: string;
}

const LOOK_EVERY_MS = 30_000;
/** Minimum time between lookups of unknown versions, which requests can name at will. */
const BETWEEN_LOOKS_MS = 1_000;
/** Versions are consecutive, so much higher ones are not looked up. */
const AHEAD_AT_MOST = 100;

export const openKeyRing = async ({ db, masterKey }: KeyRingOptions): Promise<KeyRing> => {
  await seedRing(db, masterKey);
  let known = new Map<RingPurpose, ReadonlyMap<number, KeyObject>>();

  const read = async (): Promise<void> => {
    const { rows } = await db.query<Row>(
      `SELECT purpose, version, wrapped_key, wrapped_by FROM ${TABLE} WHERE destroyed_at IS NULL ORDER BY purpose, version`,
    );
    const loaded = new Map<RingPurpose, Map<number, KeyObject>>();
    for (const { purpose, version, wrapped_key, wrapped_by } of rows) {
      const key =
        known.get(purpose)?.get(version) ??
        createSecretKey(await masterKey.unwrap(wrapped_by, keyContextOf(purpose, version), wrapped_key));
      loaded.set(purpose, (loaded.get(purpose) ?? new Map<number, KeyObject>()).set(version, key));
    }
    known = loaded;
  };
  // An older read must not replace a newer one.
  let reading: Promise<void> = Promise.resolve();
  const load = (): Promise<void> => {
    reading = reading.catch(() => undefined).then(read);
    return reading;
  };
  await load();

  let soonest = 0;
  let waiting: Promise<void> | null = null;
  const look = (): Promise<void> => {
    waiting ??= (async () => {
      const wait = soonest - performance.now();
      await (wait > 0 ? pause(wait, undefined, { ref: false }) : Promise.resolve());
      waiting = null;
      soonest = performance.now() + BETWEEN_LOOKS_MS;
      await load();
    })();
    return waiting;
  };

  const newest = (purpose: RingPurpose): KeyVersion => {
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
      await look();
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
