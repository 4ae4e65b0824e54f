import {
  contractEvents,
  newEventType,
  newStreamName,
  positionOfAppended,
} from '@saferide/infrastructure/event-store/contract/store-under-test';
import { type EventStore, START_POSITION } from '@saferide/infrastructure/event-store/event-store';
import { expect } from 'vitest';
import type { RebuildProgress } from '../engine/rebuild-options.ts';
import { measureScan, progressMeter } from '../engine/rebuild-progress.ts';

const WANTED = 3_000;
const AT_ONCE = 500;

export const expectProgressThroughLog = async (store: EventStore): Promise<void> => {
  const wanted = newEventType();
  for (let n = 0; n < WANTED; n += AT_ONCE) {
    await store.append(newStreamName(), 'none', contractEvents(AT_ONCE, wanted));
    await store.append(newStreamName(), 'none', contractEvents(AT_ONCE));
  }
  const end = newEventType();
  const head = positionOfAppended(await store.append(newStreamName(), 'none', contractEvents(1, end)));
  // A scan waits for transactions still open in any database of the server.
  const seen = async () => (await store.readAll(START_POSITION, 1, [end])).events.length;
  await expect.poll(seen).toBe(1);
  const read = async (after: string) => {
    const reports: RebuildProgress[] = [];
    const passed: number[] = [];
    const reading = await measureScan(store);
    const meter = progressMeter(reading, (progress) => reports.push(progress));
    meter.enter('reading');
    for await (const { events, position } of reading.store.scan(after, [wanted])) {
      if (events.length === 0) continue;
      passed.push((store.share(position, head) - store.share(after, head)) / (1 - store.share(after, head)));
      meter.add(events.length);
    }
    meter.enter('loading');
    const [first, ...shares] = reports.map(({ events, total }) => (total === null ? null : events / total));
    expect(first).toBeNull();
    expect(shares.pop()).toBe(1);
    return { shares, passed };
  };
  const middle = (await store.readAll(START_POSITION, WANTED)).position;
  for (const after of [START_POSITION, middle]) {
    const { shares, passed } = await read(after);
    expect(shares.length).toBeGreaterThan(0);
    for (const [n, share] of shares.entries()) expect(share).toBeCloseTo(passed[n] ?? -1, 2);
  }
};
