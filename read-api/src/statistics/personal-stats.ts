import { driverStats } from '@saferide/contracts/ride/driver-queries';
import { customerStats } from '@saferide/contracts/ride/rider-queries';
import { toNaira } from '@saferide/domain/money/kobo';
import { lagosDay } from '@saferide/domain/time/instant';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { averageStars, totalSpentKobo } from '../ride/index.ts';

export const mountPersonalStats = (router: Router, { queries, clock }: ReadServices): void => {
  mountQuery(router, driverStats, queries, 'content', async ({ caller, models }) => {
    const row = await models
      .selectFrom('driver_stats.stats as s')
      .leftJoin('driver_stats.days as d', (join) =>
        join.onRef('d.driver_id', '=', 's.driver_id').on('d.day', '=', lagosDay(clock())),
      )
      .selectAll('s')
      .select(['d.trips as today_trips', 'd.earnings_kobo as today_kobo'])
      .where('s.driver_id', '=', caller.accountId)
      .executeTakeFirst();
    const body = {
      todayEarnings: toNaira(row?.today_kobo ?? 0),
      todayTrips: row?.today_trips ?? 0,
      totalTrips: row?.completed_trips ?? 0,
      totalRides: row?.accepted_rides ?? 0,
      totalEarnings: toNaira(row?.earnings_kobo ?? 0),
      averageRating: averageStars(row?.stars_total, row?.ratings),
    };
    return { body };
  });

  mountQuery(router, customerStats, queries, 'content', async ({ caller, models }) => {
    const row = await models
      .selectFrom('customer_stats.stats')
      .selectAll()
      .where('customer_id', '=', caller.accountId)
      .executeTakeFirst();
    const body = {
      totalTrips: row?.completed_trips ?? 0,
      averageRating: averageStars(row?.stars_total, row?.ratings),
      totalSpent: toNaira(await totalSpentKobo(models, caller.accountId, clock())),
      cancelledRides: row?.cancelled_rides ?? 0,
    };
    return { body };
  });
};
