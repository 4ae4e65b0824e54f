import { expect, test } from 'vitest';
import {
  appendUntilAnswered,
  contractEvents,
  followStore,
  idsOf,
  newEventType,
  newStreamName,
  positionOfAppended,
  type StoreUnderTest,
} from './store-under-test.ts';

export const subscribingRules = (given: () => StoreUnderTest): void => {
  test('a subscription delivers stored events, reports that it has caught up, and continues with new events', async () => {
    const { store } = given();
    const after = await store.head();
    const type = newEventType();
    const stored = contractEvents(25, type);
    await store.append(newStreamName(), 'none', stored);
    const follower = followStore(store, { after, types: [type], batchSize: 10 });
    await follower.until('the stored events and a caught-up mark', (batches) => batches.at(-1)?.caughtUp === true);
    expect(idsOf(follower.events())).toEqual(idsOf(stored));
    const live = contractEvents(5, type);
    await store.append(newStreamName(), 'none', live);
    await follower.untilCount(30);
    await follower.stop();
    expect(idsOf(follower.events())).toEqual(idsOf([...stored, ...live]));
    expect(follower.batches.every(({ events }) => events.length <= 10)).toBe(true);
    expect(follower.events().every(({ position }) => position > after)).toBe(true);
  });

  test('a subscription at the head reports that it has caught up', async () => {
    const { store } = given();
    const follower = followStore(store, { after: await store.head() });
    await follower.until('a caught-up mark', (batches) => batches.some(({ caughtUp }) => caughtUp));
    await follower.stop();
  });

  test('the position of a subscription filtered by type advances past other events, by empty batches if necessary', async () => {
    const { store } = given();
    const type = newEventType();
    const follower = followStore(store, { after: await store.head(), types: [type] });
    const other = positionOfAppended(await store.append(newStreamName(), 'none', contractEvents(40)));
    await follower.until('the position of an event of another type', (batches) =>
      batches.some(({ position }) => position >= other),
    );
    expect(follower.events()).toEqual([]);
    await store.append(newStreamName(), 'none', contractEvents(1, type));
    await follower.untilCount(1);
    await follower.stop();
  });

  test('a subscription resumed from any batch’s position neither loses nor repeats an event', async () => {
    const { store } = given();
    const after = await store.head();
    const type = newEventType();
    const events = contractEvents(23, type);
    await store.append(newStreamName(), 'none', events.slice(0, 11));
    await store.append(newStreamName(), 'none', events.slice(11));
    const whole = followStore(store, { after, types: [type], batchSize: 4 });
    await whole.untilCount(23);
    await whole.stop();
    for (const [i, { position }] of whole.batches.entries()) {
      const seen = whole.batches.slice(0, i + 1).flatMap((batch) => batch.events);
      if (seen.length === 23) continue;
      const rest = followStore(store, { after: position, types: [type] });
      await rest.untilCount(23 - seen.length);
      await rest.stop();
      expect(idsOf([...seen, ...rest.events()])).toEqual(idsOf(events));
    }
  });

  test('many subscribers each receive every event once, in the same order, during appends', async () => {
    const { store } = given();
    const after = await store.head();
    const type = newEventType();
    const followers = Array.from({ length: 8 }, (_, i) =>
      followStore(store, { after, batchSize: 50 + i, ...(i % 2 === 0 ? { types: [type] } : {}) }),
    );
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const stream = newStreamName();
        for (let n = 0; n < 10; n += 1) await store.append(stream, n === 0 ? 'none' : n - 1, contractEvents(1, type));
      }),
    );
    const ours = followers.map((follower) => () => follower.events().filter((event) => event.type === type));
    await Promise.all(
      followers.map((follower, i) => follower.until('200 events', () => (ours[i]?.().length ?? 0) >= 200)),
    );
    for (const follower of followers) await follower.stop();
    const orders = ours.map((events) => idsOf(events()).join());
    expect(new Set(orders).size).toBe(1);
    expect(new Set(ours[0]?.().map(({ id }) => id)).size).toBe(200);
  });

  test('a subscription resumes after its connection broke, without losing or repeating an event', async () => {
    const { store, cut } = given();
    const after = await store.head();
    const type = newEventType();
    const follower = followStore(store, { after, types: [type], batchSize: 3 });
    const events = contractEvents(30, type);
    const stream = newStreamName();
    for (const [n, event] of events.entries()) {
      if (n % 10 === 5) await cut?.();
      await appendUntilAnswered(store, stream, n === 0 ? 'none' : n - 1, [event]);
      await follower.untilCount(n + 1);
    }
    await follower.stop();
    expect(idsOf(follower.events())).toEqual(idsOf(events));
  });

  test('a subscription stops reading while its consumer processes a batch', async () => {
    const { store } = given();
    const after = await store.head();
    const type = newEventType();
    await store.append(newStreamName(), 'none', contractEvents(400, type));
    let busy = 0;
    let most = 0;
    const follower = followStore(store, { after, types: [type], batchSize: 20 }, async () => {
      busy += 1;
      most = Math.max(most, busy);
      await store.head();
      busy -= 1;
    });
    await follower.untilCount(400);
    await follower.stop();
    expect(most).toBe(1);
    expect(follower.batches.length).toBeGreaterThanOrEqual(20);
  });

  test('a stalled subscriber does not delay the others, and receives all events when it resumes', async () => {
    const { store } = given();
    const after = await store.head();
    const type = newEventType();
    let goOn: () => void = () => undefined;
    const stalled = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const slow = followStore(store, { after, types: [type], batchSize: 5 }, () => stalled);
    const others = [1, 2, 3].map(() => followStore(store, { after, types: [type] }));
    const events = contractEvents(60, type);
    for (let i = 0; i < 60; i += 20) await store.append(newStreamName(), 'none', events.slice(i, i + 20));
    await Promise.all(others.map((other) => other.untilCount(60)));
    expect(slow.batches).toEqual([]);
    goOn();
    await slow.untilCount(60);
    for (const follower of [slow, ...others]) {
      await follower.stop();
      expect(idsOf(follower.events())).toEqual(idsOf(events));
    }
  });

  test('an aborted signal ends a subscription, even one that has not started or waits at the head', async () => {
    const { store } = given();
    for await (const _ of store.subscribe({ after: '', signal: AbortSignal.abort() })) throw new Error('gave a batch');
    const follower = followStore(store, { after: await store.head() });
    await follower.until('a caught-up mark', (batches) => batches.some(({ caughtUp }) => caughtUp));
    await follower.stop();
  });

  test('a subscription that its consumer abandons does not affect the store', async () => {
    const { store } = given();
    await store.append(newStreamName(), 'none', contractEvents(5));
    for await (const _ of store.subscribe({ after: '', batchSize: 1 })) break;
    expect(await store.append(newStreamName(), 'none', contractEvents(1))).toMatchObject({ outcome: 'appended' });
  });
};
