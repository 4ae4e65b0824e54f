import { schemaOf } from '@saferide/read-models/kernel/read-model';
import { readModelsByName } from '@saferide/read-models/models';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openProjectionsUnderTest, type ProjectionsUnderTest } from '../testing/projections-under-test.ts';
import { dropOldTables, OLD_TABLE_RETENTION_HOURS } from './old-tables.ts';
import { NoDryRunToSwap, RebuildDiffers, rebuildModel } from './rebuild.ts';

const { accounts } = readModelsByName;
const PAST = { seed: 11, drivers: 2, customers: 6, rides: 8 };

describe('the tables of a dry run', () => {
  let world: ProjectionsUnderTest;
  let reading = 0;
  beforeAll(async () => {
    world = await openProjectionsUnderTest();
    const head = await world.live(PAST);
    await world.startWorkers([accounts]);
    await world.reached([accounts], head);
  });
  afterAll(() => world.close());

  const run = (options: Partial<Parameters<typeof rebuildModel>[0]> = {}) => {
    const scan: ProjectionsUnderTest['store']['scan'] = (...args) => {
      reading += 1;
      return world.store.scan(...args);
    };
    return rebuildModel({
      models: [accounts],
      store: { ...world.store, scan },
      codec: world.codec,
      db: world.db,
      signal: new AbortController().signal,
      dryRun: false,
      acceptDifferences: false,
      onProgress: () => undefined,
      ...options,
    });
  };
  const there = async (like: string): Promise<string[]> => {
    const { rows } = await world.db.query('select nspname as name from pg_namespace where nspname like $1 order by 1', [
      like,
    ]);
    return rows.map(({ name }) => name);
  };
  const named = async (schema: string, id: string): Promise<string | null> => {
    const { rows } = await world.db.query(`select first_name from ${schema}.accounts where account_id = $1`, [id]);
    return rows[0]?.first_name ?? null;
  };
  const someone = async (): Promise<string> => {
    const { rows } = await world.db.query(
      `select account_id as id from ${schemaOf(accounts)}.accounts where first_name is not null limit 1`,
    );
    return rows[0].id;
  };
  const erase = async (id: string): Promise<void> => {
    const types = ['PersonalDataErased', 'ErasureCompleted'] as const;
    const at = '2026-03-02T12:00:00.000Z';
    const head = await world.append(
      types.map((type) => ({
        stream: `account-${id}`,
        event: { type, at, data: { accountId: id, erasedBy: id, reason: null } },
      })),
    );
    await world.keys.destroy(id);
    await world.reached([accounts], head);
  };

  it('are swapped in without reading the log from its start', async () => {
    await run({ dryRun: true });
    expect(await there('kept%')).toEqual(['kept_accounts_v4']);
    await world.live({ ...PAST, seed: 12 }).then((head) => world.reached([accounts], head));
    reading = 0;
    const [compared] = await run({ fromDryRun: true });
    expect([compared?.compared, compared?.equal, reading]).toEqual([true, true, 0]);
    expect(await there('kept%')).toEqual([]);
    expect(await there('shadow%')).toEqual([]);
  });

  it('are compared again before the swap, which fails if rows differ', async () => {
    await run({ dryRun: true });
    const id = await someone();
    await world.db.query(`update ${schemaOf(accounts)}.accounts set first_name = 'X' where account_id = $1`, [id]);
    await expect(run({ fromDryRun: true })).rejects.toThrow(RebuildDiffers);
    expect(await there('kept%')).toEqual(['kept_accounts_v4']);
    await run({ fromDryRun: true, acceptDifferences: true });
    expect(await named(schemaOf(accounts), id)).not.toBe('X');
  });

  it('are swapped in by the next attempt after a crash', async () => {
    await run({ dryRun: true });
    await world.db.query('alter schema kept_accounts_v4 rename to shadow_accounts_v4');
    const [compared] = await run({ fromDryRun: true });
    expect(compared?.equal).toBe(true);
  });

  it('cannot be swapped in after they were dropped', async () => {
    await expect(run({ fromDryRun: true })).rejects.toThrow(NoDryRunToSwap);
  });

  it('lose a person’s data on erasure, and so do replaced tables', async () => {
    await run({ dryRun: true });
    const id = await someone();
    expect(await named('kept_accounts_v4', id)).not.toBeNull();
    expect(await named('retired_accounts_v4', id)).not.toBeNull();
    await erase(id);
    expect([await named('kept_accounts_v4', id), await named('retired_accounts_v4', id)]).toEqual([null, null]);
    const [compared] = await run({ fromDryRun: true });
    expect(compared?.equal).toBe(true);
  });

  describe('dropOldTables', () => {
    const next = `read_accounts_v${accounts.version + 1}`;
    const newest = `read_accounts_v${accounts.version + 2}`;
    const newer = { ...accounts, version: accounts.version + 2 };
    const look = () => dropOldTables({ db: world.db, leases: world.leases() }, [newer]);
    const since = (schema: string, hours: number) =>
      world.db.query(`do $$ begin execute format('comment on schema ${schema} is %L',
        now() - make_interval(hours => ${hours})); end $$`);

    it('drops the tables of dry runs and replaced tables after a day', async () => {
      await run({ dryRun: true });
      const models = [accounts];
      const old = () => dropOldTables({ db: world.db, leases: world.leases() }, models);
      await since('kept_accounts_v4', OLD_TABLE_RETENTION_HOURS - 1);
      await since('retired_accounts_v4', OLD_TABLE_RETENTION_HOURS + 1);
      expect(await old()).toEqual(['retired_accounts_v4']);
      expect(await there('kept%')).toEqual(['kept_accounts_v4']);
      await since('kept_accounts_v4', OLD_TABLE_RETENTION_HOURS + 1);
      expect(await old()).toEqual(['kept_accounts_v4']);
      expect(await there('read_accounts%')).toEqual(['read_accounts_v4']);
    });

    it('drops the tables of an earlier version once no process runs it and newer tables exist', async () => {
      await world.db.query(`create schema ${next}`);
      await since(next, OLD_TABLE_RETENTION_HOURS + 1);
      await since(schemaOf(accounts), OLD_TABLE_RETENTION_HOURS + 1);
      expect(await look()).toEqual([]);
      await world.db.query(`create schema ${newest}`);
      expect(await look()).toEqual([next]);
      expect(await there('read_accounts%')).toEqual([schemaOf(accounts), newest]);
    });
  });
});
