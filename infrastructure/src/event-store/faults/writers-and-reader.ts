import { randomUUID } from 'node:crypto';
import { WAIT_MS } from '@saferide/domain/testing/waits';
import { expect } from 'vitest';
import { appendUntilAnswered, contractEvent } from '../contract/store-under-test.ts';
import { type EventStore, START_POSITION } from '../event-store.ts';

export interface WriterOptions {
  readonly stores: readonly EventStore[];
  readonly writers: number;
  readonly type: string;
  readonly until: () => boolean;
  readonly onAppended?: (appends: number) => void;
}

export const runWriters = async (options: WriterOptions): Promise<ReadonlySet<string>> => {
  const { stores, writers, type, until, onAppended } = options;
  const acknowledged = new Set<string>();
  let appends = 0;
  const write = async (writer: number): Promise<void> => {
    const store = stores[writer % stores.length];
    if (store === undefined) throw new Error('no store to write to');
    const stream = `writer-${randomUUID()}`;
    for (let next = 0, turn = 0; !until(); turn += 1) {
      const events = Array.from({ length: (turn % 3) + 1 }, () => contractEvent(type, { writer, turn }));
      const expected = next === 0 ? 'none' : next - 1;
      const result = await appendUntilAnswered(store, stream, expected, events);
      if (result.outcome === 'conflict') throw new Error(`${stream} stands at ${result.actual}, not at ${expected}`);
      next += events.length;
      for (const { id } of events) acknowledged.add(id);
      appends += 1;
      onAppended?.(appends);
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  return acknowledged;
};

export const tailWithRestarts = (open: () => EventStore, batchesBetweenRestarts: number) => {
  const ids: string[] = [];
  const over = new AbortController();
  let position = START_POSITION;
  let restarts = 0;

  const read = async (): Promise<void> => {
    while (!over.signal.aborted) {
      let left = batchesBetweenRestarts;
      for await (const batch of open().subscribe({ after: position, signal: over.signal, batchSize: 200 })) {
        for (const { id } of batch.events) ids.push(id);
        ({ position } = batch);
        left -= 1;
        if (left === 0) break;
      }
      restarts += 1;
    }
  };
  const running = read();
  running.catch(() => undefined);

  return {
    ids: (): readonly string[] => ids,
    restarts: (): number => restarts,
    position: (): string => position,
    stop: async (): Promise<void> => {
      over.abort();
      await running;
    },
    reaches: async (target: string): Promise<void> => {
      const deadline = performance.now() + WAIT_MS;
      while (position < target) {
        if (performance.now() > deadline) throw new Error(`the reader stands at ${position} and not at ${target}`);
        await Promise.race([new Promise((resolve) => setTimeout(resolve, 5)), running]);
      }
    },
  };
};

export const expectNothingLostOrRepeated = async (
  store: EventStore,
  seen: readonly string[],
  acknowledged: ReadonlySet<string>,
): Promise<void> => {
  const log: string[] = [];
  for await (const batch of store.scan(START_POSITION)) for (const { id } of batch.events) log.push(id);
  const distinct = new Set(seen);
  const unseen = [...acknowledged].filter((id) => !distinct.has(id)).length;
  expect({ unseen, repeated: seen.length - distinct.size }).toEqual({ unseen: 0, repeated: 0 });
  expect(seen.join() === log.join()).toBe(true);
};
