import { randomUUID } from 'node:crypto';
import {
  type AppendResult,
  type EventStore,
  EventStoreUnavailable,
  type ExpectedRevision,
  type NewEvent,
  type Position,
  type StoredEvent,
} from '../event-store.ts';

/** What a store's own test passes to the contract: a log, and ways to disturb it. */
export interface StoreUnderTest {
  readonly store: EventStore;
  /** Breaks the store's connections for a moment. Absent if it has none. */
  readonly cut?: () => Promise<void>;
  /** A store on an unrelated log that holds at least one event. */
  readonly foreign: () => Promise<EventStore>;
  readonly close: () => Promise<void>;
}

/** Logs may be shared with earlier runs, so every test has its own streams and event types. */
export const aStream = (): string => `contract-${randomUUID()}`;
export const aType = (): string => `Tested${randomUUID().replaceAll('-', '')}`;

export const anEvent = (type: string, data: NewEvent['data'] = {}): NewEvent => ({
  id: randomUUID(),
  type,
  data,
  metadata: { commandId: 'c-1' },
});

export const someEvents = (count: number, type = aType()): NewEvent[] =>
  Array.from({ length: count }, (_, n) => anEvent(type, { n }));

export const positionOfAppended = (result: AppendResult): Position => {
  if (result.outcome !== 'appended') throw new Error(`expected an append, got a conflict at ${result.actual}`);
  return result.position;
};

export const idsOf = (events: readonly { readonly id: string }[]): string[] => events.map(({ id }) => id);

export const byPosition = (a: StoredEvent, b: StoredEvent): number => (a.position < b.position ? -1 : 1);

/** Repeats the append until its outcome is known, which the event ids make safe. */
export const appendSurely = async (
  store: EventStore,
  stream: string,
  expected: ExpectedRevision,
  events: readonly NewEvent[],
): Promise<AppendResult> => {
  for (;;) {
    try {
      return await store.append(stream, expected, events);
    } catch (error) {
      if (!(error instanceof EventStoreUnavailable)) throw error;
    }
  }
};
