import { jsonEvent, NO_STREAM, WrongExpectedVersionError } from '@eventstore/db-client';
import {
  type AppendResult,
  type EventStore,
  EventStoreUnavailable,
  type ExpectedRevision,
  type NewEvent,
  type Position,
} from '../event-store.ts';
import {
  asEventStoreError,
  CALL_TIMEOUT_MS,
  type CallOptions,
  type Clients,
  callOptions,
  createClients,
  EventStoreUnresponsive,
  readWithWatchdog,
  withWatchdog,
} from './clients.ts';
import { createFeed } from './feed.ts';
import { establishLogIdentity } from './log-identity.ts';
import { createLogReads } from './reads.ts';
import { storePositionOf, storeShareOf } from './records.ts';

/**
 * EventStoreDB does not report that an append repeats an earlier one. The append counts as repeated if its position is
 * not after every position seen so far.
 */
const createAppender = ({ call }: Clients, callOptions: CallOptions, identity: string, head: Position) => {
  const lastOfStream = new Map<string, Promise<unknown>>();
  let known = head;

  const placeOf = (stream: string, revision: bigint): Promise<Position> =>
    call(CALL_TIMEOUT_MS, async (client, ms) => {
      const found = client.readStream(stream, { ...callOptions, fromRevision: revision, maxCount: 1 });
      for await (const { event } of readWithWatchdog(found, ms)) {
        if (event?.position) return storePositionOf(identity, event.position);
      }
      throw new Error(`EventStoreDB confirmed revision ${revision} of ${stream} but does not have it`);
    });

  const send = async (
    stream: string,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
  ): Promise<AppendResult> => {
    const before = known;
    try {
      const expectedRevision = expected === 'none' ? NO_STREAM : BigInt(expected);
      const messages = events.map(({ id, type, data, metadata }) => jsonEvent({ id, type, data, metadata }));
      const written = await call(CALL_TIMEOUT_MS, (client, ms) =>
        withWatchdog(client.appendToStream(stream, messages, { ...callOptions, expectedRevision }), ms),
      );
      const revision = BigInt(expected === 'none' ? -1 : expected) + BigInt(events.length);
      const at = written.position && storePositionOf(identity, written.position);
      const isNew = at !== undefined && at > before;
      const position = isNew ? at : await placeOf(stream, revision);
      if (position > known) known = position;
      return { outcome: 'appended', repeated: !isNew, revision: Number(revision), position };
    } catch (error) {
      if (!(error instanceof WrongExpectedVersionError)) throw asEventStoreError(error);
      const actual = error.actualVersion;
      return { outcome: 'conflict', actual: typeof actual === 'bigint' ? Number(actual) : 'none' };
    }
  };

  const append = async (
    stream: string,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
  ): Promise<AppendResult> => {
    if (events.length === 0) throw new RangeError('an append needs at least one event');
    const before = lastOfStream.get(stream);
    let late = false;
    const turn = (before ?? Promise.resolve()).then(() => {
      if (late) throw new EventStoreUnresponsive(CALL_TIMEOUT_MS);
      return send(stream, expected, events);
    });
    const settled = turn.catch(() => undefined);
    lastOfStream.set(stream, settled);
    try {
      return await (before === undefined ? turn : withWatchdog(turn, CALL_TIMEOUT_MS));
    } catch (error) {
      late = true;
      throw error;
    } finally {
      if (lastOfStream.get(stream) === settled) lastOfStream.delete(stream);
    }
  };

  return {
    append,
    idle: async (): Promise<void> => {
      while (lastOfStream.size > 0) await Promise.all(lastOfStream.values());
    },
  };
};

/** Needs EventStoreDB 21.10 or later. Throws EventStoreUnavailable, or RangeError for an unusable connection string. */
export const openEventStoreDb = async (url: string): Promise<EventStore> => {
  const call = callOptions(url);
  const clients = createClients(url);
  const closing = new AbortController();

  const orUnavailable = async <T>(task: () => Promise<T>): Promise<T> => {
    if (closing.signal.aborted) throw new EventStoreUnavailable('the event store is closed');
    try {
      return await task();
    } catch (error) {
      throw asEventStoreError(error);
    }
  };

  try {
    const identity = await orUnavailable(() =>
      clients.call(CALL_TIMEOUT_MS, (client, ms) => establishLogIdentity(client, call, ms)),
    );
    const reads = createLogReads(clients, call, identity);
    const { append, idle } = createAppender(clients, call, identity, await orUnavailable(() => reads.head()));
    const feed = createFeed({ clients, call, identity, reads, closing: closing.signal });

    return {
      append: (stream, expected, events) => orUnavailable(() => append(stream, expected, events)),
      read: (stream, options) => orUnavailable(() => reads.read(stream, options)),
      readAll: (after, limit, types) => orUnavailable(() => reads.page(after, limit, types)),
      scan: async function* (after, types) {
        try {
          yield* reads.scan(after, types);
        } catch (error) {
          throw asEventStoreError(error);
        }
      },
      subscribe: feed.subscribe,
      head: () => orUnavailable(() => reads.head()),
      share: (position, end) => storeShareOf(identity, position, end),
      approximateSize: async () => null,
      close: async () => {
        if (closing.signal.aborted) return;
        closing.abort();
        await idle();
        clients.dispose();
      },
    };
  } catch (error) {
    clients.dispose();
    throw error;
  }
};
