import { openRides } from '@saferide/contracts/ride/operator-calls';
import type { Instant } from '@saferide/domain/time/instant';
import type { Reading } from '@saferide/read-models/reading';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { oneMore } from '../queries/paging.ts';
import { inState } from './open-ride-states.ts';
import { rideRows } from './ride-row.ts';
import { rideViewFor } from './ride-view.ts';

interface Offers {
  readonly asked: number;
  readonly open: number;
}

const offersOf = async (
  models: Reading<'rides'>,
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
    const inThisState = rideRows(models).where(inState(state, now));
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
      .limit(oneMore(limit))
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
    const shown = rows.slice(0, limit);
    return {
      body: {
        rides: shown.map((row) => ({
          ride: rideViewFor('operator', row, now),
          asked: offers.get(row.ride_id)?.asked ?? 0,
          openOffers: offers.get(row.ride_id)?.open ?? 0,
          driverSeenAt: seenAt.get(row.driver_id ?? '') ?? null,
        })),
        next: rows.length > limit ? (shown.at(-1)?.ride_id ?? null) : null,
      },
    };
  });
