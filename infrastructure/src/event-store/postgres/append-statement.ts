import type pg from 'pg';
import { hideArrayLength } from '../../postgres/prepared-statement.ts';
import type { AppendResult, ExpectedRevision, NewEvent } from '../event-store.ts';
import { quotedSchema } from './event-log-schema.ts';
import { positionOf } from './event-rows.ts';

/** Type OIDs for PostgreSQL's binary array format, in which JSON needs no second escaping. */
const INT4 = 23;
const TEXT = 25;
const UUID = 2950;
const HEADER = 20;

const header = (bytes: number, elementType: number, length: number): Buffer => {
  const buffer = Buffer.allocUnsafe(HEADER + bytes);
  buffer.writeInt32BE(length === 0 ? 0 : 1, 0); // number of dimensions
  buffer.writeInt32BE(0, 4); // contains no nulls
  buffer.writeInt32BE(elementType, 8);
  buffer.writeInt32BE(length, 12);
  buffer.writeInt32BE(1, 16); // lower bound
  return length === 0 ? buffer.subarray(0, 12) : buffer;
};

const int4Array = (values: readonly number[]): Buffer => {
  const buffer = header(values.length * 8, INT4, values.length);
  let at = HEADER;
  for (const value of values) {
    buffer.writeInt32BE(4, at);
    buffer.writeInt32BE(value, at + 4);
    at += 8;
  }
  return buffer;
};

const textArray = (values: readonly string[]): Buffer => {
  let bytes = 0;
  for (const value of values) bytes += 4 + Buffer.byteLength(value);
  const buffer = header(bytes, TEXT, values.length);
  let at = HEADER;
  for (const value of values) {
    const written = buffer.write(value, at + 4);
    buffer.writeInt32BE(written, at);
    at += 4 + written;
  }
  return buffer;
};

const uuidArray = (values: readonly string[]): Buffer => {
  const buffer = header(values.length * 20, UUID, values.length);
  let at = HEADER;
  for (const value of values) {
    buffer.writeInt32BE(16, at);
    const written = buffer.write(value.replaceAll('-', ''), at + 4, 'hex');
    if (written !== 16) throw new RangeError(`not a UUID: '${value}'`);
    at += 20;
  }
  return buffer;
};

export interface WaitingAppend {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly NewEvent[];
  readonly bodies: readonly { readonly data: string; readonly metadata: string }[];
}

/** After this time the outcome is unknown. */
const ANSWER_WITHIN_MS = 15_000;

const ABSENT = -1;
const revisionNumber = (expected: ExpectedRevision): number => (expected === 'none' ? ABSENT : expected);
const expectedRevision = (revision: number): ExpectedRevision => (revision === ABSENT ? 'none' : revision);

const lastRevision = (schema: string, stream: string): string =>
  `coalesce((select head.revision from ${schema}.events head
              where head.stream = ${stream} order by head.revision desc limit 1), ${ABSENT})`;

/** A scalar sub-select costs one index descent per row; for EXISTS the planner would hash the table. */
export const appendStatement = (name: string): string => {
  const schema = quotedSchema(name);
  return `
    insert into ${schema}.events (stream, revision, event_id, type, data, metadata)
    select stream, expected + nth, event_id, type, data::json, metadata::json
      from unnest($1::text[], ${hideArrayLength('$2::int4[]')}, $3::int4[], $4::uuid[], $5::text[], $6::text[], $7::text[])
           with ordinality as appended(stream, expected, nth, event_id, type, data, metadata, row)
     where ${lastRevision(schema, 'appended.stream')} = expected
     order by row
    returning stream, revision, tx, global_position`;
};

const parameters = (appends: readonly WaitingAppend[]): Buffer[] => {
  const streams: string[] = [];
  const expected: number[] = [];
  const nth: number[] = [];
  const ids: string[] = [];
  const types: string[] = [];
  const data: string[] = [];
  const metadata: string[] = [];
  for (const append of appends) {
    const after = revisionNumber(append.expected);
    append.events.forEach((event, i) => {
      streams.push(append.stream);
      expected.push(after);
      nth.push(i + 1);
      ids.push(event.id);
      types.push(event.type);
      data.push(append.bodies[i]?.data ?? '{}');
      metadata.push(append.bodies[i]?.metadata ?? '{}');
    });
  }
  return [
    textArray(streams),
    int4Array(expected),
    int4Array(nth),
    uuidArray(ids),
    textArray(types),
    textArray(data),
    textArray(metadata),
  ];
};

type InsertedRow = [stream: string, revision: number, tx: string, globalPosition: number];

export const insertAppends = async (
  client: pg.ClientBase,
  statement: string,
  identity: string,
  appends: readonly WaitingAppend[],
): Promise<ReadonlyMap<string, AppendResult>> => {
  const { rows } = await client.query<InsertedRow>({
    name: 'append',
    text: statement,
    values: parameters(appends),
    rowMode: 'array',
    query_timeout: ANSWER_WITHIN_MS,
  } as pg.QueryArrayConfig);
  const written = new Map<string, AppendResult>();
  for (const [stream, revision, tx, place] of rows) {
    written.set(stream, { outcome: 'appended', repeated: false, revision, position: positionOf(identity, tx, place) });
  }
  return written;
};

export const resultOfSkippedAppend = async (
  client: pg.ClientBase,
  name: string,
  identity: string,
  { stream, expected, events }: WaitingAppend,
): Promise<AppendResult> => {
  const schema = quotedSchema(name);
  const first = revisionNumber(expected) + 1;
  const { rows } = await client.query<{ event_id: string | null; tx: string; place: number; last: number }>(
    `select at.event_id, at.tx, at.global_position as place, ${lastRevision(schema, '$1')} as last
       from (select 1) as one
       left join ${schema}.events at on at.stream = $1 and at.revision between $2 and $3
      order by at.revision`,
    [stream, first, first + events.length - 1],
  );
  const final = rows.at(-1);
  if (rows.length === events.length && final && events.every((event, i) => rows[i]?.event_id === event.id)) {
    const position = positionOf(identity, final.tx, final.place);
    return { outcome: 'appended', repeated: true, revision: first + events.length - 1, position };
  }
  return { outcome: 'conflict', actual: expectedRevision(final?.last ?? ABSENT) };
};
