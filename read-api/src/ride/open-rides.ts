import { type OpenRideState, openRides } from '@saferide/contracts/ride/operator-calls';
import { assignedStatuses } from '@saferide/domain/ride/status';
import type { Instant } from '@saferide/domain/time/instant';
import type { RideUnderWay } from '@saferide/infrastructure/locations/trails';
import type { ModelReader } from '@saferide/read-models/model-reader';
import type { Router } from 'express';
import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { fetchLimit, pageOf } from '../queries/paging.ts';
import { type RideScope, selectRides } from './ride-row.ts';
import { rideViewForOperators } from './ride-view.ts';

export const isInOpenRideState = (state: OpenRideState | 'promised', now: Instant): Expression<SqlBool> => {
  const { eb, and, or } = expressionBuilder<RideScope, 'r'>();
  const later = eb('r.scheduled_for', '>', now);
  const atOnce = or([eb('r.scheduled_for', 'is', null), eb('r.scheduled_for', '<=', now)]);
  switch (state) {
    case 'searching':
      return and([eb('r.status', '=', 'requested'), atOnce]);
    case 'under_way':
      return and([eb('r.status', 'in', assignedStatuses), or([atOnce, eb('r.status', '=', 'in_progress')])]);
    case 'promised':
      return and([eb('r.status', '=', 'accepted'), later]);
    case 'without_driver':
      return and([eb('r.status', '=', 'requested'), later]);
    default:
      return state satisfies never;
  }
};

interface Offers {
  readonly asked: number;
  readonly open: number;
}

const offersOf = async (
  models: ModelReader<'rides'>,
  rideIds: readonly string[],
  now: Instant,
): Promise<ReadonlyMap<string, Offers>> => {
  const rows = await models
    .selectFrom('rides.once_offered as o')
    .innerJoin('rides.rides as r', 'r.ride_id', 'o.ride_id')
    .leftJoin('rides.offers as f', (join) =>
      join
        .onRef('f.ride_id', '=', 'o.ride_id')
        .onRef('f.driver_id', '=', 'o.driver_id')
        .onRef('f.search_round', '=', 'r.search_round')
        .on('f.expires_at', '>', now)
        .on('r.status', '=', 'requested'),
    )
    .select(({ fn }) => ['o.ride_id', fn.countAll<number>().as('asked'), fn.count<number>('f.driver_id').as('open')])
    .where(({ eb, fn, val }) => eb('o.ride_id', '=', fn.any(val([...rideIds]))))
    .groupBy('o.ride_id')
    .execute();
  return new Map(rows.map(({ ride_id, asked, open }) => [ride_id, { asked, open }]));
};

export const mountOpenRides = (router: Router, { queries, clock, locations }: ReadServices): void =>
  mountQuery(router, openRides, queries, 'content', async ({ query: { state, after, limit }, models }) => {
    const now = clock();
    const inThisState = selectRides(models).where(isInOpenRideState(state, now));
    const further =
      after === undefined
        ? inThisState
        : inThisState.where(({ eb, selectFrom, fn }) => {
            const last = selectFrom('rides.rides as a')
              .select(({ fn: of }) => of.coalesce('a.scheduled_for', 'a.requested_at').as('wanted_at'))
              .where('a.ride_id', '=', after);
            return eb.or([
              eb(fn.coalesce('r.scheduled_for', 'r.requested_at'), '>', last),
              eb.and([eb(fn.coalesce('r.scheduled_for', 'r.requested_at'), '=', last), eb('r.ride_id', '>', after)]),
            ]);
          });
    const rows = await further
      .orderBy(({ fn }) => fn.coalesce('r.scheduled_for', 'r.requested_at'))
      .orderBy('r.ride_id')
      .limit(fetchLimit(limit))
      .execute();
    const [offers, fixes] = await Promise.all([
      offersOf(
        models,
        rows.map(({ ride_id }) => ride_id),
        now,
      ),
      locations.ofAll(rows.flatMap(({ driver_id }) => driver_id ?? [])),
    ]);
    const seenAt = new Map(fixes.map(({ driverId, fixedAt }) => [driverId, fixedAt]));
    const { shown, next } = pageOf(rows, limit, ({ ride_id }) => ride_id);
    return {
      body: {
        rides: shown.map((row) => ({
          ride: rideViewForOperators(row, now),
          asked: offers.get(row.ride_id)?.asked ?? 0,
          openOffers: offers.get(row.ride_id)?.open ?? 0,
          driverSeenAt: seenAt.get(row.driver_id ?? '') ?? null,
        })),
        next,
      },
    };
  });

export const rideUnderWayOf = async (
  { queries }: Pick<ReadServices, 'queries'>,
  driverId: string,
): Promise<RideUnderWay | null> => {
  const ride = await queries.modelReaders
    .of<'rides'>()
    .selectFrom('rides.rides')
    .select(['ride_id', 'customer_id', 'started_at'])
    .where('driver_id', '=', driverId)
    .where('status', '=', 'in_progress')
    .executeTakeFirst();
  if (!ride?.started_at) return null;
  return { rideId: ride.ride_id, riderId: ride.customer_id, driverId, startedAt: ride.started_at };
};
