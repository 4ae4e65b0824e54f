import { randomUUID } from 'node:crypto';
import { after } from '@saferide/domain/time/instant';
import { inMemoryEventStore } from '@saferide/infrastructure/event-store/in-memory-event-store';
import { expect, it } from 'vitest';
import { occurredAt, revisionBy } from './point-in-time.ts';

const NOON = '2026-03-01T12:00:00.000Z';
const MANY = 1_000;

it('revisionBy finds the revision at a time or position in a long stream with few reads', async () => {
  const store = inMemoryEventStore();
  const events = Array.from({ length: MANY }, (_, n) => ({
    ...{ id: randomUUID(), type: 'Happened', data: {} },
    metadata: { occurredAt: after(NOON, n * 60_000) },
  }));
  await store.append('long', 'none', events);
  const all = await store.read('long');
  let reads = 0;
  const counting: Pick<typeof store, 'read'> = {
    read: (...args) => {
      reads += 1;
      return store.read(...args);
    },
  };
  for (const { revision, position, metadata } of all.filter((event) => event.revision % 97 === 0)) {
    const now = occurredAt({ metadata });
    reads = 0;
    expect(await revisionBy(counting, 'long', { now, position: null })).toBe(revision);
    expect(reads).toBeLessThan(15);
    expect(await revisionBy(store, 'long', { now: after(now, 59_999), position: null })).toBe(revision);
    expect(await revisionBy(store, 'long', { now: NOON, position })).toBe(revision);
  }
  expect(await revisionBy(store, 'long', { now: after(NOON, -1), position: null })).toBeNull();
  expect(await revisionBy(store, 'nothing', { now: NOON, position: null })).toBeNull();
});
