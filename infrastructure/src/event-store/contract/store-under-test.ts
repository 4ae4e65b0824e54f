import { randomUUID } from 'node:crypto';
import { WAIT_MS } from '@saferide/domain/testing/waits';
import {
  type AppendResult,
  type EventBatch,
  type EventStore,
  EventStoreUnavailable,
  type ExpectedRevision,
  type NewEvent,
  type Position,
  type StoredEvent,
  type SubscribeOptions,
} from '../event-store.ts';

export interface StoreUnderTest {
  readonly store: EventStore;
  /** Breaks the store's connections; absent for a store that has none. */
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

export const contractEvents = (count: number, type = newEventType()): NewEvent[] =>
  Array.from({ length: count }, (_, n) => contractEvent(type, { n }));

export const positionOfAppended = (result: AppendResult): Position => {
  if (result.outcome !== 'appended') throw new Error(`expected an append, got a conflict at ${result.actual}`);
  return result.position;
};

export const idsOf = (events: readonly { readonly id: string }[]): string[] => events.map(({ id }) => id);

export const byPosition = (a: StoredEvent, b: StoredEvent): number => (a.position < b.position ? -1 : 1);

export const appendUntilAnswered = async (
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

export interface Follower {
  readonly batches: readonly EventBatch[];
  readonly events: () => StoredEvent[];
  readonly until: (what: string, reached: (batches: readonly EventBatch[]) => boolean) => Promise<void>;
  readonly untilCount: (count: number) => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly ended: Promise<void>;
}

export const followStore = (
  store: EventStore,
  options: SubscribeOptions,
  onBatch: (batch: EventBatch) => Promise<void> | void = () => undefined,
): Follower => {
  const batches: EventBatch[] = [];
  const stopping = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, stopping.signal]) : stopping.signal;
  let check = (): void => undefined;
  let fail = (_error: unknown): void => undefined;

  const consume = async (): Promise<void> => {
    for await (const batch of store.subscribe({ ...options, signal })) {
      await onBatch(batch);
      batches.push(batch);
      check();
    }
  };
  const ended = consume();
  ended.catch((error: unknown) => fail(error));

  const until: Follower['until'] = (what, reached) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`waited in vain for ${what}`)), WAIT_MS);
      fail = (error) => {
        clearTimeout(timer);
        reject(error);
      };
      check = () => {
        if (!reached(batches)) return;
        clearTimeout(timer);
        resolve();
      };
      check();
    });

  const events = (): StoredEvent[] => batches.flatMap((batch) => batch.events);
  return {
    batches,
    events,
    until,
    untilCount: (count) => until(`${count} events`, () => events().length >= count),
    ended,
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
};
