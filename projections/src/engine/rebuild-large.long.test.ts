import { LONG_TEST_MS } from '@saferide/domain/testing/waits';
import { testDatabaseOnOwnServer } from '@saferide/infrastructure/postgres/test-database';
import { readModels } from '@saferide/read-models/models';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openProjectionsUnderTest, type ProjectionsUnderTest } from '../testing/projections-under-test.ts';
import type { RebuildComparison } from './compare.ts';
import { rebuildModel } from './rebuild.ts';

let world: ProjectionsUnderTest;
beforeAll(async () => {
  world = await openProjectionsUnderTest(await testDatabaseOnOwnServer());
});
afterAll(() => world?.close());

it(
  'a rebuild of a hundred thousand events equals the live rows in every table',
  async () => {
    const head = await world.live({ seed: 100, drivers: 100, customers: 1_000, rides: 14_000 });
    await world.startWorkers(readModels);
    await world.reached(readModels, head, LONG_TEST_MS);
    let events = 0;
    const comparisons: readonly RebuildComparison[] = await rebuildModel({
      models: readModels,
      store: world.store,
      codec: world.codec,
      db: world.db,
      signal: new AbortController().signal,
      dryRun: true,
      acceptDifferences: false,
      onProgress: (progress) => {
        events = progress.events;
      },
    });
    expect(comparisons.filter(({ equal, compared }) => !equal || !compared)).toEqual([]);
    expect(events).toBeGreaterThan(90_000);
    const rides = comparisons.flatMap(({ tables }) => tables).find(({ table }) => table === 'rides');
    expect(rides?.liveRows).toBe(14_000);
  },
  2 * LONG_TEST_MS,
);
