import type pg from 'pg';
import type { Place, Position, ReadOptions, StoredEvent } from '../event-store.ts';
import { placeOf } from './position.ts';
import { COLUMNS, type EventRow, eventOf } from './rows.ts';
import { quotedSchema } from './schema.ts';

const LAST_REVISION = 2_147_483_647;

/** One stream's events. A prepared statement per direction, because every command begins with this read. */
export const readStream = async (
  pool: pg.Pool,
  name: string,
  identity: string,
  stream: string,
  { from, direction = 'forwards', limit }: ReadOptions = {},
): Promise<readonly StoredEvent[]> => {
  const forwards = direction === 'forwards';
  const { rows } = await pool.query<EventRow>({
    name: `read ${direction}`,
    text: `select ${COLUMNS} from ${quotedSchema(name)}.events
            where stream = $1 and revision ${forwards ? '>=' : '<='} $2
            order by revision ${forwards ? 'asc' : 'desc'} limit $3`,
    values: [stream, from ?? (forwards ? 0 : LAST_REVISION), limit ?? null],
    rowMode: 'array',
  });
  return rows.map((row) => eventOf(identity, row));
};

/** Events of many streams in one statement. */
export const readPlaces = async (
  pool: pg.Pool,
  name: string,
  identity: string,
  places: readonly Place[],
): Promise<readonly StoredEvent[]> => {
  const { rows } = await pool.query<EventRow>({
    text: `select ${COLUMNS} from unnest($1::text[], $2::int[]) as place(stream, revision)
             join ${quotedSchema(name)}.events using (stream, revision)`,
    values: [places.map(({ stream }) => stream), places.map(({ revision }) => revision)],
    rowMode: 'array',
  });
  return rows.map((row) => eventOf(identity, row));
};

interface Several {
  readonly streams: readonly string[];
  readonly until: Position | null;
  readonly types: readonly string[] | undefined;
}

/** The events of several streams in global order, as one statement: a descent of the key for each stream. */
export const readStreams = async (
  pool: pg.Pool,
  name: string,
  identity: string,
  { streams, until, types }: Several,
): Promise<readonly StoredEvent[]> => {
  const last = until === null ? null : placeOf(identity, until);
  const { rows } = await pool.query<EventRow>({
    text: `select ${COLUMNS} from ${quotedSchema(name)}.events
            where stream = any($1) and ($2::text[] is null or type = any($2))
              and ($3::xid8 is null or (tx, global_position) <= ($3, $4::int8))
            order by tx, global_position`,
    values: [streams, types ?? null, last?.tx ?? null, last?.place ?? null],
    rowMode: 'array',
  });
  return rows.map((row) => eventOf(identity, row));
};
