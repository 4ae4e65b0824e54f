import { describe, expect, onTestFinished, test } from 'vitest';
import { contractEvents, followStore, newStreamName } from '../contract/store-under-test.ts';
import { EventStoreUnavailable, START_POSITION } from '../event-store.ts';
import { openEventStoreDb } from '../eventstoredb/eventstoredb-event-store.ts';
import { startEventStoreDbDouble } from '../eventstoredb-double/eventstoredb-double.ts';

const fails = (call: Promise<unknown>): Promise<void> => expect(call).rejects.toThrow(EventStoreUnavailable);

const openLog = async () => {
  const double = await startEventStoreDbDouble();
  const store = await openEventStoreDb(double.url);
  onTestFinished(async () => {
    double.speak();
    await store.close();
    await double.stop();
  });
  const stream = newStreamName();
  await store.append(stream, 'none', contractEvents(3));
  return { double, store, stream };
};

describe.concurrent('an unresponsive EventStoreDB', () => {
  test('fails every call as unavailable and is never mistaken for an empty log', async ({ expect }) => {
    const { double, store, stream } = await openLog();
    const scanned = async (): Promise<void> => {
      for await (const { caughtUp } of store.scan(START_POSITION)) expect(caughtUp).toBe(false);
    };
    double.fallSilent();
    await Promise.all(
      [
        store.read(stream),
        store.head(),
        store.readAll(START_POSITION, 10),
        scanned(),
        store.append(newStreamName(), 'none', contractEvents(1)),
      ].map(fails),
    );
    await fails(store.read(stream));
    await fails(store.append(newStreamName(), 'none', contractEvents(1)));
  });

  test('fails all queued appends to one stream at the same time', async () => {
    const { double, store } = await openLog();
    double.fallSilent();
    const busy = newStreamName();
    const calls = [1, 2, 3].map(() => store.append(busy, 'none', contractEvents(1)));
    await Promise.all(calls.map(fails));
  });

  test('serves calls and subscriptions again once it responds', async ({ expect }) => {
    const { double, store, stream } = await openLog();
    const follower = followStore(store, { after: await store.head() });
    double.fallSilent();
    await fails(store.read(stream));
    double.speak();
    const events = contractEvents(1);
    await expect.poll(() => store.append(newStreamName(), 'none', events)).toMatchObject({ outcome: 'appended' });
    await follower.until('the new event', (batches) =>
      batches.some((batch) => batch.events.some(({ id }) => id === events[0]?.id)),
    );
    expect(await store.read(stream)).toHaveLength(3);
    await follower.stop();
  });

  test('fails an unfinished read when the store is closed, instead of returning part of the log', async () => {
    const { double, store, stream } = await openLog();
    double.fallSilent();
    const reads = [store.read(stream), store.readAll(START_POSITION, 10)].map(fails);
    await store.close();
    await Promise.all(reads);
  });
});
