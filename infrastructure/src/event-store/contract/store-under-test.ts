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

export interface StoreUnderTest {
  readonly store: EventStore;
  /** Absent for a store without connections. */
  readonly cut?: () => Promise<void>;
  readonly foreign: () => Promise<EventStore>;
  readonly close: () => Promise<void>;
}

/** Unique, because the log may contain streams of earlier runs. */
export const newStreamName = (): string => `contract-${randomUUID()}`;
export const newEventType = (): string => `Tested${randomUUID().replaceAll('-', '')}`;

export const contractEvent = (type: string, data: NewEvent['data'] = {}): NewEvent => ({
  id: randomUUID(),
  type,
  data,
  metadata: { commandId: 'c-1' },
});

export const someEvents = (count: number, type = newEventType()): NewEvent[] =>
  Array.from({ length: count }, (_, n) => contractEvent(type, { n }));

export const positionOfAppended = (result: AppendResult): Position => {
  if (result.outcome !== 'appended') throw new Error(`expected an append, got a conflict at ${result.actual}`);
  return result.position;
};

export const idsOf = (events: readonly { readonly id: string }[]): string[] => events.map(({ id }) => id);

export const byPosition = (a: StoredEvent, b: StoredEvent): number => (a.position < b.position ? -1 : 1);

export const appendUntilKnown = async (
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
