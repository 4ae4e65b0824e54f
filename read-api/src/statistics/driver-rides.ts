import { MAX_RANGE_DAYS } from '@saferide/contracts/kernel/day-range';
import type { ResponseOf } from '@saferide/contracts/kernel/define-call';
import { driverRideStats, MAX_DRIVERS_LISTED } from '@saferide/contracts/ride/counted-rides';
import { toNaira } from '@saferide/domain/money/kobo';
import { type DayRange, dayRangeFrom } from '@saferide/domain/time/day-range';
import { lagosDay } from '@saferide/domain/time/instant';
import type { ModelReader } from '@saferide/read-models/model-reader';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { maskedName } from '../queries/person-names.ts';

type Models = ModelReader<'driver_stats' | 'accounts'>;

const drivenIn = (models: Models, { from, to }: DayRange) =>
  models.selectFrom('driver_stats.days as d').where('d.day', '>=', from).where('d.day', '<=', to);

export const driverRidesIn = async (models: Models, range: DayRange): Promise<ResponseOf<typeof driverRideStats>> => {
  const most = drivenIn(models, range)
    .select(({ fn }) => [
      'd.driver_id',
      fn.sum<number>('d.trips').as('completed'),
      fn.sum<number>('d.earnings_kobo').as('kobo'),
      fn.countAll<number>().as('days'),
    ])
    .groupBy('d.driver_id')
    .orderBy('completed', 'desc')
    .orderBy('d.driver_id')
    .limit(MAX_DRIVERS_LISTED);
  const [drivers, days, { active }] = await Promise.all([
    models
      .selectFrom(most.as('m'))
      .leftJoin('accounts.accounts as a', 'a.account_id', 'm.driver_id')
      .selectAll('m')
      .select(['a.first_name', 'a.last_name'])
      .orderBy('m.completed', 'desc')
      .orderBy('m.driver_id')
      .execute(),
    drivenIn(models, range)
      .select(({ fn }) => [
        'd.day',
        fn.countAll<number>().as('drivers'),
        fn.sum<number>('d.trips').as('completed'),
        fn.sum<number>('d.earnings_kobo').as('kobo'),
      ])
      .groupBy('d.day')
      .orderBy('d.day')
      .execute(),
    // Counts groups instead of using `distinct`, because PostgreSQL hashes groups but would sort for `distinct`.
    models
      .selectFrom(drivenIn(models, range).select('d.driver_id').groupBy('d.driver_id').as('each'))
      .select(({ fn }) => fn.countAll<number>().as('active'))
      .executeTakeFirstOrThrow(),
  ]);
  return {
    ...range,
    active,
    drivers: drivers.map((row) => ({
      id: row.driver_id,
      name: maskedName(row),
      completed: Number(row.completed),
      fares: toNaira(Number(row.kobo)),
      days: row.days,
    })),
    days: days.map(({ day, drivers: count, completed, kobo }) => ({
      day,
      drivers: count,
      completed: Number(completed),
      fares: toNaira(Number(kobo)),
    })),
  };
};

export const mountDriverRideStatistics = (router: Router, { queries, clock }: ReadServices): void =>
  mountQuery(router, driverRideStats, queries, 'content', async ({ query, models }) => ({
    body: await driverRidesIn(models, dayRangeFrom(query, lagosDay(clock()), MAX_RANGE_DAYS)),
  }));
