import type pg from 'pg';
import { hideArrayLength } from '../../postgres/prepared-statement.ts';
import type { Position, ReadOptions, StoredEvent, StreamPosition } from '../event-store.ts';
import { quotedSchema } from './event-log-schema.ts';
import { EVENT_COLUMNS, type EventRow, eventOfRow, logPlaceOf } from './event-rows.ts';

const LAST_REVISION = 2_147_483_647;

export interface StreamRead {
  readonly stream: string;
  readonly from: number | undefined;
  readonly direction: NonNullable<ReadOptions['direction']>;
  readonly limit: number | undefined;
}

const boundOf = ({ from, direction }: StreamRead): number => from ?? (direction === 'forwards' ? 0 : LAST_REVISION);

/** `stream`, `from` and `limit` are SQL expressions. */
const pageOf = (
  schema: string,
  direction: StreamRead['direction'],
  stream: string,
  from: string,
  limit: string,
): string =>
  `select ${EVENT_COLUMNS} from ${quotedSchema(schema)}.events
    where stream = ${stream} and revision ${direction === 'forwards' ? '>=' : '<='} ${from}
    order by revision ${direction === 'forwards' ? 'asc' : 'desc'} limit ${limit}`;

export const readStream = async (
  pool: pg.Pool,
  name: string,
  identity: string,
  read: StreamRead,
): Promise<readonly StoredEvent[]> => {
  const { rows } = await pool.query<EventRow>({
    name: `read ${read.direction}`,
    text: pageOf(name, read.direction, '$1', '$2', '$3'),
    values: [read.stream, boundOf(read), read.limit ?? null],
    rowMode: 'array',
  });
  return rows.map((row) => eventOfRow(identity, row));
};

export const readEachStream = async (
  pool: pg.Pool,
  name: string,
  identity: string,
  direction: StreamRead['direction'],
  reads: readonly StreamRead[],
): Promise<readonly (readonly StoredEvent[])[]> => {
  const { rows } = await pool.query<[...EventRow, nth: number]>({
    name: `read each ${direction}`,
    text: `select page.*, nth::int from unnest($1::text[], ${hideArrayLength('$2::int[]')}, $3::int[]) with ordinality as w(wanted, bound, most, nth)
             cross join lateral (${pageOf(name, direction, 'wanted', 'bound', 'most')}) as page
             order by nth, revision ${direction === 'forwards' ? 'asc' : 'desc'}`,
    values: [reads.map(({ stream }) => stream), reads.map(boundOf), reads.map(({ limit }) => limit ?? null)],
    rowMode: 'array',
  });
  const found: StoredEvent[][] = reads.map(() => []);
  for (const row of rows) found[row[8] - 1]?.push(eventOfRow(identity, row));
  return found;
};

export const readEventsAt = async (
  pool: pg.Pool,
  name: string,
  identity: string,
  places: readonly StreamPosition[],
): Promise<readonly StoredEvent[]> => {
  const { rows } = await pool.query<EventRow>({
    text: `select ${EVENT_COLUMNS} from unnest($1::text[], $2::int[]) as place(stream, revision)
             join ${quotedSchema(name)}.events using (stream, revision)`,
    values: [places.map(({ stream }) => stream), places.map(({ revision }) => revision)],
    rowMode: 'array',
  });
  return rows.map((row) => eventOfRow(identity, row));
};

interface Several {
  readonly streams: readonly string[];
  readonly until: Position | null;
  readonly types: readonly string[] | undefined;
}

export const readStreamsInLogOrder = async (
  pool: pg.Pool,
  name: string,
  identity: string,
  { streams, until, types }: Several,
): Promise<readonly StoredEvent[]> => {
  const last = until === null ? null : logPlaceOf(identity, until);
  const { rows } = await pool.query<EventRow>({
    text: `select ${EVENT_COLUMNS} from ${quotedSchema(name)}.events
            where stream = any($1) and ($2::text[] is null or type = any($2))
              and ($3::xid8 is null or (tx, global_position) <= ($3, $4::int8))
            order by tx, global_position`,
    values: [streams, types ?? null, last?.tx ?? null, last?.place ?? null],
    rowMode: 'array',
  });
  return rows.map((row) => eventOfRow(identity, row));
};
