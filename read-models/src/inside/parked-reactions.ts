import { COMMAND_SCHEMA } from '@saferide/infrastructure/postgres/command-schema';
import type pg from 'pg';
import {
  SET_ASIDE_COLUMNS,
  SET_ASIDE_TABLE,
  type SetAsideColumns,
  type SetAsideRecord,
  setAsideRecordOf,
} from './set-aside.ts';

type Queryable = Pick<pg.Pool, 'query'>;

export const PARKED_REACTIONS = `${COMMAND_SCHEMA}.parked_reactions`;

export interface ParkedReaction {
  readonly process: string;
  readonly eventId: string;
  /** Null if parked before streams were recorded. */
  readonly stream: string | null;
  readonly error: string;
  readonly parkedAt: Date;
  readonly retryAskedAt: Date | null;
  readonly setAside: SetAsideRecord | null;
}

/** Ordered by process and event id. Empty if the table does not exist. */
export const parkedReactions = async (
  db: Queryable,
  {
    after = ['', ''],
    limit = null,
  }: { readonly after?: readonly [string, string]; readonly limit?: number | null } = {},
): Promise<readonly ParkedReaction[]> => {
  const { rows: there } = await db.query('select from pg_class where oid = to_regclass($1)', [PARKED_REACTIONS]);
  if (there.length === 0) return [];
  const { rows } = await db.query<Omit<ParkedReaction, 'setAside'> & SetAsideColumns>(
    `select p.name as process, p.event_id as "eventId", p.stream, p.error, p.parked_at as "parkedAt",
       p.retry_asked_at as "retryAskedAt", ${SET_ASIDE_COLUMNS}
     from ${PARKED_REACTIONS} p left join ${SET_ASIDE_TABLE} a on a.of = p.name and a.what = p.event_id
     where (p.name, p.event_id) > ($1, $2) order by p.name, p.event_id limit $3`,
    [...after, limit],
  );
  return rows.map((row) => ({ ...row, setAside: setAsideRecordOf(row) }));
};

/** Counts by process, without those that operators set aside. */
export const parkedCounts = async (db: Queryable): Promise<ReadonlyMap<string, number>> => {
  // The table may not exist yet.
  const { rows: marks } = await db.query('select from pg_class where oid = to_regclass($1)', [SET_ASIDE_TABLE]);
  const aside = `where not exists (select from ${SET_ASIDE_TABLE} a where a.of = p.name and a.what = p.event_id)`;
  const { rows } = await db.query<{ name: string; parked: number }>(
    `select p.name, count(*)::int4 as parked from ${PARKED_REACTIONS} p ${marks.length > 0 ? aside : ''} group by p.name`,
  );
  return new Map(rows.map(({ name, parked }) => [name, parked]));
};

export const isParkedReaction = async (db: Queryable, process: string, eventId: string): Promise<boolean> => {
  const { rows } = await db.query(`select from ${PARKED_REACTIONS} where name = $1 and event_id = $2`, [
    process,
    eventId,
  ]);
  return rows.length > 0;
};

export const requestReactionRetry = async (
  db: Queryable,
  process: string,
  eventId: string,
  by: string,
): Promise<void> => {
  await db.query(
    `update ${PARKED_REACTIONS} set retry_asked_at = now(), retry_asked_by = $3 where name = $1 and event_id = $2`,
    [process, eventId, by],
  );
};
