import { BACKWARDS, END, FORWARDS, START as LOG_START, StreamNotFoundError } from '@eventstore/db-client';
import {
  type EventBatch,
  ForeignCheckpoint,
  type Position,
  type ReadOptions,
  START_POSITION,
  type StoredEvent,
} from '../event-store.ts';
import { CALL_TIMEOUT_MS, type CallOptions, type Clients, readWithWatchdog } from './clients.ts';
import { eventOfRecord, isSystemEvent, logPositionOf, storePositionOf } from './records.ts';

const BATCH = 1_000;
const WINDOW = 10_000;

export const createLogReads = (
  { call, current, assertNotReplaced, reportFailure }: Clients,
  callOptions: CallOptions,
  identity: string,
) => {
  const read = (stream: string, options: ReadOptions = {}): Promise<StoredEvent[]> =>
    call(CALL_TIMEOUT_MS, async (client, ms) => {
      const { from, direction = 'forwards', limit } = options;
      const forwards = direction === 'forwards';
      const events: StoredEvent[] = [];
      try {
        const found = client.readStream(stream, {
          ...callOptions,
          direction: forwards ? FORWARDS : BACKWARDS,
          fromRevision: from === undefined ? (forwards ? LOG_START : END) : BigInt(from),
          ...(limit === undefined ? {} : { maxCount: limit }),
        });
        for await (const { event } of readWithWatchdog(found, ms))
          if (event) events.push(eventOfRecord(identity, event));
      } catch (error) {
        if (!(error instanceof StreamNotFoundError)) throw error;
      }
      return events;
    });

  const head = (withinMs: number = CALL_TIMEOUT_MS): Promise<Position> =>
    call(withinMs, async (client, ms) => {
      const last = client.readAll({ ...callOptions, direction: BACKWARDS, fromPosition: END, maxCount: 1 });
      for await (const { event } of readWithWatchdog(last, ms)) {
        if (event?.position) return storePositionOf(identity, event.position);
      }
      return START_POSITION;
    });

  /** EventStoreDB would wait silently at a position beyond the end, so this throws ForeignCheckpoint. */
  const assertIssued = async (position: Position, withinMs?: number): Promise<Position> => {
    if (position !== START_POSITION) logPositionOf(identity, position);
    const last = await head(withinMs);
    if (position <= last) return last;
    throw new ForeignCheckpoint(
      `the log ${identity} ends at ${last}, before ${position}: it was wiped or restored to an earlier time`,
    );
  };

  async function* records(after: Position): AsyncGenerator<{ position: Position; event: StoredEvent | undefined }> {
    const fromPosition = after === START_POSITION ? LOG_START : logPositionOf(identity, after);
    const client = current();
    try {
      for await (const { event } of readWithWatchdog(
        client.readAll({ ...callOptions, fromPosition }, { highWaterMark: BATCH }),
        CALL_TIMEOUT_MS,
      )) {
        if (event?.position === undefined) continue;
        const position = storePositionOf(identity, event.position);
        if (position <= after) continue;
        yield { position, event: isSystemEvent(event) ? undefined : eventOfRecord(identity, event) };
      }
      assertNotReplaced(client);
    } catch (error) {
      reportFailure(client, error);
      throw error;
    }
  }

  const page = async (after: Position, limit: number, types?: readonly string[]): Promise<EventBatch> => {
    const last = await assertIssued(after);
    const events: StoredEvent[] = [];
    let position = after;
    let seen = 0;
    if (last > after) {
      for await (const { position: at, event } of records(after)) {
        position = at;
        seen += 1;
        if (event && (types === undefined || types.includes(event.type))) events.push(event);
        if (events.length >= limit || seen >= WINDOW) break;
      }
    }
    return { events, position, caughtUp: position >= last };
  };

  async function* scan(after: Position, types?: readonly string[]): AsyncGenerator<EventBatch> {
    const last = await assertIssued(after);
    const typeSet = types && new Set(types);
    let events: StoredEvent[] = [];
    let position = after;
    if (last > after) {
      for await (const { position: at, event } of records(after)) {
        if (at > last) break;
        position = at;
        if (event && (typeSet === undefined || typeSet.has(event.type))) events.push(event);
        if (events.length < BATCH) continue;
        yield { events, position, caughtUp: false };
        events = [];
      }
    }
    yield { events, position, caughtUp: true };
  }

  return { read, head, assertIssued, page, scan };
};
