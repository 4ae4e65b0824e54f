import type { Instant } from '@saferide/domain/time/instant';
import type { Caller } from '@saferide/infrastructure/callers/sessions';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { Reading } from '@saferide/read-models/reading';
import { openOffer, type RideModels, type RideRow, rideRows } from './ride-row.ts';
import { type Party, partyOf } from './ride-view.ts';

/** Equal for unknown rides and other people's, so that neither is revealed. */
export const noSuchRide = () => edgeProblem('NotFound', 'We can’t find this ride.');

export const findRide = async (
  models: Reading<RideModels>,
  rideId: string,
  caller: Caller,
  now: Instant,
): Promise<{ readonly row: RideRow; readonly party: Party }> => {
  const row = await rideRows(models)
    .leftJoin('rides.offers as o', (join) => join.on(openOffer(caller.accountId, now)))
    .select('o.driver_id as offered_to')
    .where('r.ride_id', '=', rideId)
    .executeTakeFirst();
  const party = row ? partyOf(row, caller, row.offered_to !== null) : null;
  if (!row || !party) throw noSuchRide();
  return { row, party };
};

export const findCallerParty = async (models: Reading<'rides'>, rideId: string, caller: Caller): Promise<Party> => {
  const row = await models
    .selectFrom('rides.rides')
    .select(['customer_id', 'driver_id'])
    .where('ride_id', '=', rideId)
    .executeTakeFirst();
  const party = row ? partyOf(row, caller, false) : null;
  if (!party) throw noSuchRide();
  return party;
};
