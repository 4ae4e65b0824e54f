import type { EventStore } from '@saferide/infrastructure/event-store/event-store';
import { listenToChannels } from '@saferide/infrastructure/postgres/listen-to-channels';
import { CONTROL_CHANNEL } from '@saferide/read-models/inside/projection-control';
import { defineReadModel, type ReadModel, schemaOf } from '@saferide/read-models/kernel/read-model';
import { integerColumn, table, textColumn } from '@saferide/read-models/kernel/table';
import { readModels } from '@saferide/read-models/models';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openProjectionsUnderTest, type ProjectionsUnderTest } from '../testing/projections-under-test.ts';
import { digestsOf } from './compare.ts';
import { RebuildDiffers, rebuildModel } from './rebuild.ts';
import type { RebuildProgress } from './rebuild-options.ts';

const PAST = { seed: 7, drivers: 5, customers: 20, rides: 30 };

/** Represent all models in tests of rebuilding itself. Only the first test compares all of them. */
const few = readModels.filter(({ name }) => ['ride_statistics', 'rides', 'accounts', 'review_history'].includes(name));

describe('a rebuild', () => {
  let world: ProjectionsUnderTest;
  beforeAll(async () => {
    world = await openProjectionsUnderTest();
  });
  afterAll(() => world.close());

  const run = (options: Partial<Parameters<typeof rebuildModel>[0]> = {}, seen: RebuildProgress[] = []) =>
    rebuildModel({
      models: few,
      store: world.store,
      codec: world.codec,
      db: world.db,
      signal: new AbortController().signal,
      dryRun: false,
      acceptDifferences: false,
      onProgress: (progress) => seen.push(progress),
      ...options,
    });

  const digests = async () => Promise.all(few.map((model) => digestsOf(world.db, model, schemaOf(model))));

  it('produces the same rows as live projection in every table', async () => {
    const head = await world.live(PAST);
    const workers = await world.startWorkers(readModels);
    await world.reached(readModels, head);
    await workers.stop();

    const comparisons = await run({ models: readModels, dryRun: true });

    expect(comparisons.flatMap(({ differences }) => differences)).toEqual([]);
    expect(comparisons.every(({ compared, equal }) => compared && equal)).toBe(true);
    const rows = comparisons.flatMap(({ tables }) => tables.map((one) => [one.table, one.liveRows]));
    expect(rows.filter(([, count]) => count === 0).map(([name]) => name)).toEqual([
      'favorites',
      'held',
      'proposals',
      'cases',
      'messages',
      'messages',
      'people',
      'reports',
      'blocks',
      'declined',
      'cases',
      'opt_outs',
      'payments',
      'give_backs',
      'alerts',
      'drivers',
      'people',
      'payments',
      'links',
      'families',
      'members',
      'horizon',
      'settings',
      'links',
      'flags',
    ]);
  });

  it('swaps the new tables in while the workers run', async () => {
    await world.startWorkers(few);
    const before = await digests();
    const seen: RebuildProgress[] = [];
    await run({}, seen);
    expect(await digests()).toEqual(before);
    expect(seen.at(-1)?.phase).toBe('done');

    const head = await world.live({ ...PAST, seed: 8, rides: 10 });
    await world.reached(few, head);
    expect(await digests()).not.toEqual(before);
    expect((await run({ dryRun: true })).every(({ equal }) => equal)).toBe(true);
  });

  it('reports the first rows that differ and swaps nothing', async () => {
    await world.db.query(`update read_ride_statistics.cells set completed = completed + 1`);
    const failed = await run().catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(RebuildDiffers);
    const { comparisons } = failed as RebuildDiffers;
    const differing = comparisons.filter(({ equal }) => !equal);
    expect(differing.map(({ model }) => model)).toEqual(['ride_statistics']);
    expect(differing[0]?.differences[0]?.key).toContain('Lagos standard');
    const { rows } = await world.db.query(`select to_regclass('shadow_ride_statistics.cells') as shadow`);
    expect(rows[0].shadow).toBeNull();

    await run({ acceptDifferences: true });
    expect((await run({ dryRun: true })).every(({ equal }) => equal)).toBe(true);
  });

  it('reports differing personal columns by name, without values', async () => {
    await world.db.query(`update read_accounts_v4.accounts set email = 'changed@example.ng'`);
    const failed = await run({ models: readModels.filter(({ name }) => name === 'accounts') }).catch(
      (error: unknown) => error,
    );
    const [difference] = (failed as RebuildDiffers).comparisons[0]?.differences ?? [];
    expect(difference).toMatchObject({ columns: ['email'], live: expect.stringContaining(difference?.key ?? '-') });
    expect(difference?.rebuilt).toEqual(difference?.live);
    const { rows } = await world.db.query(
      'select first_name from read_accounts_v4.accounts where first_name is not null',
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(failed)).not.toContain('@');
    await run({ acceptDifferences: true });
  });

  it('resumes from its last save after an interruption', async () => {
    const cut = new AbortController();
    let batches = 0;
    const cutShort = {
      ...world.store,
      scan: async function* (...args: Parameters<typeof world.store.scan>) {
        for await (const batch of world.store.scan(...args)) {
          for (let at = 0; at < batch.events.length; at += 100) {
            const events = batch.events.slice(at, at + 100);
            yield { events, position: events.at(-1)?.position ?? batch.position, caughtUp: false };
            batches += 1;
            if (batches === 3) cut.abort(new Error('killed'));
          }
          yield { ...batch, events: [] };
        }
      },
    };
    await expect(run({ store: cutShort, signal: cut.signal, saveEveryMs: -1 })).rejects.toThrow('killed');

    const seen: RebuildProgress[] = [];
    expect((await run({}, seen)).every(({ equal }) => equal)).toBe(true);
    const read = seen.filter(({ phase }) => phase === 'reading').at(-1)?.events ?? 0;
    const history = readModels.find(({ name }) => name === 'review_history') as ReadModel;
    const { rows } = await world.db.query(`select count(*) as n from ${schemaOf(history)}.events`);
    expect(rows[0].n).toBeGreaterThan(0);
    expect(read).toBeLessThan(300);
  });

  it('creates the tables of a new read model version', async () => {
    const tables = { rides: table({ columns: { ride_id: textColumn(), events: integerColumn() }, key: ['ride_id'] }) };
    const counted = (version: number, by: number) =>
      defineReadModel('counted', version, tables, (on) => [
        on(
          ['RideRequested', 'RideAccepted'],
          'rides',
          ({ data }) => [data.rideId],
          (row, { data }) => ({ ride_id: data.rideId, events: (row?.events ?? 0) + by }),
        ),
      ]);
    await world.startWorkers([counted(1, 1)]);
    await world.reached([counted(1, 1)], await world.store.head());
    const waiting = await world.startWorkers([counted(2, 10)]);
    await expect.poll(() => waiting.states().get('counted')?.status).toBe('outdated');
    const told: string[] = [];
    const listener = await listenToChannels({
      url: world.url,
      channels: [CONTROL_CHANNEL],
      onNotification: (_, model) => told.push(model),
      onReconnect: () => undefined,
    });
    await run({ models: [counted(2, 10)] });
    await expect.poll(() => told).toEqual(['counted']);
    await listener.close();
    const most = async (schema: string) =>
      (await world.db.query<{ most: number }>(`select max(events) as most from ${schema}.rides`)).rows[0]?.most;
    expect(await most('read_counted_v2')).toBe(20);
    const head = await world.live({ ...PAST, seed: 12, rides: 10 });
    await world.reached([counted(1, 1), counted(2, 10)], head);
    expect([await most('read_counted'), await most('read_counted_v2')]).toEqual([2, 20]);
    const count =
      'select (select count(*) from read_counted.rides) as one, (select count(*) from read_counted_v2.rides) as two';
    const { rows } = await world.db.query<{ one: number; two: number }>(count);
    expect(rows[0]?.one).toBe(rows[0]?.two);
  });

  it('succeeds despite a slow catch-up when one model is far ahead of the others', async () => {
    const apart = await openProjectionsUnderTest();
    const live = async (models: readonly ReadModel[], seed: number) => {
      const workers = await apart.startWorkers(models);
      await apart.reached(models, await apart.live({ seed, drivers: 1, customers: 2, rides: 4 }));
      await workers.stop();
    };
    const [behind, ahead] = ['accounts', 'rides'].map((name) => readModels.filter((model) => model.name === name));
    await live([...(behind ?? []), ...(ahead ?? [])], 11);
    await live(ahead ?? [], 12);
    const db = new pg.Pool({ connectionString: apart.url, idle_in_transaction_session_timeout: 200 });
    db.on('error', () => undefined);
    const store: EventStore = {
      ...apart.store,
      readAll: async (...args) => {
        await apart.db.query('select pg_sleep(0.3)');
        return apart.store.readAll(...args);
      },
    };
    const compared = await run({ models: [...(behind ?? []), ...(ahead ?? [])], store, codec: apart.codec, db });
    expect(compared.every(({ equal }) => equal)).toBe(true);
    await db.end();
    await apart.close();
  });
});
