import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type EventBatch, type Position, START_POSITION, type StoredEvent } from '../event-store.ts';
import { asUnavailable } from './connections.ts';
import { COPY_COLUMNS, createCopyDecoder } from './copy-decoder.ts';
import { quotedSchema } from './event-log-schema.ts';
import { logPlaceOf } from './event-rows.ts';

/** A chunk of this size fits into the processor's cache. */
const CHUNK_BYTES = 64 * 1024;
const BATCH = 1_000;

const copyStatement = (name: string, after: Position, end: Position, identity: string, types?: readonly string[]) => {
  const from = logPlaceOf(identity, after);
  const to = logPlaceOf(identity, end);
  const typeFilter =
    types === undefined ? '' : `and type in (${types.map((type) => pg.escapeLiteral(type)).join(', ')})`;
  return `
    copy (select ${COPY_COLUMNS}
            from ${quotedSchema(name)}.events
           where (tx, global_position) > ('${from.tx}'::xid8, ${from.place}::int8)
             and (tx, global_position) <= ('${to.tx}'::xid8, ${to.place}::int8) ${typeFilter}
           order by tx, global_position)
      to stdout (format binary)`;
};

export async function* scanEvents(
  pool: pg.Pool,
  name: string,
  identity: string,
  after: Position,
  end: Position,
  types: readonly string[] | undefined,
  closing: AbortSignal,
): AsyncGenerator<EventBatch> {
  if (end === START_POSITION || end <= after) return yield { events: [], position: after, caughtUp: true };
  if (types?.length === 0) return yield { events: [], position: end, caughtUp: true };
  const client = await pool.connect().catch((error: unknown) => {
    throw asUnavailable(error);
  });
  let released = false;
  // An unfinished COPY makes the connection unusable, so it must be destroyed.
  const release = (destroy: boolean): void => {
    if (!released) client.release(destroy);
    released = true;
  };
  const giveUp = (): void => release(true);
  closing.addEventListener('abort', giveUp);
  let finished = false;
  try {
    // PostgreSQL might sort the whole log otherwise, which would spill to disk.
    await client.query(
      'begin read only; set local enable_seqscan = off; set local enable_bitmapscan = off; set local statement_timeout = 0',
    );
    const eventsIn = createCopyDecoder(identity);
    let pending: Buffer[] = [];
    let size = 0;
    let events: StoredEvent[] = [];
    for await (const chunk of client.query(copyTo(copyStatement(name, after, end, identity, types)))) {
      pending.push(chunk);
      size += chunk.length;
      if (size < CHUNK_BYTES) continue;
      for (const event of eventsIn(pending)) events.push(event);
      pending = [];
      size = 0;
      const last = events.at(-1);
      if (!last || events.length < BATCH) continue;
      yield { events, position: last.position, caughtUp: false };
      events = [];
    }
    await client.query('commit');
    finished = true;
    for (const event of eventsIn(pending)) events.push(event);
    yield { events, position: end, caughtUp: true };
  } catch (error) {
    throw asUnavailable(error);
  } finally {
    closing.removeEventListener('abort', giveUp);
    release(!finished);
  }
}
