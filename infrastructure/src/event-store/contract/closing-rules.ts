import { expect, test } from 'vitest';
import { EventStoreUnavailable, START } from '../event-store.ts';
import { followStore } from './follow-store.ts';
import { newStreamName, positionOfAppended, type StoreUnderTest, someEvents } from './store-under-test.ts';

export const closingRules = (makeStore: () => Promise<StoreUnderTest>): void => {
  test('closing finishes running appends, ends subscriptions and refuses later calls', async () => {
    const { store, close } = await makeStore();
    const follower = followStore(store, { after: await store.head() });
    await follower.until('a caught-up mark', (batches) => batches.some(({ caughtUp }) => caughtUp));
    const underWay = Array.from({ length: 20 }, () => store.append(newStreamName(), 'none', someEvents(1)));
    await store.close();
    expect((await Promise.all(underWay)).map(positionOfAppended)).toHaveLength(20);
    await follower.ended;
    await expect(store.append(newStreamName(), 'none', someEvents(1))).rejects.toThrow(EventStoreUnavailable);
    await expect(store.head()).rejects.toThrow(EventStoreUnavailable);
    await close();
  });

  test('closing does not wait for an unfinished scan', async () => {
    const { store, close } = await makeStore();
    await store.append(newStreamName(), 'none', someEvents(2_000));
    const scan = store.scan(START)[Symbol.asyncIterator]();
    await scan.next();
    await store.close();
    await close();
  });

  test('closing a second time has no effect', async () => {
    const { store, close } = await makeStore();
    await Promise.all([store.close(), store.close()]);
    await close();
  });
};
