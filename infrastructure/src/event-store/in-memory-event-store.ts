import { randomUUID } from 'node:crypto';
import {
  type AppendResult,
  type EventBatch,
  type EventStore,
  EventStoreUnavailable,
  type ExpectedRevision,
  ForeignCheckpoint,
  type NewEvent,
  type Position,
  type ReadOptions,
  START_POSITION,
  type StoredEvent,
  type SubscribeOptions,
} from './event-store.ts';
import { createWakeSignal } from './wake-signal.ts';

const PAGE = 1_000;

export const inMemoryEventStore = (): EventStore => {
  const logId = randomUUID().slice(0, 8);
  const log: StoredEvent[] = [];
  const streams = new Map<string, StoredEvent[]>();
  const wake = createWakeSignal();
  const closing = new AbortController();

  const positionOf = (index: number): Position => `${logId}-${String(index).padStart(12, '0')}`;

  const countUpTo = (position: Position): number => {
    if (position === START_POSITION) return 0;
    const index = position.startsWith(`${logId}-`) ? Number(position.slice(logId.length + 1)) : Number.NaN;
    if (Number.isInteger(index) && index < log.length) return index + 1;
    throw new ForeignCheckpoint(`this log did not issue the position ${position}`);
  };

  const assertOpen = (): void => {
    if (closing.signal.aborted) throw new EventStoreUnavailable('the event store is closed');
  };

  const append = async (
    stream: string,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
  ): Promise<AppendResult> => {
    assertOpen();
    if (events.length === 0) throw new RangeError('an append needs at least one event');
    const stored = streams.get(stream) ?? [];
    const next = expected === 'none' ? 0 : expected + 1;
    if (stored.length !== next) {
      const last = stored[next + events.length - 1];
      if (last && events.every((event, i) => stored[next + i]?.id === event.id)) {
        return { outcome: 'appended', repeated: true, revision: last.revision, position: last.position };
      }
      return { outcome: 'conflict', actual: stored.length === 0 ? 'none' : stored.length - 1 };
    }
    streams.set(stream, stored);
    for (const event of events) {
      // Stores JSON, so that tests notice values that other stores would lose.
      const copy: NewEvent = JSON.parse(JSON.stringify(event));
      const storedEvent = { ...copy, stream, revision: stored.length, position: positionOf(log.length) };
      stored.push(storedEvent);
      log.push(storedEvent);
    }
    wake.raise();
    return { outcome: 'appended', repeated: false, revision: stored.length - 1, position: positionOf(log.length - 1) };
  };

  const read = async (stream: string, options: ReadOptions = {}): Promise<readonly StoredEvent[]> => {
    assertOpen();
    const stored = streams.get(stream) ?? [];
    const { from, direction = 'forwards', limit = Number.POSITIVE_INFINITY } = options;
    const chosen =
      direction === 'forwards'
        ? stored.slice(from ?? 0)
        : stored.slice(0, from === undefined ? stored.length : from + 1).reverse();
    return chosen.slice(0, limit);
  };

  const readStreams: EventStore['readStreams'] = async (names, until, types) => {
    assertOpen();
    const end = until === null ? log.length : countUpTo(until);
    const nameSet = new Set(names);
    return log.slice(0, end).filter(({ stream, type }) => nameSet.has(stream) && (types?.includes(type) ?? true));
  };

  const page = (after: Position, limit: number, types?: readonly string[], end = log.length): EventBatch => {
    const events: StoredEvent[] = [];
    let index = countUpTo(after);
    for (; index < end && events.length < limit; index += 1) {
      const event = log[index];
      if (event && (types === undefined || types.includes(event.type))) events.push(event);
    }
    return { events, position: index === 0 ? START_POSITION : positionOf(index - 1), caughtUp: index >= end };
  };

  async function* scan(after: Position, types?: readonly string[]): AsyncGenerator<EventBatch> {
    assertOpen();
    const end = log.length;
    let position = after;
    do {
      const batch = page(position, PAGE, types, end);
      position = batch.position;
      yield batch;
    } while (countUpTo(position) < end);
  }

  async function* subscribe({ after, types, batchSize = PAGE, signal }: SubscribeOptions): AsyncGenerator<EventBatch> {
    assertOpen();
    const ended = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal;
    let position = after;
    for (let first = true; !ended.aborted; first = false) {
      const seen = wake.count();
      const batch = page(position, batchSize, types);
      if (first || batch.position !== position) {
        position = batch.position;
        yield batch;
      } else await wake.waitForNext(seen, ended);
    }
  }

  return {
    append,
    read,
    readStreams,
    readAll: async (after, limit, types) => {
      assertOpen();
      return page(after, limit, types);
    },
    scan,
    subscribe,
    head: async () => {
      assertOpen();
      return log.length === 0 ? START_POSITION : positionOf(log.length - 1);
    },
    readEach: async (places) => places.flatMap(({ stream, revision }) => streams.get(stream)?.[revision] ?? []),
    lastOf: async (types, until) => log.slice(0, countUpTo(until)).findLast(({ type }) => types.includes(type)) ?? null,
    share: (position, head) => countUpTo(position) / Math.max(1, countUpTo(head)),
    approximateSize: async () => log.length,
    close: async () => closing.abort(),
  };
};
