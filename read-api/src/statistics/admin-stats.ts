import { MAX_RANGE_DAYS } from '@saferide/contracts/kernel/day-range';
import { driverNumbers } from '@saferide/contracts/operation/operation';
import { rideStats } from '@saferide/contracts/ride/queries';
import { toNaira } from '@saferide/domain/money/kobo';
import { toKm } from '@saferide/domain/place/distance';
import { type DayRange, dayRangeFrom } from '@saferide/domain/time/day-range';
import { type Instant, lagosDay } from '@saferide/domain/time/instant';
import type { ModelReader, TablesOf } from '@saferide/read-models/model-reader';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { accessRanOut } from '../subscription/index.ts';

type Cell = TablesOf<'ride_statistics'>['ride_statistics.cells'];

const cellView = ({ vehicle_type, no_driver_found, fares_kobo, metres, ...counts }: Cell) => ({
  ...counts,
  vehicleType: vehicle_type,
  noDriverFound: no_driver_found,
  fares: toNaira(fares_kobo),
  distanceKm: toKm(metres),
});

const cellsOf = (models: ModelReader<'ride_statistics'>, { from, to }: DayRange) =>
  models
    .selectFrom('ride_statistics.cells')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day', 'desc')
    .orderBy('city')
    .orderBy('vehicle_type');

export const readRideCells = async (models: ModelReader<'ride_statistics'>, range: DayRange) =>
  (await cellsOf(models, range).execute()).map(cellView);

const numbersOf = (models: ModelReader<'drivers' | 'subscriptions'>, now: Instant) =>
  models
    .selectFrom('drivers.drivers as d')
    .leftJoin('subscriptions.subscriptions as s', 's.driver_id', 'd.driver_id')
    .select(({ fn }) => {
      const drivers = fn.countAll<number>();
      const withAccess = drivers.filterWhere(({ not }) => not(accessRanOut(now)));
      return [
        drivers.as('registered'),
        drivers.filterWhere('d.verification_status', '=', 'approved').as('verified'),
        drivers.filterWhere('d.verification_status', '=', 'rejected').as('rejected'),
        drivers.filterWhere('d.online', '=', true).as('online'),
        drivers.filterWhere('s.status', '=', 'waiting').as('waiting'),
        withAccess.filterWhere('s.status', '=', 'on_trial').as('onTrial'),
        withAccess.filterWhere('s.status', '=', 'subscribed').as('subscribed'),
        drivers
          .filterWhere(({ eb, or }) => or([eb('s.status', 'in', ['trial_over', 'lapsed']), accessRanOut(now)]))
          .as('lapsed'),
      ];
    })
    .executeTakeFirstOrThrow();

export const mountAdminStats = (router: Router, { queries, clock }: ReadServices): void => {
  mountQuery(router, rideStats, queries, 'content', async ({ query, models }) => {
    return { body: await readRideCells(models, dayRangeFrom(query, lagosDay(clock()), MAX_RANGE_DAYS)) };
  });

  mountQuery(router, driverNumbers, queries, 'content', async ({ models }) => ({
    body: await numbersOf(models, clock()),
  }));
};
