import type { Instant } from '@saferide/domain/time/instant';
import type { Caller } from '@saferide/infrastructure/access/caller';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type pg from 'pg';
import { openOffer, RIDE_ROWS, type RideRow } from './ride-row.ts';
import { type Party, partyOf } from './ride-view.ts';

/** The same for a ride that is not there and for one that is somebody else's: neither says that the other exists. */
const noSuchRide = () => edgeProblem('NotFound', 'There is no such ride.');

/** The ride and what the caller is to it. Throws NotFound for everybody it does not concern. */
export const findRide = async (
  db: pg.Pool,
  rideId: string,
  caller: Caller,
  now: Instant,
): Promise<{ readonly row: RideRow; readonly party: Party }> => {
  const { rows } = await db.query<RideRow & { readonly offered: boolean }>(
    `select ride.*, exists (select 1 from read_rides.rides r, read_rides.offers o
       where r.ride_id = $1 and ${openOffer('$2', '$3')}) as offered
     from (${RIDE_ROWS} where r.ride_id = $1) ride`,
    [rideId, caller.accountId, now],
  );
  const [row] = rows;
  const party = row ? partyOf(row, caller, row.offered) : null;
  if (!row || !party) throw noSuchRide();
  return { row, party };
};

/** As `findRide`, for what is told to the customer, the driver and operators alone. */
export const findOwnRide = async (db: pg.Pool, rideId: string, caller: Caller, now: Instant) => {
  const found = await findRide(db, rideId, caller, now);
  if (found.party === 'offered') throw noSuchRide();
  return found;
};
