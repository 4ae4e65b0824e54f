import { randomUUID } from 'node:crypto';
import { REBUILD_LOCK, requestRebuild } from '@saferide/read-models/inside/rebuild-requests';
import { readModelsByName } from '@saferide/read-models/models';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openProjectionsUnderTest, type ProjectionsUnderTest } from '../testing/projections-under-test.ts';
import { type RebuildRequests, serveRebuildRequests } from './rebuild-requests.ts';

const models = [readModelsByName.rides];
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe('a requested rebuild', () => {
  let world: ProjectionsUnderTest;
  const serving: RebuildRequests[] = [];

  beforeAll(async () => {
    world = await openProjectionsUnderTest();
    const head = await world.live({ seed: 3, drivers: 2, customers: 4, rides: 10 });
    await world.startWorkers(models);
    await world.reached(models, head);
  });
  afterAll(async () => {
    for (const one of serving) await one.stop();
    await world.close();
  });

  const ask = async (models: readonly string[], phase = 'requested', cancelled = false): Promise<string> => {
    const id = randomUUID();
    const rebuild = { id, models, dryRun: false, acceptDifferences: false, kept: false };
    await requestRebuild(world.db, rebuild, { by: 'olu', reason: 'test' });
    await world.db.query('update projections.rebuilds set phase = $2, cancel_requested = $3 where id = $1', [
      ...[id, phase, cancelled],
    ]);
    return id;
  };
  const serve = async (store = world.store) => {
    const { codec, db, url } = world;
    const one = await serveRebuildRequests({ models, store, codec, db, url, leases: world.leases(), log });
    serving.push(one);
    return one;
  };
  const rowOf = async (id: string) => {
    const { rows } = await world.db.query('select phase, error from projections.rebuilds where id = $1', [id]);
    return rows[0] as { phase: string; error: string | null };
  };

  it('resumes in another process when its process dies', async () => {
    const left = await ask(['rides'], 'loading');
    const one = await serve();
    await expect.poll(() => rowOf(left)).toEqual({ phase: 'done', error: null });
    await one.stop();
  });

  it('waits while any process runs another rebuild', async () => {
    const another = await world.leases().acquire(REBUILD_LOCK);
    const waiting = await ask(['rides']);
    let scans = 0;
    const scan: ProjectionsUnderTest['store']['scan'] = (...args) => {
      scans += 1;
      return world.store.scan(...args);
    };
    const two = [await serve({ ...world.store, scan }), await serve({ ...world.store, scan })];
    expect([await rowOf(waiting), scans]).toEqual([{ phase: 'requested', error: null }, 0]);
    await another?.release();
    await expect.poll(() => rowOf(waiting)).toEqual({ phase: 'done', error: null });
    for (const one of two) await one.stop();
    expect(scans).toBe(1);
  });

  it('never starts if it was cancelled first', async () => {
    const cancelled = await ask(['rides'], 'reading', true);
    const one = await serve();
    await expect.poll(() => rowOf(cancelled)).toEqual({ phase: 'cancelled', error: null });
    await one.stop();
  });

  it('fails for an unknown read model', async () => {
    const unknown = await ask(['rydes']);
    const one = await serve();
    await expect.poll(() => rowOf(unknown)).toEqual({ phase: 'failed', error: 'There is no read model rydes' });
    await one.stop();
  });

  it('is served by another process if it arrives after the first one stopped', async () => {
    const one = await serve();
    await one.stop();
    const id = await ask(['rides']);
    await serve();
    await expect.poll(() => rowOf(id)).toEqual({ phase: 'done', error: null });
  });
});
