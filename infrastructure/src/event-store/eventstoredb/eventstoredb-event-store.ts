import { EventStoreDBClient } from '@eventstore/db-client';
import { type EventStore, EventStoreUnavailable } from '../event-store.ts';
import { makeAppend } from './append.ts';
import { callOptions } from './calls.ts';
import { asPortError } from './faults.ts';
import { establishIdentity } from './identity.ts';
import { readsOf } from './reads.ts';
import { subscribe } from './subscribe.ts';

/**
 * Opens the event log in an EventStoreDB (21.10 or later) named by a connection string such as
 * `esdb://user:password@host:2113` or `esdb://localhost:2113?tls=false`. Throws `EventStoreUnavailable` when it cannot
 * be reached and a RangeError when the connection string cannot be used. An append may hold 1 MiB at most.
 */
export const openEventStoreDb = async (url: string): Promise<EventStore> => {
  const call = callOptions(url);
  const client = EventStoreDBClient.connectionString(url);
  const closing = new AbortController();
  // Cancels what is still open. Not awaited: of a call that was cancelled half-read the client never hears the end.
  const release = (): void => void client.dispose();

  const orUnavailable = async <T>(work: () => Promise<T>): Promise<T> => {
    if (closing.signal.aborted) throw new EventStoreUnavailable('the event store is closed');
    try {
      return await work();
    } catch (error) {
      throw asPortError(error);
    }
  };

  try {
    const identity = await orUnavailable(() => establishIdentity(client, call));
    const reads = readsOf(client, call, identity);
    const { append, idle } = makeAppend(client, call, identity, await orUnavailable(reads.head));
    const source = { client, call, identity, reads, closing: closing.signal };

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
      subscribe: (options) => subscribe(source, options),
      head: () => orUnavailable(reads.head),
      approximateSize: async () => null,
      close: async () => {
        if (closing.signal.aborted) return;
        closing.abort();
        await idle();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
};
