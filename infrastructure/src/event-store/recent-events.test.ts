import { expect, it } from 'vitest';
import type { StoredEvent } from './event-store.ts';
import { createRecentEvents } from './recent-events.ts';

const events = (...positions: string[]) => positions.map((position) => ({ position, type: 'T' }) as StoredEvent);
const batch = (...positions: string[]) => ({
  events: events(...positions),
  position: positions.at(-1) ?? '',
  caughtUp: true,
});

it('a batch that leaves a gap replaces the cached recent events', () => {
  const recent = createRecentEvents();
  recent.add('1', batch('2', '3'));
  recent.add('3', batch('4'));
  expect(recent.after('2', 9, undefined)).toEqual({ events: events('3', '4'), position: '4', caughtUp: true });
  recent.add('7', batch('8'));
  expect([recent.after('2', 9, undefined), recent.after('4', 9, undefined)]).toEqual([undefined, undefined]);
  expect(recent.after('7', 9, undefined)).toEqual({ events: events('8'), position: '8', caughtUp: true });
});
