import { NOON } from '@saferide/domain/testing/fixtures';
import { after } from '@saferide/domain/time/instant';
import { withStatementObserver } from '@saferide/infrastructure/testing/statement-observer';
import { fillingSchemaOf, schemaOf } from '@saferide/read-models/kernel/read-model';
import { readModelsByName } from '@saferide/read-models/models';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openProjectionsUnderTest, type ProjectionsUnderTest } from '../testing/projections-under-test.ts';
import { digestsOf } from './compare.ts';
import { rebuildModel } from './rebuild.ts';
import type { RebuildOptions } from './rebuild-options.ts';

const PAST = { seed: 21, drivers: 5, customers: 20, rides: 30 };
const AT_ONCE = 40;

const models = [readModelsByName.accounts, readModelsByName.rides, readModelsByName.ride_statistics];

interface Counts {
  scans: number;
  batches: number;
  upserts: number;
}

describe('a rebuild', () => {
  let world: ProjectionsUnderTest;

  beforeAll(async () => {
    world = await openProjectionsUnderTest();
    const head = await world.live(PAST);
    const workers = await world.startWorkers(models);
    await world.reached(models, head);
    await workers.stop();
  });
  afterAll(() => world.close());

  const watched = (
    counts: Counts,
    onBatch: () => void = () => undefined,
    atOnce = AT_ONCE,
  ): Pick<RebuildOptions, 'store' | 'db'> => {
    const scan: RebuildOptions['store']['scan'] = async function* (...from) {
      counts.scans += 1;
      for await (const batch of world.store.scan(...from)) {
        for (let at = 0; at < batch.events.length; at += atOnce) {
          const events = batch.events.slice(at, at + atOnce);
          counts.batches += 1;
          yield { events, position: events.at(-1)?.position ?? batch.position, caughtUp: false };
          onBatch();
        }
        yield { ...batch, events: [] };
      }
    };
    const db = withStatementObserver(world.db, (text) => {
      if (/on conflict \(.*\) do update/.test(text)) counts.upserts += 1;
    });
    return { store: { ...world.store, scan }, db };
  };

  const run = (options: Partial<RebuildOptions> = {}) =>
    rebuildModel({
      models,
      store: world.store,
      codec: world.codec,
      db: world.db,
      signal: new AbortController().signal,
      dryRun: true,
      acceptDifferences: false,
      onProgress: () => undefined,
      ...options,
    });
  const none = (): Counts => ({ scans: 0, batches: 0, upserts: 0 });

  it('builds rows in memory even after saves', async () => {
    const counts = none();
    const compared = await run({ ...watched(counts, undefined, 100), saveEveryMs: -1 });
    expect(compared.filter(({ equal, compared: done }) => !equal || !done)).toEqual([]);
    expect(counts.batches).toBeGreaterThan(2);
    expect(counts.upserts).toBe(0);
  });

  it('switches to upserts once too many rows are in memory', async () => {
    const counts = none();
    const compared = await run({ ...watched(counts), maxRowsInMemory: 200 });
    expect(compared.filter(({ equal }) => !equal)).toEqual([]);
    expect(counts.upserts).toBeGreaterThan(0);
  });

  it('reads its saved rows back after a crash during a save', async () => {
    const cut = new AbortController();
    const counts = none();
    const cutShort = watched(counts, () => counts.batches === 4 && cut.abort(new Error('killed')));
    await expect(run({ ...cutShort, signal: cut.signal, saveEveryMs: -1 })).rejects.toThrow('killed');
    const filling = fillingSchemaOf(readModelsByName.rides);
    await world.db.query(`create schema ${filling}; create table ${filling}.rides (ride_id text)`);
    const again = none();
    const compared = await run({ ...watched(again) });
    expect(compared.filter(({ equal }) => !equal)).toEqual([]);
    expect(again.batches).toBeLessThan(counts.batches);
    expect(again.upserts).toBe(0);
    const { rows } = await world.db.query(
      "select nspname from pg_namespace where nspname like 'filling%' or nspname like 'shadow%'",
    );
    expect(rows).toEqual([]);
  });

  it('restores no personal data of a person erased between save and resumption', async () => {
    const cut = new AbortController();
    const counts = none();
    const cutShort = watched(counts, () => counts.batches === 4 && cut.abort(new Error('killed')));
    await expect(run({ ...cutShort, signal: cut.signal, saveEveryMs: -1 })).rejects.toThrow('killed');
    const { rows } = await world.db.query<{ id: string }>(
      'select account_id as id from shadow_accounts_v4.accounts where first_name is not null limit 1',
    );
    const accountId = rows[0]?.id ?? '';
    await world.keys.destroy(accountId);
    const at = after(NOON, 1_000_000_000);
    const head = await world.append(
      (['PersonalDataErased', 'ErasureCompleted'] as const).map((type) => ({
        stream: `account-${accountId}`,
        event: { type, at, data: { accountId, erasedBy: accountId, reason: null } },
      })),
    );
    const workers = await world.startWorkers(models);
    await world.reached(models, head);
    await workers.stop();
    const compared = await run({ dryRun: false });
    expect(compared.filter(({ equal }) => !equal)).toEqual([]);
    const live = schemaOf(readModelsByName.accounts);
    const names = await world.db.query(`select first_name from ${live}.accounts where account_id = $1`, [accountId]);
    expect(names.rows).toEqual([{ first_name: null }]);
    expect((await digestsOf(world.db, readModelsByName.accounts, live))[0]?.rows).toBe(25);
  });
});
