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

/** What a store's own test hands to the contract: one log, and the means to do to it what the outside world does. */
export interface StoreUnderTest {
  readonly store: EventStore;
  /** Breaks the connections the store has, for a moment. Absent where there is none to break. */
  readonly cut?: () => Promise<void>;
  /** A store on another, unrelated log that holds at least one event of its own. */
  readonly foreign: () => Promise<EventStore>;
  readonly close: () => Promise<void>;
}

/** Logs may be shared with earlier runs, so every test has streams and event types of its own. */
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

/** The appended position, or a failure that says what came instead. */
export const positionOfAppended = (result: AppendResult): Position => {
  if (result.outcome !== 'appended') throw new Error(`expected an append, got a conflict at ${result.actual}`);
  return result.position;
};

export const idsOf = (events: readonly { readonly id: string }[]): string[] => events.map(({ id }) => id);

export const byPosition = (a: StoredEvent, b: StoredEvent): number => (a.position < b.position ? -1 : 1);

/** Appends until the outcome is known: with the same ids it is safe to send an append again. */
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
