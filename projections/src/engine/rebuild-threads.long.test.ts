import { createSecretKey, randomBytes } from 'node:crypto';
import { eventCatalogue } from '@saferide/domain/catalogue';
import { history } from '@saferide/domain/testing/history';
import { commandCause } from '@saferide/infrastructure/event-store/cause';
import { createCodec } from '@saferide/infrastructure/event-store/codec';
import { derivedUuid } from '@saferide/infrastructure/event-store/event-log';
import type { EventStore } from '@saferide/infrastructure/event-store/event-store';
import { openPostgresEventStore } from '@saferide/infrastructure/event-store/postgres/postgres-event-store';
import { type KeyRing, openKeyRing } from '@saferide/infrastructure/key-ring/key-ring';
import { localMasterKey } from '@saferide/infrastructure/key-ring/master-key';
import {
  PERSONAL_DATA_SCHEMA,
  personalDataMigrations,
  postgresSubjectKeys,
} from '@saferide/infrastructure/personal-data/postgres-subject-keys';
import { migrateSchema } from '@saferide/infrastructure/postgres/migrate-schema';
import { createPool } from '@saferide/infrastructure/postgres/pool';
import { type TestDatabase, testDatabase } from '@saferide/infrastructure/postgres/test-database';
import { schemaOf } from '@saferide/read-models/kernel/read-model';
import { readModels } from '@saferide/read-models/models';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestsOf } from './compare.ts';
import { rebuildModel } from './rebuild.ts';
import type { RebuildOptions, RebuildProgress } from './rebuild-options.ts';
import { modelsForSecondThread } from './rebuild-threads.ts';

describe('a rebuild that may use a second thread', () => {
  let database: TestDatabase;
  let db: pg.Pool;
  let store: EventStore;
  let ring: KeyRing;
  const masterKey = createSecretKey(randomBytes(32));

  beforeAll(async () => {
    database = await testDatabase();
    db = createPool({ url: database.url, applicationName: 'thread tests', statementTimeoutMs: 0 });
    store = await openPostgresEventStore({ url: database.url });
    await migrateSchema(db, PERSONAL_DATA_SCHEMA, personalDataMigrations);
    ring = await openKeyRing({ db, masterKey: localMasterKey(masterKey) });
    const codec = createCodec(eventCatalogue, postgresSubjectKeys({ pool: db, ring }));
    const cause = commandCause(derivedUuid('threads'), { id: 'history', role: 'system' });
    const streams = new Map<string, Parameters<typeof codec.encode>[0][number][]>();
    let id = 0;
    for (const { stream, event } of history({ seed: 31, drivers: 4, customers: 10, rides: 150 })) {
      const events = streams.get(stream) ?? [];
      streams.set(stream, events);
      events.push({ id: derivedUuid('threads', String(id++)), event });
    }
    for (const [stream, events] of streams) await store.append(stream, 'none', await codec.encode(events, cause));
  });
  afterAll(async () => {
    ring.close();
    await store.close();
    await db.end();
    await database.drop();
  });

  const options = (given: Partial<RebuildOptions> = {}): RebuildOptions => ({
    models: readModels,
    store,
    codec: createCodec(eventCatalogue, postgresSubjectKeys({ pool: db, ring })),
    db,
    signal: new AbortController().signal,
    dryRun: false,
    acceptDifferences: false,
    onProgress: () => undefined,
    processors: 4,
    ...given,
  });
  const long = (): RebuildOptions['store'] => ({ ...store, approximateSize: async () => 1_000_000 });
  const sources = () =>
    ({
      databaseUrl: database.url,
      eventStore: { kind: 'postgres', url: database.url },
      ...{ masterKey, nextMasterKey: null },
    }) as const;
  const digests = () => Promise.all(readModels.map((model) => digestsOf(db, model, schemaOf(model))));

  it('produces the same rows with two threads as with one', async () => {
    await rebuildModel(options());
    const byOne = await digests();
    const seen: RebuildProgress[] = [];
    const onProgress = (progress: RebuildProgress) => seen.push(progress);
    const compared = await rebuildModel(options({ store: long(), sources: sources(), onProgress }));
    expect(compared.map(({ model }) => model).sort()).toEqual(readModels.map(({ name }) => name).sort());
    expect(await digests()).toEqual(byOne);
    expect(seen.at(-1)).toMatchObject({ phase: 'done', events: expect.any(Number) });
    expect(seen.at(-1)?.events).toBeGreaterThan(500);
  });

  it('gives the second thread models with about half of the events', async () => {
    const elsewhere = await modelsForSecondThread(options({ store: long() }));
    const counts = await store.sampledTypes?.();
    const events = (models: readonly (typeof readModels)[number][]) =>
      models.flatMap(({ types }) => types).reduce((sum, type) => sum + (counts?.get(type) ?? 0), 0);
    expect(events(elsewhere) / events(readModels)).toBeGreaterThan(0.35);
    expect(events(elsewhere) / events(readModels)).toBeLessThan(0.65);
    expect(elsewhere.map(({ name }) => name)).not.toContain('event_index');
  });

  it('uses one thread for a short log, with few processors, or if the store cannot count events by type', async () => {
    expect(await modelsForSecondThread(options({ store: long(), processors: 2 }))).toEqual([]);
    expect(await modelsForSecondThread(options())).toEqual([]);
    const { sampledTypes: _, ...without } = long();
    expect(await modelsForSecondThread(options({ store: without }))).toEqual([]);
  });

  it('reports why the second thread failed, and succeeds when repeated', async () => {
    const wrong = { ...sources(), masterKey: createSecretKey(randomBytes(32)) };
    await expect(rebuildModel(options({ store: long(), sources: wrong, dryRun: true }))).rejects.toThrow(
      /another master key/,
    );
    const compared = await rebuildModel(options({ store: long(), sources: sources(), dryRun: true }));
    expect(compared.filter(({ equal }) => !equal)).toEqual([]);
  });

  it('stops both threads when cancelled', async () => {
    const cancel = new AbortController();
    const onProgress = () => cancel.abort(new Error('cancelled'));
    await expect(
      rebuildModel(options({ store: long(), sources: sources(), signal: cancel.signal, onProgress })),
    ).rejects.toThrow('cancelled');
    const left = async () => {
      const { rows } = await db.query<{ count: number }>(
        "select count(*) as count from pg_stat_activity where application_name = 'rebuilds' and datname = current_database()",
      );
      return rows[0]?.count;
    };
    await expect.poll(left).toBe(0);
  });
});
