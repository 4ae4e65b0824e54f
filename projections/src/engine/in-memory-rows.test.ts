import { NOON } from '@saferide/domain/testing/fixtures';
import type { AnyRow } from '@saferide/read-models/kernel/table';
import { readModelsByName } from '@saferide/read-models/models';
import { describe, expect, it } from 'vitest';
import { createInMemoryRows, createRowLimit, type InMemoryRows, largestFirstLimiter } from './in-memory-rows.ts';

const { event_index: eventIndex, rides } = readModelsByName;

const inMemory = (rows: {
  readonly events: number;
  readonly rides: number;
}): Record<'events' | 'rides', InMemoryRows> => {
  const bulks = { events: createInMemoryRows(eventIndex), rides: createInMemoryRows(rides) };
  const event = { stream: 'ride-1', revision: 0, position: 'p'.repeat(500), at_ms: Date.parse(NOON), people: [] };
  for (let nth = 0; nth < rows.events; nth += 1) bulks.events.appended?.add({ ...event, revision: nth });
  for (let nth = 0; nth < rows.rides; nth += 1)
    bulks.rides.set.tables.get('rides')?.rows.set(String(nth), { ride_id: String(nth) } as AnyRow);
  return bulks;
};

describe('createRowLimit', () => {
  it.each([
    [
      'no model as full when both kinds of rows are below the limit',
      { events: 400, rides: 400 },
      { events: false, rides: false },
    ],
    [
      'only models with rows in the heap as full when those exceed the limit',
      { events: 400, rides: 501 },
      { events: false, rides: true },
    ],
    [
      'only append-only models as full when their bytes exceed the limit',
      { events: 1_500, rides: 400 },
      { events: true, rides: false },
    ],
  ])('reports %s', (_, rows, full) => {
    const { events, rides: ridden } = inMemory(rows);
    const isFull = createRowLimit([events, ridden], 500);
    expect({ events: isFull(events), rides: isFull(ridden) }).toEqual(full);
  });
});

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('largestFirstLimiter limits concurrency and starts the largest waiting task next, even after failures', async () => {
  const inTurn = largestFirstLimiter(2);
  const begun: number[] = [];
  const ends = new Map<number, (failed: boolean) => void>();
  const task = (size: number) =>
    inTurn(size, () => {
      begun.push(size);
      return new Promise((resolve, reject) => {
        ends.set(size, (failed) => (failed ? reject(new Error(`${size} failed`)) : resolve(size)));
      });
    });
  const all = Promise.allSettled([3, 1, 2, 9, 5].map(task));
  await settled();
  expect(begun).toEqual([3, 1]);
  for (const [size, failed] of [
    [1, true],
    [9, false],
    [3, false],
    [5, false],
    [2, false],
  ] as const) {
    ends.get(size)?.(failed);
    await settled();
  }
  expect(begun).toEqual([3, 1, 9, 5, 2]);
  expect((await all).map(({ status }) => status === 'rejected')).toEqual([false, true, false, false, false]);
});
