import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appendingRules } from './contract/appending-rules.ts';
import { readingRules } from './contract/reading-rules.ts';
import {
  contractEvents,
  followStore,
  newStreamName,
  positionOfAppended,
  type StoreUnderTest,
} from './contract/store-under-test.ts';
import { subscribingRules } from './contract/subscribing-rules.ts';
import { EventStoreUnavailable, START_POSITION } from './event-store.ts';

const closingRules = (makeStore: () => Promise<StoreUnderTest>): void => {
  test('closing finishes running appends, ends subscriptions and refuses later calls', async () => {
    const { store, close } = await makeStore();
    const follower = followStore(store, { after: await store.head() });
    await follower.until('a caught-up mark', (batches) => batches.some(({ caughtUp }) => caughtUp));
    const underWay = Array.from({ length: 20 }, () => store.append(newStreamName(), 'none', contractEvents(1)));
    await store.close();
    expect((await Promise.all(underWay)).map(positionOfAppended)).toHaveLength(20);
    await follower.ended;
    await expect(store.append(newStreamName(), 'none', contractEvents(1))).rejects.toThrow(EventStoreUnavailable);
    await expect(store.head()).rejects.toThrow(EventStoreUnavailable);
    await close();
  });

  test('closing does not wait for an unfinished scan', async () => {
    const { store, close } = await makeStore();
    await store.append(newStreamName(), 'none', contractEvents(2_000));
    const scan = store.scan(START_POSITION)[Symbol.asyncIterator]();
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

export const eventStoreContract = (name: string, makeStore: () => Promise<StoreUnderTest>): void => {
  describe(`the event log: ${name}`, () => {
    let made: StoreUnderTest | undefined;
    const given = (): StoreUnderTest => {
      if (made === undefined) throw new Error('the store under test was not made');
      return made;
    };
    beforeAll(async () => {
      made = await makeStore();
    });
    afterAll(async () => {
      await made?.close();
    });
    describe('appending', () => appendingRules(given));
    describe('reading', () => readingRules(given));
    describe('subscribing', () => subscribingRules(given));
    describe('closing', () => closingRules(makeStore));
  });
};
