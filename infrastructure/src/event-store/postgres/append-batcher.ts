import type pg from 'pg';
import { type AppendResult, EventStoreUnavailable, type Position, START_POSITION } from '../event-store.ts';
import { appendStatement, insertAppends, resultOfSkippedAppend, type WaitingAppend } from './append-statement.ts';
import { asUnavailable, checkOutConnection, isUnavailableError, sqlState } from './connections.ts';

export interface AppendBatcher {
  readonly append: (append: WaitingAppend) => Promise<AppendResult>;
  readonly close: () => Promise<void>;
}

export interface AppendBatcherOptions {
  readonly pool: pg.Pool;
  readonly schema: string;
  readonly identity: string;
  readonly onCommit: (newest: Position) => void;
  /** Number of connections. While one of them waits for the disk, another can send its batch. */
  readonly lanes: number;
  readonly maxEvents: number;
}

interface Waiting extends WaitingAppend {
  readonly resolve: (result: AppendResult) => void;
  readonly reject: (error: unknown) => void;
}

interface Lane {
  client: pg.PoolClient | undefined;
  busy: boolean;
}

/** A batch has at most one append per stream, so that results depend only on committed events. */
export const createAppendBatcher = (options: AppendBatcherOptions): AppendBatcher => {
  const { pool, schema, identity, onCommit, maxEvents } = options;
  const statement = appendStatement(schema);
  const lanes: Lane[] = Array.from({ length: options.lanes }, () => ({ client: undefined, busy: false }));
  const streamsUnderWay = new Set<string>();
  let waiting: Waiting[] = [];
  let scheduled = false;
  let closed = false;
  let whenIdle: (() => void) | undefined;

  const take = (): Waiting[] => {
    const taken: Waiting[] = [];
    const left: Waiting[] = [];
    let events = 0;
    for (const append of waiting) {
      const fits = events === 0 || events + append.events.length <= maxEvents;
      if (fits && !streamsUnderWay.has(append.stream)) {
        streamsUnderWay.add(append.stream);
        taken.push(append);
        events += append.events.length;
      } else left.push(append);
    }
    waiting = left;
    // A fixed order avoids deadlocks between processes.
    return taken.sort((a, b) => (a.stream < b.stream ? -1 : 1));
  };

  const clientOf = async (lane: Lane): Promise<pg.PoolClient> => {
    // PostgreSQL would plan a sequential scan while the table is empty.
    lane.client ??= await checkOutConnection(pool, 'set enable_seqscan = off; set enable_bitmapscan = off', (lost) => {
      if (lane.client === lost && !lane.busy) drop(lane);
    });
    return lane.client;
  };

  const drop = (lane: Lane): void => {
    lane.client?.release(true);
    lane.client = undefined;
  };

  const writeAlone = async (client: pg.PoolClient, append: Waiting): Promise<AppendResult> => {
    try {
      const written = (await insertAppends(client, statement, identity, [append])).get(append.stream);
      if (written) return written;
    } catch (error) {
      const raced = sqlState(error) === '23505'; // unique_violation: another process appended first.
      if (!raced) throw isUnavailableError(error) ? asUnavailable(error) : error;
    }
    return await resultOfSkippedAppend(client, schema, identity, append);
  };

  const writeOneByOne = async (client: pg.PoolClient, appends: readonly Waiting[]): Promise<void> => {
    for (const append of appends) {
      try {
        const result = await writeAlone(client, append);
        onCommit(newestOf([result]));
        append.resolve(result);
      } catch (error) {
        append.reject(error);
      }
    }
  };

  const write = async (client: pg.PoolClient, appends: readonly Waiting[]): Promise<void> => {
    let written: ReadonlyMap<string, AppendResult>;
    try {
      written = await insertAppends(client, statement, identity, appends);
    } catch (error) {
      if (sqlState(error) === undefined) throw error;
      return writeOneByOne(client, appends);
    }
    if (written.size > 0) onCommit(newestOf(written.values()));
    for (const append of appends) {
      const result = written.get(append.stream);
      if (result) append.resolve(result);
    }
    for (const append of appends) {
      if (!written.has(append.stream)) append.resolve(await resultOfSkippedAppend(client, schema, identity, append));
    }
  };

  const newestOf = (results: Iterable<AppendResult>): Position => {
    let newest = START_POSITION;
    for (const result of results) {
      if (result.outcome === 'appended' && result.position > newest) newest = result.position;
    }
    return newest;
  };

  const run = async (lane: Lane, appends: readonly Waiting[]): Promise<void> => {
    lane.busy = true;
    try {
      await write(await clientOf(lane), appends);
    } catch (error) {
      for (const append of appends) append.reject(asUnavailable(error));
      drop(lane);
    }
    for (const append of appends) streamsUnderWay.delete(append.stream);
    lane.busy = false;
    dispatch();
  };

  const dispatch = (): void => {
    scheduled = false;
    for (const lane of lanes) {
      if (lane.busy || waiting.length === 0) continue;
      const taken = take();
      if (taken.length > 0) void run(lane, taken);
    }
    if (waiting.length === 0 && lanes.every((lane) => !lane.busy)) whenIdle?.();
  };

  return {
    append: (append) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new EventStoreUnavailable('the event store is closed'));
        waiting.push({ ...append, resolve, reject });
        if (scheduled) return;
        scheduled = true;
        setImmediate(dispatch);
      }),
    close: async () => {
      closed = true;
      await new Promise<void>((resolve) => {
        whenIdle = resolve;
        setImmediate(dispatch);
      });
      for (const lane of lanes) {
        lane.client?.release();
        lane.client = undefined;
      }
    },
  };
};
