import { type NoOfferReason, noOfferReasonPolicy } from '@saferide/domain/dispatch';
import { after, DAY_MS, type Instant, lagosDay } from '@saferide/domain/time/instant';
import { type Migration, migrateSchema } from '@saferide/infrastructure/postgres/migrate-schema';
import type pg from 'pg';

const SCHEMA = 'passed_over';

export const SKIP_COUNTS_TABLE = `${SCHEMA}.counts`;

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
  /** Calendar day in Lagos. */
  readonly day: string;
  readonly reason: NoOfferReason;
  readonly times: number;
}

export interface SkipCounts {
  of(driverId: string, since: string): Promise<readonly SkipCount[]>;
  prune(now: Instant): Promise<void>;
  deletePerson(driverId: string): Promise<void>;
}

export const openSkipCounts = async (db: pg.Pool): Promise<SkipCounts> => {
  await migrateSchema(db, SCHEMA, migrations);
  return {
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
