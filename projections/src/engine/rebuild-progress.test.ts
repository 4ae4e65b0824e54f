import { aStream, aType, positionOfAppended, someEvents } from '@saferide/infrastructure/event-store/contract/given';
import { type EventStore, START } from '@saferide/infrastructure/event-store/event-store';
import { openEventStoreDb } from '@saferide/infrastructure/event-store/eventstoredb/eventstoredb-event-store';
import { startEventStoreDbDouble } from '@saferide/infrastructure/event-store/eventstoredb-double/eventstoredb-double';
import { openPostgresEventStore } from '@saferide/infrastructure/event-store/postgres/postgres-event-store';
import { testDatabase } from '@saferide/infrastructure/postgres/test-database';
import { describe, expect, it } from 'vitest';
import type { RebuildProgress } from './rebuild-options.ts';
import { progressMeter, watched } from './rebuild-progress.ts';

const stores: Readonly<Record<string, () => Promise<EventStore & { end(): Promise<void> }>>> = {
  EventStoreDB: async () => {
    const double = await startEventStoreDbDouble();
    return { ...(await openEventStoreDb(double.url)), end: double.stop };
  },
  PostgreSQL: async () => {
    const database = await testDatabase();
    return { ...(await openPostgresEventStore({ url: database.url })), end: database.drop };
  },
};

/** Batches of a scan hold a thousand. */
const WANTED = 3_000;
const AT_ONCE = 500;

describe.each(Object.entries(stores))('the progress of a rebuild on %s', (_name, open) => {
  it('is the way through the log, whatever is picked from it, from the beginning or from the middle', async () => {
    const store = await open();
    const wanted = aType();
    for (let n = 0; n < WANTED; n += AT_ONCE) {
      await store.append(aStream(), 'none', someEvents(AT_ONCE, wanted));
      await store.append(aStream(), 'none', someEvents(AT_ONCE));
    }
    const end = aType();
    const head = positionOfAppended(await store.append(aStream(), 'none', someEvents(1, end)));
    // Readers stop before whatever a transaction may still be writing, in any database of a server.
    const seen = async () => (await store.readAll(START, 1, [end])).events.length;
    await expect.poll(seen).toBe(1);
    const read = async (after: string) => {
      const told: RebuildProgress[] = [];
      const passed: number[] = [];
      const reading = await watched(store);
      const meter = progressMeter(reading, (progress) => told.push(progress));
      meter.enter('reading');
      for await (const { events, position } of reading.store.scan(after, [wanted])) {
        if (events.length === 0) continue;
        passed.push((store.share(position, head) - store.share(after, head)) / (1 - store.share(after, head)));
        meter.add(events.length);
      }
      meter.enter('loading');
      const [first, ...shares] = told.map(({ events, total }) => (total === null ? null : events / total));
      expect(first).toBeNull();
      expect(shares.pop()).toBe(1);
      return { shares, passed };
    };
    const middle = (await store.readAll(START, WANTED)).position;
    for (const after of [START, middle]) {
      const { shares, passed } = await read(after);
      expect(shares.length).toBeGreaterThan(0);
      for (const [n, share] of shares.entries()) expect(share).toBeCloseTo(passed[n] ?? -1, 2);
    }
    await store.close();
    await store.end();
  });
});
