import { randomUUID } from 'node:crypto';
import { inMemoryEventStore } from '@saferide/infrastructure/event-store/in-memory';
import { expect, it, vi } from 'vitest';
import { storedEvents } from './stored-events.ts';

const events = (count: number) =>
  Array.from({ length: count }, () => ({ id: randomUUID(), type: 'Something', data: {}, metadata: {} }));

const filled = async () => {
  const store = inMemoryEventStore();
  await store.append('long', 'none', events(100));
  await store.append('short', 'none', events(2));
  return store;
};
const places = [
  { stream: 'long', revision: 80 },
  { stream: 'short', revision: 1 },
  { stream: 'long', revision: 75 },
  { stream: 'long', revision: 3 },
  { stream: 'none', revision: 0 },
];
const wanted = [80, 1, 75, 3];

it('events are read in the order in which they are asked for; what is not there is left out', async () => {
  const found = await storedEvents(await filled(), places);
  expect(found.map(({ revision }) => revision)).toEqual(wanted);
});

it('a store that cannot read them at once is read stream by stream, neighbours together', async () => {
  const { readEach: _, ...store } = await filled();
  const read = vi.spyOn(store, 'read');
  const found = await storedEvents(store, places);
  expect(found.map(({ revision }) => revision)).toEqual(wanted);
  expect(read.mock.calls.filter(([stream]) => stream === 'long')).toEqual([
    ['long', { from: 3, limit: 1 }],
    ['long', { from: 75, limit: 6 }],
  ]);
});
