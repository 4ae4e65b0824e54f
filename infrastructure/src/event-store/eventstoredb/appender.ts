import { jsonEvent, NO_STREAM, WrongExpectedVersionError } from '@eventstore/db-client';
import type { AppendResult, ExpectedRevision, NewEvent, Position } from '../event-store.ts';
import { CALL_TIMEOUT_MS, type CallOptions } from './call-options.ts';
import type { Clients } from './clients.ts';
import { asPortError } from './port-errors.ts';
import { storePositionOf } from './position.ts';
import { EventStoreUnresponsive, readWithWatchdog, withWatchdog } from './watchdog.ts';

/**
 * A repeated append, which EventStoreDB does not report, is recognised by a position that is not after all known ones.
 */
export const createAppender = ({ call }: Clients, callOptions: CallOptions, identity: string, head: Position) => {
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
      if (!(error instanceof WrongExpectedVersionError)) throw asPortError(error);
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
