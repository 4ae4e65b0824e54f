import type { SkippedDrivers } from '@saferide/domain/dispatch/wave';
import { after, DAY_MS, type Instant, lagosDay } from '@saferide/domain/time/instant';
import { COMMAND_SCHEMA } from '@saferide/infrastructure/postgres/command-schema';
import type { Migration } from '@saferide/infrastructure/postgres/migrate-schema';
import { SKIP_COUNTS_TABLE } from '@saferide/read-models/inside/skip-counts';
import type pg from 'pg';

export const candidateEvaluationsMigration: Migration = {
  name: '014-looks',
  sql: `
    create table looks (
      ride_id text not null,
      search_round int not null,
      wave int not null,
      ends boolean not null,
      stands boolean not null default false,
      counted boolean not null default false,
      looked_at text collate "C" not null,
      day text not null,
      not_asked jsonb not null,
      primary key (ride_id, search_round, wave)
    );
    create index on looks (looked_at) where stands and not counted;
    create index on looks (looked_at);`,
};

export interface CandidateEvaluation {
  readonly rideId: string;
  readonly searchRound: number;
  readonly wave: number;
  readonly end: boolean;
  readonly skippedDrivers: SkippedDrivers;
  readonly at: Instant;
}

/** Evaluations are stored for a day, so that a repeated event does not count again. */
export interface CandidateEvaluations {
  record(evaluation: CandidateEvaluation): Promise<void>;
  /** `wave` is null for the evaluation that ended the search. */
  confirm(rideId: string, searchRound: number, wave: number | null): Promise<void>;
  count(): Promise<void>;
  prune(now: Instant): Promise<void>;
}

const LOOKS = `${COMMAND_SCHEMA}.looks`;
const AT_ONCE = 1_000;

export const postgresCandidateEvaluations = (db: pg.Pool): CandidateEvaluations => ({
  record: async ({ rideId, searchRound, wave, end, skippedDrivers, at }) => {
    await db.query(
      `insert into ${LOOKS} as l (ride_id, search_round, wave, ends, looked_at, day, not_asked)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (ride_id, search_round, wave) do update
         set ends = excluded.ends, looked_at = excluded.looked_at, day = excluded.day, not_asked = excluded.not_asked
         where not l.stands`,
      [rideId, searchRound, wave, end, at, lagosDay(at), JSON.stringify(skippedDrivers)],
    );
  },
  confirm: async (rideId, searchRound, wave) => {
    await db.query(
      `update ${LOOKS} set stands = true
       where ride_id = $1 and search_round = $2 and ends = $4 and ($3::int is null or wave = $3)`,
      [rideId, searchRound, wave, wave === null],
    );
  },
  count: async () => {
    for (let counted = AT_ONCE; counted === AT_ONCE; ) {
      const { rows } = await db.query<{ looks: number }>(
        `with taken as (
           select ride_id, search_round, wave, day, not_asked from ${LOOKS} where stands and not counted
           order by looked_at limit ${AT_ONCE} for update skip locked
         ), done as (
           update ${LOOKS} l set counted = true, not_asked = '{}' from taken t
           where (l.ride_id, l.search_round, l.wave) = (t.ride_id, t.search_round, t.wave)
         ), sums as (
           select d.value as driver_id, t.day, r.key as reason, count(*)::int as times
           from taken t, jsonb_each(t.not_asked) r, jsonb_array_elements_text(r.value) d
           group by 1, 2, 3 order by 1, 2, 3
         ), added as (
           insert into ${SKIP_COUNTS_TABLE} as c (driver_id, day, reason, times) select * from sums
           on conflict (driver_id, day, reason) do update set times = c.times + excluded.times
         )
         select count(*)::int as looks from taken`,
      );
      counted = rows[0]?.looks ?? 0;
    }
  },
  prune: async (now) => {
    await db.query(`delete from ${LOOKS} where looked_at < $1 and (counted or not stands)`, [after(now, -DAY_MS)]);
  },
});
