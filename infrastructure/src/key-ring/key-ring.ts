import { createSecretKey, type KeyObject } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { MasterKey } from './master-key.ts';
import type { RingPurpose, TurningPurpose } from './purposes.ts';
import { contextOf, TABLE } from './ring-table.ts';
import { seedRing } from './seed-ring.ts';

export interface KeyVersion {
  readonly version: number;
  readonly key: KeyObject;
}

/** The keys of the house, in the database, wrapped by its master key; and here in memory. */
export interface KeyRing {
  readonly system: KeyObject;
  /** What new things are made with, as far as this process has heard. */
  newest(purpose: TurningPurpose): KeyVersion;
  /** What this process holds of it, asking nobody. */
  held(purpose: TurningPurpose, version: number): KeyObject | null;
  /** Null: it is retired, or never was. One that this process has not heard of yet is looked up. */
  find(purpose: TurningPurpose, version: number): Promise<KeyObject | null>;
  /** All that are not retired, looked up anew, the oldest first. */
  versions(purpose: TurningPurpose): Promise<readonly KeyVersion[]>;
  /** Looks up what there is now: call it on hearing of a change, or after a time in which one may have been missed. */
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

/** Between two looks that nothing led to, for a listener that hears nothing without knowing it. */
const LOOK_EVERY_MS = 30_000;
/** Strangers can name versions that never were: what they do not know costs a query a second at most. */
const BETWEEN_LOOKS_MS = 1_000;
/** A version that is further ahead is none: they are made one by one. */
const AHEAD_AT_MOST = 100;

/**
 * Opens the ring, and makes its first versions in a house that has none. Throws WrongMasterKey when one of them does not
 * open with the master key given.
 */
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
        createSecretKey(await masterKey.unwrap(wrapped_by, contextOf(purpose, version), wrapped_key));
      loaded.set(purpose, (loaded.get(purpose) ?? new Map<number, KeyObject>()).set(version, key));
    }
    known = loaded;
  };
  // One after the other: what was read earlier never takes the place of what was read later.
  let reading: Promise<void> = Promise.resolve();
  const load = (): Promise<void> => {
    reading = reading.catch(() => undefined).then(read);
    return reading;
  };
  await load();

  let soonest = 0;
  let waiting: Promise<void> | null = null;
  /** A look that begins from now on; whoever asks while one waits for its turn shares it. */
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

  // What cannot be looked up now is looked up the next time; a check that needs it says so itself.
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
      // All up to the last were looked at with it.
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
