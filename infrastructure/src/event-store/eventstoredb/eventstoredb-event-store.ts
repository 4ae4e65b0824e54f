import { type EventStore, EventStoreUnavailable } from '../event-store.ts';
import { createAppender } from './appender.ts';
import { CALL_TIMEOUT_MS, callOptions } from './call-options.ts';
import { createClients } from './clients.ts';
import { makeFeed } from './feed.ts';
import { establishLogIdentity } from './log-identity.ts';
import { asPortError } from './port-errors.ts';
import { storeShareOf } from './position.ts';
import { createLogReads } from './reads.ts';

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
      throw asPortError(error);
    }
  };

  try {
    const identity = await orUnavailable(() =>
      clients.call(CALL_TIMEOUT_MS, (client, ms) => establishLogIdentity(client, call, ms)),
    );
    const reads = createLogReads(clients, call, identity);
    const { append, idle } = createAppender(clients, call, identity, await orUnavailable(() => reads.head()));
    const feed = makeFeed({ clients, call, identity, reads, closing: closing.signal });

    return {
      append: (stream, expected, events) => orUnavailable(() => append(stream, expected, events)),
      read: (stream, options) => orUnavailable(() => reads.read(stream, options)),
      readAll: (after, limit, types) => orUnavailable(() => reads.page(after, limit, types)),
      scan: async function* (after, types) {
        try {
          yield* reads.scan(after, types);
        } catch (error) {
          throw asPortError(error);
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
