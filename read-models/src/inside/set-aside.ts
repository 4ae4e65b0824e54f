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
