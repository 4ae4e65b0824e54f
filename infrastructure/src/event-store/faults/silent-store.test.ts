import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { follow } from '../contract/follow.ts';
import { aStream, someEvents } from '../contract/given.ts';
import { type EventStore, EventStoreUnavailable, START } from '../event-store.ts';
import { openEventStoreDb } from '../eventstoredb/eventstoredb-event-store.ts';
import { type EventStoreDbDouble, startEventStoreDbDouble } from '../eventstoredb-double/eventstoredb-double.ts';

/** What a call may take of a server that says nothing, and once that is known. */
const FIRST_MS = 4_000;
const LATER_MS = 1_000;

const failsWithin = async (ms: number, call: Promise<unknown>): Promise<void> => {
  const begun = performance.now();
  await expect(call).rejects.toThrow(EventStoreUnavailable);
  expect(performance.now() - begun).toBeLessThan(ms);
};

/** The server takes calls and connections, and answers none: frozen, or behind a cable that was pulled. */
describe('EventStoreDB, fallen silent', () => {
  let double: EventStoreDbDouble;
  let store: EventStore;
  const stream = aStream();
  beforeEach(async () => {
    double = await startEventStoreDbDouble();
    store = await openEventStoreDb(double.url);
    await store.append(stream, 'none', someEvents(3));
  });
  afterEach(async () => {
    double.speak();
    await store.close();
    await double.stop();
  });

  const scanned = async (): Promise<void> => {
    for await (const { caughtUp } of store.scan(START)) expect(caughtUp).toBe(false);
  };

  test('every call ends as unavailable in time, none as if the log were empty, and later ones sooner', async () => {
    double.fallSilent();
    await Promise.all(
      [
        store.read(stream),
        store.head(),
        store.readAll(START, 10),
        scanned(),
        store.append(aStream(), 'none', someEvents(1)),
      ].map((call) => failsWithin(FIRST_MS, call)),
    );
    await failsWithin(LATER_MS, store.read(stream));
    await failsWithin(LATER_MS, store.append(aStream(), 'none', someEvents(1)));
  });

  test('appends that wait for one another in a stream do not wait one after another', async () => {
    double.fallSilent();
    const busy = aStream();
    const calls = [1, 2, 3].map(() => store.append(busy, 'none', someEvents(1)));
    await Promise.all(calls.map((call) => failsWithin(FIRST_MS, call)));
  });

  test('all works again as soon as it speaks, subscriptions too', async () => {
    const follower = follow(store, { after: await store.head() });
    double.fallSilent();
    await failsWithin(FIRST_MS, store.read(stream));
    double.speak();
    const spoken = performance.now();
    const events = someEvents(1);
    await expect.poll(() => store.append(aStream(), 'none', events)).toMatchObject({ outcome: 'appended' });
    await follower.until('the new event', (batches) =>
      batches.some((batch) => batch.events.some(({ id }) => id === events[0]?.id)),
    );
    expect(performance.now() - spoken).toBeLessThan(3_000);
    expect(await store.read(stream)).toHaveLength(3);
    await follower.stop();
  });

  test('a reading under way when the store is closed fails, and does not look like all there is', async () => {
    double.fallSilent();
    const reading = failsWithin(FIRST_MS, store.read(stream));
    const page = failsWithin(FIRST_MS, store.readAll(START, 10));
    await store.close();
    await Promise.all([reading, page]);
  });
});
