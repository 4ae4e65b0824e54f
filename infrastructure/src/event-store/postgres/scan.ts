import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Batch, type Position, START, type StoredEvent } from '../event-store.ts';
import { unavailable } from './connection-faults.ts';
import { placeOf } from './position.ts';
import { type EventRow, eventOf } from './rows.ts';
import { quotedSchema } from './schema.ts';

/** Bytes parsed at once: large enough for JSON.parse to run at full speed, small enough to stay in the cache. */
const CHUNK_BYTES = 256 * 1024;
const NEWLINE = 0x0a;

/**
 * Each row becomes one line, a comma and a JSON array, so that a chunk of lines is a JSON document but for its first
 * comma and its brackets, and one JSON.parse reads hundreds of events. The CSV quote and delimiter are control
 * characters, which JSON never contains raw, so that nothing is quoted or escaped a second time. Streams and types hold
 * nothing that JSON would escape (see `assertStorable`).
 */
const copyStatement = (name: string, after: Position, end: Position, identity: string, types?: readonly string[]) => {
  const from = placeOf(identity, after);
  const to = placeOf(identity, end);
  const wanted = types === undefined ? '' : `and type in (${types.map((type) => pg.escapeLiteral(type)).join(', ')})`;
  return `
    copy (select ',["' || tx::text || '",' || global_position || ',"' || stream || '",' || revision || ',"' || event_id
                   || '","' || type || '",' || data::text || ',' || metadata::text || ']'
            from ${quotedSchema(name)}.events
           where (tx, global_position) > ('${from.tx}'::xid8, ${from.place}::int8)
             and (tx, global_position) <= ('${to.tx}'::xid8, ${to.place}::int8) ${wanted}
           order by tx, global_position)
      to stdout (format csv, quote E'\\x01', delimiter E'\\x02')`;
};

const parseLines = (identity: string, lines: Buffer): StoredEvent[] => {
  const rows: EventRow[] = JSON.parse(`[${lines.toString('utf8', 1)}]`);
  return rows.map((row) => eventOf(identity, row));
};

/** Every event after `after` up to and including `end`, as fast as one connection carries them. */
export async function* scanEvents(
  pool: pg.Pool,
  name: string,
  identity: string,
  after: Position,
  end: Position,
  types: readonly string[] | undefined,
  closing: AbortSignal,
): AsyncGenerator<Batch> {
  if (end === START || end <= after) return yield { events: [], position: after, caughtUp: true };
  if (types?.length === 0) return yield { events: [], position: end, caughtUp: true };
  const client = await pool.connect().catch((error: unknown) => {
    throw unavailable(error);
  });
  let released = false;
  // A COPY abandoned half-way cannot be taken back, so its connection goes with it.
  const release = (destroy: boolean): void => {
    if (!released) client.release(destroy);
    released = true;
  };
  const giveUp = (): void => release(true);
  closing.addEventListener('abort', giveUp);
  let finished = false;
  try {
    // Read along the index: sorting a whole log would spill to disk before the first row comes out.
    await client.query(
      'begin read only; set local enable_seqscan = off; set local enable_bitmapscan = off; set local statement_timeout = 0',
    );
    let pending: Buffer[] = [];
    let size = 0;
    for await (const chunk of client.query(copyTo(copyStatement(name, after, end, identity, types)))) {
      pending.push(chunk);
      size += chunk.length;
      if (size < CHUNK_BYTES) continue;
      const bytes = Buffer.concat(pending);
      const cut = bytes.lastIndexOf(NEWLINE) + 1;
      if (cut === 0) continue;
      const events = parseLines(identity, bytes.subarray(0, cut));
      pending = [bytes.subarray(cut)];
      size = bytes.length - cut;
      yield { events, position: events.at(-1)?.position ?? after, caughtUp: false };
    }
    await client.query('commit');
    finished = true;
    const events = size === 0 ? [] : parseLines(identity, Buffer.concat(pending));
    yield { events, position: end, caughtUp: true };
  } catch (error) {
    throw unavailable(error);
  } finally {
    closing.removeEventListener('abort', giveUp);
    release(!finished);
  }
}
