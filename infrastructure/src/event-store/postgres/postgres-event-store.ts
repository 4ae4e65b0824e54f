import { listenToChannels } from '../../postgres/listen-to-channels.ts';
import { createPool } from '../../postgres/pool.ts';
import { backOff } from '../back-off.ts';
import { type EventStore, EventStoreUnavailable, type Position, type StoredEvent } from '../event-store.ts';
import { createAppendBatcher } from './append-batcher.ts';
import { approximateSize } from './approximate-size.ts';
import { asUnavailable, isUnavailability } from './connection-faults.ts';
import { assertStorable, bodyOf } from './event-bodies.ts';
import {
  assertTransactionIdsNotBehindLog,
  createEventLogSchema,
  DEFAULT_LOG_SCHEMA,
  readLogIdentity,
} from './event-log-schema.ts';
import { findOldestOpenAppend } from './horizon.ts';
import { channelOf, makeNotifier } from './notifier.ts';
import { createPages } from './pages.ts';
import { logShareOf } from './position.ts';
import { createReadBatcher } from './read-batcher.ts';
import { sampledTypes } from './sampled-types.ts';
import { scanEvents } from './scan-events.ts';
import { readEventsAt, readPostgresStreams } from './streams.ts';
import { makeTail } from './tail.ts';

export interface PostgresEventStoreOptions {
  readonly url: string;
  readonly schema?: string;
  /** Includes `lanes` and one connection for notifications. */
  readonly connections?: number;
  readonly lanes?: number;
}

const EVENTS_IN_ONE_STATEMENT = 500;
const READ_RETRIES = 3;

/** Throws EventStoreUnavailable or TransactionIdsBehindLog. */
export const openPostgresEventStore = async (options: PostgresEventStoreOptions): Promise<EventStore> => {
  const { url, schema = DEFAULT_LOG_SCHEMA, connections = 10, lanes = 2 } = options;
  const pool = createPool({ url, applicationName: `saferide ${schema}`, max: connections });
  const closing = new AbortController();

  const assertOpen = (): void => {
    if (closing.signal.aborted) throw new EventStoreUnavailable('the event store is closed');
  };

  const reading = async <T>(task: () => Promise<T>): Promise<T> => {
    for (let failures = 0; ; failures += 1) {
      assertOpen();
      try {
        return await task();
      } catch (error) {
        if (!isUnavailability(error)) throw error;
        if (failures === READ_RETRIES) throw asUnavailable(error);
        await backOff(failures, closing.signal);
      }
    }
  };

  const prepare = async (): Promise<string> => {
    const client = await pool.connect();
    try {
      await createEventLogSchema(client, schema);
      await assertTransactionIdsNotBehindLog(client, schema);
      return await readLogIdentity(client, schema);
    } finally {
      client.release();
    }
  };

  try {
    const identity = await reading(prepare);
    const pages = createPages(pool, schema, identity);
    const readGathered = createReadBatcher({ pool, schema, identity });
    const tail = makeTail(pages, closing.signal);
    const notifier = makeNotifier(pool, schema);
    const appends = createAppendBatcher({
      pool,
      schema,
      identity,
      lanes,
      maxEvents: EVENTS_IN_ONE_STATEMENT,
      onCommit: (newest) => {
        tail.announce(newest);
        notifier.notify(newest);
      },
    });
    const listener = await reading(() =>
      listenToChannels({
        url,
        channels: [channelOf(schema)],
        onNotification: (_, position) => tail.announce(position),
        onReconnect: () => tail.announce(),
      }),
    );

    async function* scan(after: Position, types?: readonly string[]) {
      const end = await reading(async () => {
        await pages.assertIssued(after);
        return pages.settledHead();
      });
      yield* scanEvents(pool, schema, identity, after, end, types, closing.signal);
    }

    return {
      append: async (stream, expected, events) => {
        assertStorable(stream, events);
        return appends.append({ stream, expected, events, bodies: events.map(bodyOf) });
      },
      read: (stream, readOptions): Promise<readonly StoredEvent[]> => reading(() => readGathered(stream, readOptions)),
      readEach: (places) => reading(() => readEventsAt(pool, schema, identity, places)),
      readStreams: (streams, until, types) =>
        reading(() => readPostgresStreams(pool, schema, identity, { streams, until, types })),
      readAll: (after, limit, types) =>
        reading(async () => {
          await pages.assertIssued(after);
          return pages.settledPage(after, limit, types);
        }),
      scan,
      subscribe: (subscribeOptions) => {
        assertOpen();
        return tail.subscribe(subscribeOptions);
      },
      head: () => reading(pages.head),
      lastOf: (types, until) => reading(() => pages.lastOf(types, until)),
      share: (position, end) => logShareOf(identity, position, end),
      approximateSize: () => reading(() => approximateSize(pool, schema)),
      sampledTypes: () => reading(() => sampledTypes(pool, schema)),
      heldUpSince: () =>
        reading(async () => {
          const seconds = (await findOldestOpenAppend(pool, schema))?.seconds;
          return seconds == null ? null : new Date(Date.now() - seconds * 1_000).toISOString();
        }),
      close: async () => {
        if (closing.signal.aborted) return;
        closing.abort();
        await appends.close();
        await notifier.close();
        await listener.close();
        await pool.end();
      },
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
};
