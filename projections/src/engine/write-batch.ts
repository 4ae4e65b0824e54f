import type { Position } from '@saferide/infrastructure/event-store/event-store';
import { preparedStatement } from '@saferide/infrastructure/postgres/prepared-statement';
import { CHANGED_CHANNEL, encodeChangeAnnouncements } from '@saferide/read-models/inside/change-feed';
import { FenceLost } from '@saferide/read-models/inside/checkpoint';
import type { ParkedEvent } from '@saferide/read-models/kernel/project-batch';
import type { ReadModel } from '@saferide/read-models/kernel/read-model';
import { keyOfRow, keyParts, type Table } from '@saferide/read-models/kernel/table';
import type { RowChanges } from '@saferide/read-models/kernel/working-set';
import pg from 'pg';
import { deleteExpiredSql, deleteSql, eraseSql, SqlParameters, upsertSql } from './stored-rows.ts';

type Queryable = Pick<pg.Pool, 'query'>;

export interface WriteRequest {
  readonly model: ReadModel;
  readonly schema: string;
  readonly fence: number;
  readonly position: Position;
  readonly changes: readonly RowChanges[];
  readonly parked?: readonly ParkedEvent[];
  /** Removes the stream's parked events before this revision. */
  readonly unparked?: { readonly stream: string; readonly before: number };
  readonly erased?: readonly string[];
  /** False for shadow tables. */
  readonly announce: boolean;
}

const DIVISION_BY_ZERO = '22012';

/** If the fence differs, a deliberate division by zero rolls everything back and FenceLost is thrown. */
export const writeBatch = async (db: Queryable, w: WriteRequest): Promise<void> => {
  const parameters = new SqlParameters();
  const clauses: string[] = [];
  const add = (sql: string) => clauses.push(`c${clauses.length} as (${sql} returning 1)`);

  for (const { table, upserts, deletes, forgets } of w.changes) {
    if (upserts.length > 0) add(upsertSql(w.model, w.schema, table, upserts, parameters));
    if (deletes.length > 0) add(deleteSql(w.model, w.schema, table, deletes, parameters));
    if (forgets) {
      const changed = [...upserts.map((row) => keyOfRow(w.model.tables[table] as Table, row)), ...deletes];
      add(deleteExpiredSql(w.model, w.schema, table, forgets, changed, parameters));
    }
  }
  if (w.erased?.length) for (const sql of eraseSql(w.model, w.schema, w.erased, parameters)) add(sql);
  if (w.parked?.length) add(parkSql(w.schema, w.parked, parameters));
  if (w.unparked) {
    const { stream, before } = w.unparked;
    add(
      `delete from ${w.schema}.parked where stream = ${parameters.add(stream)} and revision < ${parameters.add(before)}`,
    );
  }

  const position = parameters.add(w.position);
  const fence = parameters.add(w.fence);
  clauses.push(
    `fenced as (update ${w.schema}.checkpoint set position = ${position}, fence = fence + 1, moved_at = now() ` +
      `where fence = ${fence}::bigint returning 1)`,
  );
  const announcements = () =>
    encodeChangeAnnouncements(w.model, { position: w.position, fence: w.fence + 1 }, changedKeys(w));
  const announced = w.announce
    ? `, pg_notify('${CHANGED_CHANNEL}', payload) from unnest(${parameters.add(announcements())}::text[]) as payload`
    : '';
  try {
    const text = `with ${clauses.join(', ')} select 1 / (select count(*) from fenced)${announced}`;
    await db.query(byKeysAlone(w) ? preparedStatement(text, parameters.values) : { text, values: parameters.values });
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === DIVISION_BY_ZERO)
      throw new FenceLost(`${w.schema} was written to by someone else`, { cause: error });
    throw error;
  }
};

const byKeysAlone = ({ changes, parked, unparked, erased }: WriteRequest): boolean =>
  !parked?.length && !unparked && !erased?.length && changes.every(({ forgets }) => !forgets);

const changedKeys = ({ model, changes }: WriteRequest): string[] => {
  const keys = new Set<string>();
  for (const { table, upserts, deletes } of changes) {
    const definition = model.tables[table] as Table;
    for (const row of upserts) keys.add(keyParts(keyOfRow(definition, row))[0] ?? '');
    for (const key of deletes) keys.add(keyParts(key)[0] ?? '');
  }
  return [...keys];
};

const parkSql = (schema: string, parked: readonly ParkedEvent[], parameters: SqlParameters): string => {
  const texts = (pick: (event: ParkedEvent) => string) => `${parameters.add(parked.map(pick))}::text[]`;
  const revisions = `${parameters.add(parked.map(({ stored }) => stored.revision))}::bigint[]`;
  return (
    `insert into ${schema}.parked (stream, revision, position, event_id, type, error) select * from unnest(` +
    `${texts(({ stored }) => stored.stream)}, ${revisions}, ${texts(({ stored }) => stored.position)}, ` +
    `${texts(({ stored }) => stored.id)}, ${texts(({ stored }) => stored.type)}, ${texts(({ error }) => error)}) ` +
    'on conflict (stream, revision) do nothing'
  );
};
