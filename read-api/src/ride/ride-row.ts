import type { Instant } from '@saferide/domain/time/instant';
import { type DisplayedVehicle, withFormattedPlate } from '@saferide/domain/vehicle/vehicle';
import { shownVehicleColumns, shownVehicleOf } from '@saferide/read-models/kernel/vehicle-columns';
import type { ModelReader, TablesOf } from '@saferide/read-models/model-reader';
import { type Expression, expressionBuilder, type InferResult, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { isMatchPreventedSql } from '../conduct/index.ts';

export type RideModels = 'rides' | 'accounts' | 'drivers' | 'driver_stats' | 'conduct';

export const selectRides = (models: ModelReader<RideModels>) => rowsOf(models as unknown as ModelReader<OfferModels>);

const rowsOf = (models: ModelReader<OfferModels>) =>
  models
    .selectFrom('rides.rides as r')
    .leftJoin('accounts.accounts as c', 'c.account_id', 'r.customer_id')
    .leftJoin('accounts.accounts as d', 'd.account_id', 'r.driver_id')
    .leftJoin('drivers.drivers as v', 'v.driver_id', 'r.driver_id')
    .leftJoin('driver_stats.stats as s', 's.driver_id', 'r.driver_id')
    .selectAll('r')
    .select(['c.first_name as customer_first_name', 'c.last_name as customer_last_name'])
    .select('c.phone_number as customer_phone')
    .select(['d.first_name as driver_first_name', 'd.last_name as driver_last_name'])
    .select('d.phone_number as driver_phone')
    .select(shownVehicleColumns)
    .select(['v.bank_account_number', 'v.account_holder_name', 'v.bank_name', 'v.bank_verified'])
    .select(['s.stars_total', 's.ratings', 's.counted_trips'])
    .select(isMatchPreventedSql().as('keptApart'));

export type RideRow = InferResult<ReturnType<typeof selectRides>>[number];

/**
 * Returns the vehicle at the acceptance, or the current one for older rides, which have no record of it. Null once the
 * driver is erased.
 */
export const vehicleShownOn = (
  row: Pick<RideRow, 'driver_shown' | (typeof shownVehicleColumns)[number]>,
): DisplayedVehicle | null => {
  if (!row.driver_shown) return shownVehicleOf(row);
  const { vehicle } = row.driver_shown;
  return vehicle && withFormattedPlate(vehicle);
};

export type OfferModels = RideModels | 'customer_stats';

export const selectRidesWithRider = (models: ModelReader<OfferModels>) =>
  rowsOf(models)
    .leftJoin('customer_stats.stats as k', 'k.customer_id', 'r.customer_id')
    .select(['k.stars_total as rider_stars', 'k.ratings as rider_ratings', 'k.counted_trips as rider_trips']);

export type RideRowWithRider = InferResult<ReturnType<typeof selectRidesWithRider>>[number];

/** Selects the offers of the ride's current search round by their primary key. */
export const selectRoundOffers = () =>
  jsonArrayFrom(
    expressionBuilder<OfferScope, 'r'>()
      .selectFrom('rides.offers as of_round')
      .select(['of_round.driver_id', 'of_round.expires_at', 'of_round.distance_metres'])
      .whereRef('of_round.ride_id', '=', 'r.ride_id')
      .whereRef('of_round.search_round', '=', 'r.search_round'),
  );

export interface RoundOffer {
  readonly driver_id: string;
  readonly expires_at: Instant;
  readonly distance_metres: number;
}

export type RideScope = TablesOf<'rides'> & { readonly r: TablesOf<'rides'>['rides.rides'] };
type OfferScope = RideScope & { readonly o: TablesOf<'rides'>['rides.offers'] };

export const isOpenOfferTo = (driverId: string, now: Instant): Expression<SqlBool> => {
  const { eb, and, ref } = expressionBuilder<OfferScope, 'r' | 'o'>();
  return and([
    eb('r.status', '=', 'requested'),
    eb('o.ride_id', '=', ref('r.ride_id')),
    eb('o.driver_id', '=', driverId),
    eb('o.search_round', '=', ref('r.search_round')),
    eb('o.expires_at', '>', now),
  ]);
};
