import { type NoOfferReason, whyNoOfferPolicy } from '@saferide/domain/dispatch/published';
import { after, DAY_MS, type Instant, lagosDay } from '@saferide/domain/time/instant';
import { type Migration, migrate } from '@saferide/infrastructure/postgres/migrate';
import type pg from 'pg';

/** Written by the search process, read by drivers' queries. */
const SCHEMA = 'passed_over';

/** For combined updates. */
export const PASSED_OVER_COUNTS = `${SCHEMA}.counts`;

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

export interface PassedOverOnDay {
  /** In Lagos. */
  readonly day: string;
  readonly reason: NoOfferReason;
  readonly times: number;
}

/** By day in Lagos and reason. */
export interface PassedOver {
  of(driverId: string, since: string): Promise<readonly PassedOverOnDay[]>;
  prune(now: Instant): Promise<void>;
  forget(driverId: string): Promise<void>;
}

export const openPassedOver = async (db: pg.Pool): Promise<PassedOver> => {
  await migrate(db, SCHEMA, migrations);
  return {
    of: async (driverId, since) => {
      const { rows } = await db.query<PassedOverOnDay>(
        `select day, reason, times from ${PASSED_OVER_COUNTS} where driver_id = $1 and day >= $2`,
        [driverId, since],
      );
      return rows;
    },
    prune: async (now) => {
      await db.query(`delete from ${PASSED_OVER_COUNTS} where day < $1`, [
        lagosDay(after(now, -whyNoOfferPolicy.countsKeptDays * DAY_MS)),
      ]);
    },
    forget: async (driverId) => {
      await db.query(`delete from ${PASSED_OVER_COUNTS} where driver_id = $1`, [driverId]);
    },
  };
};
