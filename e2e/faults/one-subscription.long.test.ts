import { startEventStoreDbDouble } from '@saferide/infrastructure/event-store/eventstoredb-double/eventstoredb-double';
import { setPaused } from '@saferide/read-models/inside/projection-control';
import { schemaOf } from '@saferide/read-models/kernel/read-model';
import { readModels } from '@saferide/read-models/models';
import { waitForModels } from '@saferide/read-models/testing/wait-for-models';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenOfferedRide } from '../harness/given-system-people.ts';
import { openTestSystem, type TestSystem, type TestSystemOptions } from '../harness/test-system.ts';

const LAG_MS = 5_000;

interface Store {
  readonly system: TestSystemOptions;
  /** Absent if the server cannot list its subscriptions. */
  subscriptions?(): number;
  end(): Promise<void>;
}

const stores: Readonly<Record<string, () => Promise<Store>>> = {
  'the EventStoreDB double': async () => {
    const double = await startEventStoreDbDouble();
    return {
      system: { environment: { EVENTSTORE_URL: double.url } },
      subscriptions: double.openSubscriptions,
      end: double.stop,
    };
  },
  PostgreSQL: async () => ({ system: {}, end: async () => undefined }),
};

describe.each(Object.entries(stores))('read models and processes on %s', (_name, open) => {
  let store: Store;
  let system: TestSystem;
  beforeAll(async () => {
    store = await open();
    system = await openTestSystem(store.system);
  });
  afterAll(async () => {
    await system?.close();
    await store?.end();
  });

  const ride = () => givenOfferedRide(system.infrastructure, 'customer-1', ['driver-1', 'driver-2']);
  const oneSubscription = () => store.subscriptions && expect(store.subscriptions()).toBe(1);

  it('share one subscription to the log', async () => {
    await ride();
    await system.settled();
    oneSubscription();
  });

  it('keep up while one of them is blocked and another is paused, which both catch up later', async () => {
    const { db, log } = system.infrastructure;
    const [stuck, paused, ...others] = readModels;
    if (!stuck || !paused) throw new Error('There are no read models');
    const blocker = await db.connect();
    try {
      // The lock is in share mode, because a transaction that writes would hold back all readers of the log.
      await blocker.query(`begin; lock table ${schemaOf(stuck)}.checkpoint in share mode`);
      await setPaused(db, paused.name, true);
      for (let n = 0; n < 20; n += 1) await ride();
      await waitForModels(db, others, await log.store.head(), LAG_MS);
      oneSubscription();
    } finally {
      await blocker.query('rollback');
      blocker.release();
    }
    await setPaused(db, paused.name, false);
    await system.settled();
    oneSubscription();
    expect(await system.differencesToRebuild()).toEqual([]);
  });
});
