import { customerStats, driverStats } from '@saferide/contracts/ride/queries';
import { toNaira } from '@saferide/domain/money/kobo';
import { lagosDay } from '@saferide/domain/time/instant';
import type { Router } from 'express';
import { mountQuery } from '../queries/mount-query.ts';
import { averageStars } from '../ride/published.ts';
import type { ReadServices } from '../services.ts';

interface Rated {
  readonly stars_total: number;
  readonly ratings: number;
}
interface DriverRow extends Rated {
  readonly accepted_rides: number;
  readonly completed_trips: number;
  readonly earnings_kobo: number;
  readonly today_trips: number | null;
  readonly today_kobo: number | null;
}
interface CustomerRow extends Rated {
  readonly completed_trips: number;
  readonly spent_kobo: number;
  readonly cancelled_rides: number;
}

/** What a person has driven or ridden; today is the calendar day in Lagos. */
export const mountPersonalStats = (router: Router, { queries, db, clock }: ReadServices): void => {
  mountQuery(router, driverStats, queries, { models: ['driver_stats'], same: 'content' }, async ({ caller }) => {
    const { rows } = await db.query<DriverRow>(
      `select s.*, d.trips as today_trips, d.earnings_kobo as today_kobo from read_driver_stats.stats s
       left join read_driver_stats.days d on d.driver_id = s.driver_id and d.day = $2 where s.driver_id = $1`,
      [caller.accountId, lagosDay(clock())],
    );
    const [row] = rows;
    const body = {
      todayEarnings: toNaira(row?.today_kobo ?? 0),
      todayTrips: row?.today_trips ?? 0,
      totalTrips: row?.completed_trips ?? 0,
      totalRides: row?.accepted_rides ?? 0,
      totalEarnings: toNaira(row?.earnings_kobo ?? 0),
      averageRating: averageStars(row?.stars_total ?? null, row?.ratings ?? null),
    };
    return { body };
  });

  mountQuery(router, customerStats, queries, { models: ['customer_stats'], same: 'position' }, async ({ caller }) => {
    const { rows } = await db.query<CustomerRow>('select * from read_customer_stats.stats where customer_id = $1', [
      caller.accountId,
    ]);
    const [row] = rows;
    const body = {
      totalTrips: row?.completed_trips ?? 0,
      averageRating: averageStars(row?.stars_total ?? null, row?.ratings ?? null),
      totalSpent: toNaira(row?.spent_kobo ?? 0),
      cancelledRides: row?.cancelled_rides ?? 0,
    };
    return { body };
  });
};
