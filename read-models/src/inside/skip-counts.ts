import { type NoOfferReason, noOfferReasonPolicy } from '@saferide/domain/dispatch';
import { after, DAY_MS, type Instant, lagosDay } from '@saferide/domain/time/instant';
import { type Migration, migrateSchema } from '@saferide/infrastructure/postgres/migrate-schema';
import type pg from 'pg';

const SCHEMA = 'passed_over';

const SKIP_COUNTS_TABLE = `${SCHEMA}.counts`;

const migrations: readonly Migration[] = [
  {
    name: '001-counts',
    sql: `
      create table counts (
        driver_id text not null,
        day text collate "C" not null,
        reason text not null,
        times int not null,
        primary key (driver_id, day, reason)
      );
      create index on counts (day);`,
  },
];

export interface SkipCount {
  /** A calendar day in Lagos. */
  readonly day: string;
  readonly reason: NoOfferReason;
  readonly times: number;
}

export interface DriverSkipCount extends SkipCount {
  readonly driverId: string;
}

export interface SkipCounts {
  add(counts: readonly DriverSkipCount[]): Promise<void>;
  of(driverId: string, since: string): Promise<readonly SkipCount[]>;
  prune(now: Instant): Promise<void>;
  deletePerson(driverId: string): Promise<void>;
}

export const openSkipCounts = async (db: pg.Pool): Promise<SkipCounts> => {
  await migrateSchema(db, SCHEMA, migrations);
  return {
    add: async (counts) => {
      await db.query(
        `insert into ${SKIP_COUNTS_TABLE} as c (driver_id, day, reason, times)
         select * from unnest($1::text[], $2::text[], $3::text[], $4::int[]) as added (driver_id, day, reason, times)
         order by 1, 2, 3
         on conflict (driver_id, day, reason) do update set times = c.times + excluded.times`,
        [
          counts.map(({ driverId }) => driverId),
          counts.map(({ day }) => day),
          counts.map(({ reason }) => reason),
          counts.map(({ times }) => times),
        ],
      );
    },
    of: async (driverId, since) => {
      const { rows } = await db.query<SkipCount>(
        `select day, reason, times from ${SKIP_COUNTS_TABLE} where driver_id = $1 and day >= $2`,
        [driverId, since],
      );
      return rows;
    },
    prune: async (now) => {
      await db.query(`delete from ${SKIP_COUNTS_TABLE} where day < $1`, [
        lagosDay(after(now, -noOfferReasonPolicy.countRetentionDays * DAY_MS)),
      ]);
    },
    deletePerson: async (driverId) => {
      await db.query(`delete from ${SKIP_COUNTS_TABLE} where driver_id = $1`, [driverId]);
    },
  };
};
