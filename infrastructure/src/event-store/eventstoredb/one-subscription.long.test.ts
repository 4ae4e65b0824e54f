import { afterAll, describe, expect, test } from 'vitest';
import {
  contractEvents,
  type Follower,
  followStore,
  idsOf,
  newEventType,
  newStreamName,
  positionOfAppended,
} from '../contract/store-under-test.ts';
import { ForeignCheckpoint, type Position, START_POSITION } from '../event-store.ts';
import { type EventStoreDbDouble, startEventStoreDbDouble } from '../eventstoredb-double/eventstoredb-double.ts';
import { openEventStoreDb } from './eventstoredb-event-store.ts';

const doubles: EventStoreDbDouble[] = [];
const startDouble = async (): Promise<EventStoreDbDouble> => {
  const double = await startEventStoreDbDouble();
  doubles.push(double);
  return double;
};
afterAll(async () => {
  for (const double of doubles) await double.stop();
});

describe('the subscription that followers of a process share', () => {
  const MANY = 12_000;
  const AT_ONCE = 500;

  test('delivers every event to followers at any position and speed, and ends with the last follower', async () => {
    const double = await startDouble();
    const store = await openEventStoreDb(double.url);
    const type = newEventType();
    const old = contractEvents(30, type);
    await store.append(newStreamName(), 'none', old);
    const head = await store.head();
    let goOn: () => void = () => undefined;
    const stalled = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const live = Array.from({ length: 10 }, () => followStore(store, { after: head, types: [type] }));
    const behind = followStore(store, { after: START_POSITION, types: [type], batchSize: 500 });
    const slow = followStore(store, { after: head, types: [type] }, () => stalled);
    const untilLevel = (one: Follower, at: Position) =>
      one.until(at, (batches) => (batches.at(-1)?.position ?? START_POSITION) >= at);
    await untilLevel(behind, head);
    expect(double.openSubscriptions()).toBe(1);

    const fresh = contractEvents(MANY, type);
    let end = head;
    for (let i = 0; i < MANY; i += AT_ONCE)
      end = positionOfAppended(await store.append(newStreamName(), 'none', fresh.slice(i, i + AT_ONCE)));
    await Promise.all([...live, behind].map((one) => untilLevel(one, end)));
    expect(slow.batches).toEqual([]);
    goOn();
    await untilLevel(slow, end);
    expect(double.openSubscriptions()).toBe(1);
    for (const one of [...live, slow]) {
      await one.stop();
      expect(idsOf(one.events())).toEqual(idsOf(fresh));
    }
    expect(double.openSubscriptions()).toBe(1);
    await behind.stop();
    expect(idsOf(behind.events())).toEqual(idsOf([...old, ...fresh]));
    await expect.poll(double.openSubscriptions).toBe(0);
    const last = followStore(store, { after: head, types: [type] });
    await untilLevel(last, end);
    await last.stop();
    await store.close();
  });

  test('serves a follower whose checkpoint is ahead of it, but refuses a checkpoint beyond the log', async () => {
    const double = await startDouble();
    const [store, other] = [await openEventStoreDb(double.url), await openEventStoreDb(double.url)];
    await other.append(newStreamName(), 'none', contractEvents(1));
    const first = followStore(store, { after: await store.head() });
    await first.until('a caught-up mark', (batches) => batches.some(({ caughtUp }) => caughtUp));
    const ahead = positionOfAppended(await other.append(newStreamName(), 'none', contractEvents(1)));
    const second = followStore(store, { after: ahead });
    const events = contractEvents(1);
    await other.append(newStreamName(), 'none', events);
    await second.untilCount(1);
    expect(idsOf(second.events())).toEqual(idsOf(events));
    const never = `${ahead.slice(0, 8)}-${'9'.repeat(20)}-${'9'.repeat(20)}`;
    await expect(followStore(store, { after: never }).ended).rejects.toThrow(ForeignCheckpoint);
    for (const one of [first, second]) await one.stop();
    await Promise.all([store.close(), other.close()]);
  });
});
