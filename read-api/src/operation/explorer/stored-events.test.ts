import { randomUUID } from 'node:crypto';
import { inMemoryEventStore } from '@saferide/infrastructure/event-store/in-memory-event-store';
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
const revisions = [80, 1, 75, 3];

it('storedEvents returns events in the requested order and omits missing ones', async () => {
  const found = await storedEvents(await filled(), places);
  expect(found.map(({ revision }) => revision)).toEqual(revisions);
});

it('storedEvents reads neighbouring events of a stream together if the store cannot read events one by one', async () => {
  const { readEach: _, ...store } = await filled();
  const read = vi.spyOn(store, 'read');
  const found = await storedEvents(store, places);
  expect(found.map(({ revision }) => revision)).toEqual(revisions);
  expect(read.mock.calls.filter(([stream]) => stream === 'long')).toEqual([
    ['long', { from: 3, limit: 1 }],
    ['long', { from: 75, limit: 6 }],
  ]);
});
