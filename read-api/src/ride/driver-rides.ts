import { acceptedScheduledRides, activeDriverRide, availableRides, whyNoOffer } from '@saferide/contracts/ride/queries';
import type { Instant } from '@saferide/domain/time/instant';
import type { Router } from 'express';
import { mountQuery } from '../queries/mount-query.ts';
import type { ReadServices } from '../services.ts';
import { offeredRideView } from './offered-ride.ts';
import { openOffer, RIDE_ROWS, type RideRow } from './ride-row.ts';
import { kilometres, rideViewFor } from './ride-view.ts';

const MOST_REASONS = 50;

interface Reason {
  readonly ride_id: string;
  readonly considered_at: Instant;
  readonly wave: string;
  readonly distance_metres: number;
  readonly outcome: string;
}

/** What a driver sees of rides: offered, taken, taken for later, and why there are no more. */
export const mountDriverRides = (router: Router, { queries, db, clock }: ReadServices): void => {
  mountQuery(router, availableRides, queries, 'content', async ({ caller }) => {
    const { rows } = await db.query<RideRow & { readonly offer_ends: Instant; readonly offer_metres: number }>(
      `select ride.*, o.expires_at as offer_ends, o.distance_metres as offer_metres
       from read_rides.offers o cross join lateral (${RIDE_ROWS} where ${openOffer('$1', '$2')}) ride
       where o.driver_id = $1 and o.expires_at > $2 order by o.offered_at, o.ride_id`,
      [caller.accountId, clock()],
    );
    const body = rows.map((row) =>
      offeredRideView(row, { expires_at: row.offer_ends, distance_metres: row.offer_metres }),
    );
    return { body };
  });

  mountQuery(router, acceptedScheduledRides, queries, 'position', async ({ caller }) => {
    const { rows } = await db.query<RideRow>(
      `${RIDE_ROWS} where r.driver_id = $1 and r.scheduled_for is not null and r.status = 'accepted'
         order by r.scheduled_for, r.ride_id`,
      [caller.accountId],
    );
    return { body: rows.map((row) => rideViewFor('driver', row)) };
  });

  mountQuery(router, activeDriverRide, queries, 'content', async ({ caller }) => {
    // A ride taken for later becomes the active one when its time has come.
    const { rows } = await db.query<RideRow>(
      `${RIDE_ROWS} where r.driver_id = $1 and (r.status = 'in_progress' or (r.status = 'accepted'
         and (r.scheduled_for is null or r.scheduled_for <= $2 or r.arrived_at is not null)))
       order by r.status = 'in_progress' desc, r.accepted_at limit 1`,
      [caller.accountId, clock()],
    );
    return { body: rows[0] ? rideViewFor('driver', rows[0]) : null };
  });

  mountQuery(router, whyNoOffer, queries, 'position', async ({ caller }) => {
    const { rows } = await db.query<Reason>(
      `select ride_id, considered_at, wave, distance_metres, outcome from read_dispatch_reasons.reasons
         where driver_id = $1 order by considered_at desc, ride_id, wave desc limit ${MOST_REASONS}`,
      [caller.accountId],
    );
    const body = rows.map((row) => ({
      rideId: row.ride_id,
      at: row.considered_at,
      wave: Number(row.wave),
      distance: kilometres(row.distance_metres),
      outcome: row.outcome,
    }));
    return { body };
  });
};
