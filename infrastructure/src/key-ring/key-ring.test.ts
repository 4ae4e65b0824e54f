import { hkdfSync, type KeyObject } from 'node:crypto';
import type pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newRandomKey, sealBytes, subjectKeyContext } from '../crypto/sealing.ts';
import { secretFor } from '../crypto/secrets.ts';
import {
  PERSONAL_DATA_SCHEMA,
  personalDataMigrations,
  postgresSubjectKeys,
} from '../personal-data/postgres-subject-keys.ts';
import { SubjectErased } from '../personal-data/subject-keys.ts';
import { migrateSchema } from '../postgres/migrate-schema.ts';
import { createPool, inTransaction } from '../postgres/pool.ts';
import { type TestDatabase, testDatabase } from '../postgres/test-database.ts';
import { type KeyRing, openKeyRing, rotatingSecret } from './key-ring.ts';
import { localMasterKey, type MasterKey, WrongMasterKey } from './master-key.ts';
import { countKeysToRewrap, rewrapSubjectKeys } from './rewrap-subject-keys.ts';
import {
  addKeyVersion,
  keyVersionsSupersededFor,
  nextKeyVersion,
  retireKeyVersions,
  rotateMasterKey,
} from './rotate-key.ts';
import { startCodes } from './start-codes.ts';

let database: TestDatabase;
let db: pg.Pool;
let given: KeyObject;
let masterKey: MasterKey;
const opened: KeyRing[] = [];

beforeEach(async () => {
  database = await testDatabase();
  db = createPool({ url: database.url, applicationName: 'key ring test' });
  await migrateSchema(db, PERSONAL_DATA_SCHEMA, personalDataMigrations);
  given = newRandomKey();
  masterKey = localMasterKey(given);
});
afterEach(async () => {
  for (const ring of opened.splice(0)) ring.close();
  await db.end();
  await database.drop();
});
afterAll(() => expect(opened).toEqual([]));

const open = async (key: MasterKey = masterKey): Promise<KeyRing> => {
  const ring = await openKeyRing({ db, masterKey: key });
  opened.push(ring);
  return ring;
};
const turn = async (purpose: 'wrapping' | 'token' | 'start-code') =>
  addKeyVersion(db, masterKey, purpose, await nextKeyVersion(db, purpose));
const keysOf = (ring: KeyRing) => postgresSubjectKeys({ pool: db, ring, ttlMs: 0 });
const rawOf = async (ring: KeyRing, subjects: readonly string[]) =>
  [...(await keysOf(ring).keysOf(subjects))]
    .map(([subject, key]) => `${subject} ${key.export().toString('hex')}`)
    .sort();
const subjects = (count: number) => Array.from({ length: count }, (_, index) => `person-${index}`);

describe('a key ring', () => {
  it('has random keys in a new system, and neither stores the master key nor derives keys from it', async () => {
    const ring = await open();
    const { rows } = await db.query<{ row: string }>('select r::text as row from personal_data.key_ring r');
    expect(rows.length).toBe(4);
    const derived = Buffer.from(hkdfSync('sha256', given.export(), 'saferide', 'live token', 32)).toString('base64url');
    expect(secretFor(ring.newest('token').key, 'live token')).not.toBe(derived);
    for (const { row } of rows)
      for (const written of ['hex', 'base64', 'base64url'] as const)
        for (const key of [given, ring.system, ring.newest('token').key])
          expect(row).not.toContain(key.export().toString(written));
  });

  it('is the same for all processes, even if they create it concurrently', async () => {
    const rings = await Promise.all([open(), open(), open()]);
    expect(new Set(rings.map(({ system }) => system.export().toString('hex'))).size).toBe(1);
  });

  it('opens only with its master key, and not if a wrapped key was copied to another row', async () => {
    await open();
    await expect(open(localMasterKey(newRandomKey()))).rejects.toThrow(/Give the one it was started with/);
    await db.query(`update personal_data.key_ring as moved set wrapped_key = other.wrapped_key
      from personal_data.key_ring as other where moved.purpose = 'token' and other.purpose = 'start-code'`);
    await expect(open()).rejects.toThrow(WrongMasterKey);
  });

  it('finds new versions of other processes, but sends few queries for unknown versions', async () => {
    const [here, elsewhere] = [await open(), await open()];
    const [signs, checks] = [here, elsewhere].map((ring) => rotatingSecret(ring, 'token', 'live token'));
    const before = signs?.newest();
    await turn('token');
    await here.refresh();
    const made = signs?.newest();
    expect(made?.version).toBe(2);
    expect(checks?.newest()).toEqual(before);
    expect(await checks?.find(2)).toBe(made?.secret);
    expect(await checks?.find(before?.version ?? 0)).toBe(before?.secret);
    const looks = vi.spyOn(db, 'query');
    for (const version of [0, -1, 1.5, 1e9, Number.NaN]) expect(await checks?.find(version)).toBeNull();
    expect(looks).not.toHaveBeenCalled();
    expect(await Promise.all(Array.from({ length: 50 }, () => checks?.find(3)))).toEqual(Array(50).fill(null));
    expect(looks).toHaveBeenCalledTimes(1);
    looks.mockRestore();
  });

  it('destroys a retired version, but never the newest', async () => {
    const ring = await open();
    await turn('token');
    expect(await keyVersionsSupersededFor(db, 'token', 60_000)).toEqual([]);
    await db.query("update personal_data.key_ring set made_at = made_at - interval '1 hour'");
    expect(await keyVersionsSupersededFor(db, 'token', 60_000)).toEqual([1]);
    await inTransaction(db, (client) => retireKeyVersions(client, 'token', [1, 2]));
    await ring.refresh();
    expect(await ring.find('token', 1)).toBeNull();
    expect(ring.newest('token').version).toBe(2);
    const { rows } = await db.query("select wrapped_key from personal_data.key_ring where purpose = 'token'");
    expect(rows.map(({ wrapped_key }) => wrapped_key === null).sort()).toEqual([false, true]);
  });

  it('adds only one version for two concurrent rotations', async () => {
    await open();
    const made = await Promise.all([
      addKeyVersion(db, masterKey, 'token', 2),
      addKeyVersion(db, masterKey, 'token', 2),
    ]);
    expect(made.sort()).toEqual([false, true]);
    expect(await nextKeyVersion(db, 'token')).toBe(3);
  });
});

describe('the master key', () => {
  it('can be replaced while a process runs, after which no process can start with the old key alone', async () => {
    const running = await open();
    await keysOf(running).keysFor(subjects(3));
    const before = await rawOf(running, subjects(3));
    const next = newRandomKey();
    const both = localMasterKey(given, next);
    expect(await rotateMasterKey(db, both)).toBe(4);
    expect(await rotateMasterKey(db, both)).toBe(0);
    expect(await rawOf(running, subjects(3))).toEqual(before);
    expect(await rawOf(await open(both), subjects(3))).toEqual(before);
    expect(await rawOf(await open(localMasterKey(next)), subjects(3))).toEqual(before);
    await expect(open()).rejects.toThrow(/the one that followed it/);
    await addKeyVersion(db, both, 'token', 2);
    expect((await open(localMasterKey(next))).newest('token').version).toBe(2);
  });

  it('cannot be replaced by the same key or without a new one', async () => {
    await open();
    await expect(rotateMasterKey(db, masterKey)).rejects.toThrow(/MASTER_KEY_NEXT_FILE/);
    await expect(rotateMasterKey(db, localMasterKey(given, given))).rejects.toThrow(/must differ from the current one/);
  });
});

describe('a system older than the key ring', () => {
  const fromBefore = async (names: readonly string[]) => {
    const codes: string[] = [];
    for (const subject of names) {
      const key = newRandomKey();
      codes.push(`${subject} ${key.export().toString('hex')}`);
      await db.query('insert into personal_data.subject_keys (subject, wrapped_key) values ($1, $2)', [
        subject,
        sealBytes(given, subjectKeyContext(subject), key.export()),
      ]);
    }
    return codes.sort();
  };

  it('still reads its data, and its keys are rewrapped by the first rotation', async () => {
    const names = subjects(30);
    const before = await fromBefore(names);
    const ring = await open();
    expect(await rawOf(ring, names)).toEqual(before);
    expect(secretFor(ring.system, 'e-mail claims')).toBe(secretFor(given, 'e-mail claims'));
    expect(await rotatingSecret(ring, 'token', 'live token').find(0)).toBe(secretFor(given, 'live token'));
    expect(ring.newest('token').version).toBe(1);
    expect(ring.newest('wrapping').version).toBe(0);
    expect(await turn('wrapping')).toBe(true);
    expect(await countKeysToRewrap(db)).toBe(30);
    expect(await rewrapSubjectKeys({ db, ring, batch: 7 })).toBe(30);
    expect(await rawOf(ring, names)).toEqual(before);
    await ring.refresh();
    expect(await ring.find('wrapping', 0)).toBeNull();
  });

  it('cannot be opened with another master key', async () => {
    await fromBefore(['person']);
    await expect(open(localMasterKey(newRandomKey()))).rejects.toThrow(WrongMasterKey);
    expect((await open()).system.equals(given)).toBe(true);
  });
});

describe('rewrapping subject keys', () => {
  it('changes no key, even concurrently, and reports progress', async () => {
    const [ring, other] = [await open(), await open()];
    const names = subjects(120);
    await keysOf(ring).keysFor(names);
    const before = await rawOf(ring, names);
    const progress: number[] = [];
    await turn('wrapping');
    const onProgress = ({ left }: { readonly left: number }) => void progress.push(left);
    const done = await Promise.all([
      rewrapSubjectKeys({ db, ring, batch: 10, onProgress }),
      rewrapSubjectKeys({ db, ring: other, batch: 10, onProgress }),
    ]);
    expect(done[0] + done[1]).toBe(120);
    expect(Math.min(...progress)).toBe(0);
    expect(await rawOf(other, names)).toEqual(before);
    const { rows } = await db.query('select distinct wrapping from personal_data.subject_keys');
    expect(rows).toEqual([{ wrapping: 2 }]);
  });

  it('does not restore a key destroyed in the meantime, and leaves keys added in the meantime readable', async () => {
    const [ring, elsewhere] = [await open(), await open()];
    const names = subjects(60);
    await keysOf(ring).keysFor(names);
    await turn('wrapping');
    const gone = names.filter((_, index) => index % 3 === 0);
    const made: string[] = [];
    await Promise.all([
      rewrapSubjectKeys({ db, ring, batch: 5 }),
      (async () => {
        for (const name of gone) await keysOf(elsewhere).destroy(name);
      })(),
      (async () => {
        for (let index = 0; index < 20; index++) {
          made.push(`new-${index}`);
          await keysOf(elsewhere).keysFor([`new-${index}`]);
        }
      })(),
    ]);
    const there = await rawOf(ring, [...names, ...made]);
    expect(there.length).toBe(names.length - gone.length + made.length);
    await expect(keysOf(ring).keysFor([gone[0] ?? ''])).rejects.toThrow(SubjectErased);
    const { rows } = await db.query<{ left: number }>(
      'select count(*)::int as left from personal_data.subject_keys where destroyed_at is not null and wrapped_key is not null',
    );
    expect(rows[0]?.left).toBe(0);
    await rewrapSubjectKeys({ db, ring });
    expect(await countKeysToRewrap(db)).toBe(0);
    expect(await rawOf(elsewhere, [...names, ...made])).toEqual(there);
  });

  it('waits for a writer that still uses the old version', async () => {
    const ring = await open();
    await keysOf(ring).keysFor(['somebody']);
    await turn('wrapping');
    const maker = await db.connect();
    await maker.query('begin');
    await maker.query("select from personal_data.key_ring where purpose = 'wrapping' and version = 1 for share");
    let over = false;
    const wrapping = rewrapSubjectKeys({ db, ring }).then(() => {
      over = true;
    });
    await expect.poll(() => countKeysToRewrap(db)).toBe(0);
    const old = await ring.find('wrapping', 1);
    if (!old) throw new Error('It was let go too soon');
    await maker.query('insert into personal_data.subject_keys (subject, wrapped_key, wrapping) values ($1, $2, 1)', [
      'late',
      sealBytes(old, subjectKeyContext('late'), newRandomKey().export()),
    ]);
    expect(over).toBe(false);
    await maker.query('commit');
    maker.release();
    await wrapping;
    expect((await rawOf(ring, ['late', 'somebody'])).length).toBe(2);
    expect(await countKeysToRewrap(db)).toBe(0);
  });
});

it('start codes are derived from ride, driver and key version, except older ones, which are stored as digits', async () => {
  const [here, elsewhere] = [await open(), await open()];
  const [makes, derives] = [startCodes(here), startCodes(elsewhere)];
  const first = makes.newCode();
  await turn('start-code');
  await here.refresh();
  const second = makes.newCode();
  expect([first, second]).toEqual(['key 1', 'key 2']);
  expect(derives.digitsOf(second, 'ride', 'driver')).toBeNull();
  await derives.loadKeysOf([null, '4711', first, second]);
  for (const stored of [first, second]) {
    const digits = derives.digitsOf(stored, 'ride', 'driver');
    expect(digits).toMatch(/^\d{4}$/);
    expect(makes.digitsOf(stored, 'ride', 'driver')).toBe(digits);
    expect((await makes.digitsByStored('ride', 'driver'))[stored]).toBe(digits);
  }
  expect(derives.digitsOf('4711', 'ride', 'driver')).toBe('4711');
  const drawn = new Set(Array.from({ length: 300 }, (_, index) => derives.digitsOf(first, `ride-${index}`, 'driver')));
  expect(drawn.size).toBeGreaterThan(280);
});
