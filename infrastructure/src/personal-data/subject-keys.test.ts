import { createSecretKey, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CannotUnseal, newRandomKey, openSealedJson, sealJson } from '../crypto/sealing.ts';
import { parseMasterKey } from '../crypto/secrets.ts';
import { type KeyRing, openKeyRing } from '../key-ring/key-ring.ts';
import { localMasterKey, WrongMasterKey } from '../key-ring/master-key.ts';
import { migrateSchema } from '../postgres/migrate-schema.ts';
import { createPool } from '../postgres/pool.ts';
import { type TestDatabase, testDatabase } from '../postgres/test-database.ts';
import { PERSONAL_DATA_SCHEMA, personalDataMigrations, postgresSubjectKeys } from './postgres-subject-keys.ts';
import { inMemorySubjectKeys, SubjectErased, type SubjectKeys } from './subject-keys.ts';

let database: TestDatabase;
let pool: pg.Pool;
let ring: KeyRing;
const masterKey = createSecretKey(randomBytes(32));

beforeAll(async () => {
  database = await testDatabase();
  pool = createPool({ url: database.url, applicationName: 'keys test' });
  await migrateSchema(pool, PERSONAL_DATA_SCHEMA, personalDataMigrations);
  ring = await openKeyRing({ db: pool, masterKey: localMasterKey(masterKey) });
});

afterAll(async () => {
  ring.close();
  await pool.end();
  await database.drop();
});

const raw = (keys: ReadonlyMap<string, { export(): Buffer }>) =>
  Object.fromEntries([...keys].map(([subject, key]) => [subject, key.export().toString('hex')]));

const stores: [string, () => SubjectKeys][] = [
  ['in memory', () => inMemorySubjectKeys()],
  ['PostgreSQL', () => postgresSubjectKeys({ pool, ring })],
];

describe.each(stores)('subject keys: %s', (name, make) => {
  const ada = `${name} ada`;
  const bisi = `${name} bisi`;

  test('a key is created on first use and never changes', async () => {
    const keys = make();
    expect([...(await keys.keysOf([ada]))]).toEqual([]);
    const made = await keys.keysFor([ada, bisi, ada]);
    expect([...made.keys()].sort()).toEqual([ada, bisi]);
    expect(raw(await keys.keysFor([bisi, ada]))).toEqual(raw(made));
    expect(raw(await keys.keysOf([ada, `${name} nobody`]))).toEqual(raw(new Map([...made].slice(0, 1))));
  });

  test('a destroyed key cannot be read or created again', async () => {
    const keys = make();
    await keys.keysFor([ada, bisi]);
    await keys.destroy(ada);
    await keys.destroy(ada);
    expect([...(await keys.keysOf([ada, bisi])).keys()]).toEqual([bisi]);
    await expect(keys.keysFor([bisi, ada])).rejects.toThrow(SubjectErased);
  });

  test('no key can be created for a person who was erased before having one', async () => {
    const keys = make();
    await keys.destroy(`${name} early`);
    await expect(keys.keysFor([`${name} early`])).rejects.toThrow(SubjectErased);
  });

  test('a sub-key of a person is destroyed alone or with the person’s key, and cannot be created again', async () => {
    const keys = make();
    const [ife, ifeoma] = [`${name} ife`, `${name} ifeoma`];
    const remaining = [ife, `${ife}/chat/2`, ifeoma, `${ifeoma}/chat/1`];
    await keys.keysFor([...remaining, `${ife}/chat/1`]);
    await keys.destroy(`${ife}/chat/1`);
    expect([...(await keys.keysOf([...remaining, `${ife}/chat/1`])).keys()].sort()).toEqual([...remaining].sort());
    await expect(keys.keysFor([`${ife}/chat/1`])).rejects.toThrow(SubjectErased);
    await keys.destroy(ife);
    expect([...(await keys.keysOf(remaining)).keys()].sort()).toEqual([ifeoma, `${ifeoma}/chat/1`].sort());
    await expect(keys.keysFor([`${ife}/chat/3`])).rejects.toThrow(SubjectErased);
  });
});

test('concurrent processes create the same key for a new person', async () => {
  const made = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(() => postgresSubjectKeys({ pool, ring }).keysFor(['chidi', 'dayo'])),
  );
  expect(new Set(made.map((keys) => JSON.stringify(raw(keys)))).size).toBe(1);
});

test('a key that another process destroyed is used for at most 30 seconds, or until it is evicted', async () => {
  let now = 0;
  const here = postgresSubjectKeys({ pool, ring, clock: () => now });
  const elsewhere = postgresSubjectKeys({ pool, ring });
  await here.keysFor(['efe', 'femi']);
  await elsewhere.destroy('efe');
  await elsewhere.destroy('femi');
  now = 29_999;
  expect((await here.keysOf(['efe', 'femi'])).size).toBe(2);
  here.evict('femi');
  expect([...(await here.keysOf(['efe', 'femi'])).keys()]).toEqual(['efe']);
  now = 30_000;
  expect((await here.keysOf(['efe'])).size).toBe(0);
});

test('a key that is read while it is destroyed is not cached', async () => {
  await postgresSubjectKeys({ pool, ring }).keysFor(['hauwa']);
  let release: () => void = () => undefined;
  let read: () => void = () => undefined;
  const wasRead = new Promise<void>((resolve) => {
    read = resolve;
  });
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const query = async (statement: string | pg.QueryConfig, values?: unknown[]) => {
    const answer = await pool.query(statement, values);
    const text = typeof statement === 'string' ? statement : statement.text;
    if (!text.startsWith('SELECT')) return answer;
    read();
    await held;
    return answer;
  };
  const keys = postgresSubjectKeys({ pool: { query } as unknown as pg.Pool, ring });
  const reading = keys.keysOf(['hauwa']);
  await wasRead;
  await keys.destroy('hauwa');
  release();
  await reading;
  expect((await keys.keysOf(['hauwa'])).size).toBe(0);
});

test('the database contains no plaintext key, and cannot be opened with another master key', async () => {
  const key = (await postgresSubjectKeys({ pool, ring }).keysFor(['gbenga'])).get('gbenga');
  const { rows } = await pool.query<{ wrapped_key: Buffer }>(
    "SELECT wrapped_key FROM personal_data.subject_keys WHERE subject = 'gbenga'",
  );
  expect(rows[0]?.wrapped_key.includes(key?.export() ?? '')).toBe(false);
  await expect(openKeyRing({ db: pool, masterKey: localMasterKey(newRandomKey()) })).rejects.toThrow(WrongMasterKey);
});

test('sealed data opens only with its key, for its subject, and unaltered', () => {
  const key = newRandomKey();
  const sealed = sealJson(key, 'ada', { name: 'Ada Ọ̀ṣun' });
  expect(openSealedJson(key, 'ada', sealed)).toEqual({ name: 'Ada Ọ̀ṣun' });
  expect(() => openSealedJson(key, 'bisi', sealed)).toThrow(CannotUnseal);
  expect(() => openSealedJson(newRandomKey(), 'ada', sealed)).toThrow(CannotUnseal);
  const bytes = Buffer.from(sealed, 'base64');
  for (let index = 0; index < bytes.length; index++) {
    const flipped = Buffer.from(bytes);
    flipped[index] = (flipped[index] ?? 0) ^ 1;
    expect(() => openSealedJson(key, 'ada', flipped.toString('base64'))).toThrow(CannotUnseal);
  }
});

test('a master key has 32 bytes', () => {
  expect(parseMasterKey('ab'.repeat(32)).export().length).toBe(32);
  expect(parseMasterKey(Buffer.alloc(32).toString('base64')).export().length).toBe(32);
  expect(() => parseMasterKey('secret')).toThrow(/32 bytes/);
});
