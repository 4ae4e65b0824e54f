import { openStatuses } from '@saferide/domain/ride/status';
import type { Reading } from '@saferide/read-models/reading';
import type { Expression, InferResult } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type OfferModels, rideRowsWithRider } from './ride-row.ts';

export const changedRides = (models: Reading<OfferModels>, rideIds: Expression<readonly string[]>) =>
  rideRowsWithRider(models)
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('rides.offers as o')
          .select(['o.driver_id', 'o.expires_at', 'o.distance_metres'])
          .whereRef('o.ride_id', '=', 'r.ride_id')
          .whereRef('o.search_round', '=', 'r.search_round'),
      ).as('round_offers'),
    )
    .where(({ eb, fn }) => eb('r.ride_id', '=', fn.any(rideIds)));

export type ChangedRide = InferResult<ReturnType<typeof changedRides>>[number];
export type RoundOffer = ChangedRide['round_offers'][number];

export const openRideIds = async (models: Reading<'rides'>): Promise<readonly string[]> => {
  const open = await models.selectFrom('rides.rides').select('ride_id').where('status', 'in', openStatuses).execute();
  return open.map(({ ride_id }) => ride_id);
};
