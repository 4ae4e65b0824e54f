import { randomUUID } from 'node:crypto';

import { history } from '@saferide/domain/testing/history';
import { commandCause } from '@saferide/infrastructure/event-store/cause';
import type { EventStore } from '@saferide/infrastructure/event-store/event-store';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dispatchBoardFold } from './dispatch/live-board.ts';
import { openRidesFold } from './kernel/open-rides.ts';
import { type CommandApiUnderTest, startCommandApi } from './testing/start-command-api.ts';
import { untilReadable } from './testing/waits.ts';

let serving: CommandApiUnderTest;
let read = 0;

const counted = (store: EventStore): EventStore => ({
  ...store,
  read: async (...args) => {
    const events = await store.read(...args);
    read += events.length;
    return events;
  },
  readAll: async (...args) => {
    const batch = await store.readAll(...args);
    read += batch.events.length;
    return batch;
  },
  scan: async function* (...args) {
    for await (const batch of store.scan(...args)) {
      read += batch.events.length;
      yield batch;
    }
  },
});

const through = (opened: Infrastructure): Infrastructure => ({
  ...opened,
  log: { ...opened.log, store: counted(opened.log.store) },
  leases: {
    ...opened.leases,
    waitToAcquire: (_, signal) =>
      new Promise((resolve) => signal.addEventListener('abort', () => resolve(undefined), { once: true })),
  },
});

const types: readonly string[] = [...dispatchBoardFold.types, ...openRidesFold.types];
const heardOf = (type: string): number => types.filter((one) => one === type).length;

const happened = async (seed: number, rides: number): Promise<number> => {
  const { append } = serving.infrastructure.log;
  const revisions = new Map<string, number>();
  let trigger = 0;
  for (const { stream, event } of history({ seed, drivers: 3, customers: 3, rides })) {
    const expected = revisions.get(stream) ?? 'none';
    const appended = await append(
      stream,
      expected,
      [event],
      commandCause(randomUUID(), { id: 'given', role: 'system' }),
    );
    if (appended.outcome === 'conflict') throw new Error(`Somebody else wrote to ${stream}`);
    revisions.set(stream, appended.revision);
    trigger += heardOf(event.type);
  }
  await untilReadable(serving.infrastructure.log.store);
  return trigger;
};

const restarted = async (): Promise<number> => {
  read = 0;
  await serving.restart();
  return read;
};

// This file needs a separate system, because the test counts reads of the whole log.
beforeAll(async () => {
  serving = await startCommandApi({ through });
});
afterAll(() => serving?.close());

test('a starting command API reads only the events after its snapshots or, without any, those of its projections’ types', async () => {
  await serving.api.close();
  const past = await happened(1, 30);
  const deleteSnapshots = () => serving.infrastructure.db.query('delete from command.fold_snapshots');
  await deleteSnapshots();
  expect(past).toBeGreaterThan(100);
  expect([await restarted(), await restarted()]).toEqual([past, 0]);
  await serving.api.close();
  const tail = await happened(2, 5);
  expect([await restarted(), await restarted()]).toEqual([tail, 0]);
  await serving.api.close();
  await deleteSnapshots();
  expect(await restarted()).toBe(past + tail);
});
