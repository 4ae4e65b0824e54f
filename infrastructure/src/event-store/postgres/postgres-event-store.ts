import type pg from 'pg';
import { coalesceWork } from '../../postgres/coalesced-work.ts';
import { listenToChannels } from '../../postgres/listen-to-channels.ts';
import { createPool } from '../../postgres/pool.ts';
import {
  type EventStore,
  EventStoreUnavailable,
  type NewEvent,
  type Position,
  START_POSITION,
  type StoredEvent,
} from '../event-store.ts';
import { backOff } from '../wake-signal.ts';
import { createAppendBatcher } from './append-batcher.ts';
import type { WaitingAppend } from './append-statement.ts';
import { asUnavailable, checkOutConnection, isUnavailableError } from './connections.ts';
import {
  assertTransactionIdsNotBehindLog,
  createEventLogSchema,
  DEFAULT_LOG_SCHEMA,
  quotedSchema,
  readLogIdentity,
} from './event-log-schema.ts';
import { logShareOf } from './event-rows.ts';
import { findOldestOpenAppend } from './horizon.ts';
import { createLogPages } from './log-pages.ts';
import { createReadBatcher } from './read-batcher.ts';
import { scanEvents } from './scan-events.ts';
import { readEventsAt, readStreamsInLogOrder } from './streams.ts';
import { createLogTail } from './tail.ts';

const WORTH_ESTIMATING = 100_000;

const approximateSize = async (pool: pg.Pool, name: string): Promise<number> => {
  const events = `${quotedSchema(name)}.events`;
  const { rows: estimates } = await pool.query<{ estimate: number | null }>(
    `select (reltuples / nullif(relpages, 0) * (pg_relation_size(oid) / current_setting('block_size')::int))::float8 as estimate
       from pg_class where oid = $1::regclass and reltuples > 0`,
    [events],
  );
  const estimate = Math.round(estimates[0]?.estimate ?? 0);
  if (estimate >= WORTH_ESTIMATING) return estimate;
  const { rows } = await pool.query<{ count: number }>(`select count(*) as count from ${events}`);
  return rows[0]?.count ?? 0;
};

const LOOKED_AT = 20_000;

const sampledTypes = async (pool: pg.Pool, name: string): Promise<ReadonlyMap<string, number>> => {
  const percent = Math.min(100, (LOOKED_AT * 100) / Math.max(1, await approximateSize(pool, name)));
  const { rows } = await pool.query<{ type: string; count: number }>(
    `select type, count(*) as count from ${quotedSchema(name)}.events tablesample system (${percent}) group by type`,
  );
  return new Map(rows.map(({ type, count }) => [type, count]));
};

const channelOf = (schema: string): string => `event log ${schema}`;

interface Notifier {
  readonly notify: (position: Position) => void;
  readonly close: () => Promise<void>;
}

const createNotifier = (pool: pg.Pool, schema: string): Notifier => {
  let client: pg.PoolClient | undefined;
  let newest: Position = START_POSITION;
  let sending = false;

  const drop = (): void => {
    client?.release(true);
    client = undefined;
  };

  const notifications = coalesceWork(async () => {
    sending = true;
    try {
      client ??= await checkOutConnection(pool, 'set synchronous_commit = off', (lost) => {
        if (client === lost && !sending) drop();
      });
      await client.query({ name: 'notify', text: 'select pg_notify($1, $2)', values: [channelOf(schema), newest] });
    } catch {
      // Readers also poll, so a lost notification only delays them.
      drop();
    }
    sending = false;
  });

  return {
    notify: (position) => {
      if (position > newest) newest = position;
      notifications.add([schema]);
    },
    close: async () => {
      await notifications.close();
      client?.release();
      client = undefined;
    },
  };
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Names that need no JSON escaping. */
const NAME = /^[^"\\\p{C}]+$/u;

const assertStorable = (stream: string, events: readonly NewEvent[]): void => {
  if (events.length === 0) throw new RangeError('an append needs at least one event');
  if (!NAME.test(stream)) throw new RangeError(`not a stream's name: ${JSON.stringify(stream)}`);
  for (const { id, type } of events) {
    if (!UUID.test(id)) throw new RangeError(`an event's id must be a UUID, not '${id}'`);
    if (!NAME.test(type)) throw new RangeError(`not an event type's name: ${JSON.stringify(type)}`);
  }
};

const bodyOf = ({ data, metadata }: NewEvent): WaitingAppend['bodies'][number] => ({
  data: JSON.stringify(data),
  metadata: JSON.stringify(metadata),
});

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
        if (!isUnavailableError(error)) throw error;
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
    const pages = createLogPages(pool, schema, identity);
    const readBatched = createReadBatcher({ pool, schema, identity });
    const tail = createLogTail(pages, closing.signal);
    const notifier = createNotifier(pool, schema);
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
      read: (stream, readOptions): Promise<readonly StoredEvent[]> => reading(() => readBatched(stream, readOptions)),
      readEach: (places) => reading(() => readEventsAt(pool, schema, identity, places)),
      readStreams: (streams, until, types) =>
        reading(() => readStreamsInLogOrder(pool, schema, identity, { streams, until, types })),
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
