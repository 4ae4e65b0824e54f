import { type Instant, lagosDay } from '@saferide/domain/time/instant';
import { COMMAND_SCHEMA } from '@saferide/infrastructure/postgres/command-schema';
import type { Migration } from '@saferide/infrastructure/postgres/migrate-schema';
import type pg from 'pg';

export const partRequestsMigration: Migration = {
  name: '015-parts-asked',
  sql: `
    create table parts_asked (
      asked_by text primary key,
      day text not null,
      times int not null
    );`,
};

const PARTS_ASKED = `${COMMAND_SCHEMA}.parts_asked`;

/** Counts even if the request is then refused. Returns the total of the day in Lagos. */
export const countRevealRequest = async (db: pg.Pool, askedBy: string, now: Instant): Promise<number> => {
  const { rows } = await db.query<{ times: number }>(
    `insert into ${PARTS_ASKED} as p (asked_by, day, times) values ($1, $2, 1)
       on conflict (asked_by) do update
         set day = excluded.day, times = case when p.day = excluded.day then p.times + 1 else 1 end
     returning times`,
    [askedBy, lagosDay(now)],
  );
  return rows[0]?.times ?? 1;
};
