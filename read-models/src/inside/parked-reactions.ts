import { COMMAND_SCHEMA } from '@saferide/infrastructure/postgres/command-schema';
import type pg from 'pg';
import { CONTROL_SCHEMA } from './projection-control.ts';

type Queryable = Pick<pg.Pool, 'query'>;

export const SET_ASIDE_TABLE = `${CONTROL_SCHEMA}.set_aside`;

export interface SetAsideRecord {
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

export const SET_ASIDE_COLUMNS = 'a.reason as aside_reason, a.set_aside_by as aside_by, a.set_aside_at as aside_at';

export interface SetAsideColumns {
  readonly aside_reason: string | null;
  readonly aside_by: string | null;
  readonly aside_at: Date | null;
}

export const setAsideRecordOf = ({ aside_reason, aside_by, aside_at }: SetAsideColumns): SetAsideRecord | null =>
  aside_reason === null || aside_by === null || aside_at === null
    ? null
    : { reason: aside_reason, by: aside_by, at: aside_at };

export const setAsideReasonOf = async (db: Queryable, of: string, what: string): Promise<string | null> => {
  const { rows } = await db.query<{ reason: string }>(
    `select reason from ${SET_ASIDE_TABLE} where of = $1 and what = $2`,
    [of, what],
  );
  return rows[0]?.reason ?? null;
};

export const recordSetAside = async (
  db: Queryable,
  of: string,
  what: string,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<void> => {
  await db.query(
    `insert into ${SET_ASIDE_TABLE} (of, what, reason, set_aside_by) values ($1, $2, $3, $4) on conflict do nothing`,
    [of, what, reason, by],
  );
};

export const undoSetAside = async (db: Queryable, of: string, what: string): Promise<void> => {
  await db.query(`delete from ${SET_ASIDE_TABLE} where of = $1 and what = $2`, [of, what]);
};

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
