import { activeDriverRide } from '@saferide/contracts/ride/active-driver-ride';
import { acceptedScheduledRides, availableRides, driverRides } from '@saferide/contracts/ride/driver-queries';
import type { RideStatus } from '@saferide/contracts/ride/ride-view';
import { ridePolicy } from '@saferide/domain/ride/ride-policy';
import { after, type Instant } from '@saferide/domain/time/instant';
import type { Router } from 'express';
import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { offeredRideViewOf } from './offered-ride.ts';
import { ridePage, scheduledRidePage } from './ride-page.ts';
import { isOpenOfferTo, type RideScope, selectRides, selectRidesWithRider } from './ride-row.ts';
import { rideViewFor, rideViewOptions } from './ride-view.ts';

const OVER: readonly RideStatus[] = ['completed', 'cancelled'];

/** A scheduled ride becomes the driver's current ride shortly before its time. */
const isActive = (now: Instant): Expression<SqlBool> => {
  const { eb, or, and } = expressionBuilder<RideScope, 'r'>();
  const isDue = or([
    eb('r.scheduled_for', 'is', null),
    eb('r.scheduled_for', '<=', after(now, ridePolicy.scheduledLeadsBeforeMs)),
    eb('r.arrived_at', 'is not', null),
  ]);
  return or([eb('r.status', '=', 'in_progress'), and([eb('r.status', '=', 'accepted'), isDue])]);
};

export const mountDriverRides = (router: Router, services: ReadServices): void => {
  const { queries, clock, startCodes, tripEstimates } = services;
  mountQuery(router, availableRides, queries, 'content', async ({ caller, models }) => {
    const rows = await selectRidesWithRider(models)
      .innerJoin('rides.offers as o', (join) => join.on(isOpenOfferTo(caller.accountId, clock())))
      .select(['o.expires_at as offer_ends', 'o.distance_metres as offer_metres'])
      .orderBy('o.offered_at')
      .orderBy('o.ride_id')
      .execute();
    const roads = await tripEstimates.of(rows);
    const body = rows.map((row) =>
      offeredRideViewOf(
        row,
        { expires_at: row.offer_ends, distance_metres: row.offer_metres },
        roads.get(row.ride_id) ?? null,
      ),
    );
    return { body };
  });

  mountQuery(router, acceptedScheduledRides, queries, 'position', ({ caller: { accountId }, query, request, models }) =>
    scheduledRidePage(selectRides(models).where('r.status', '=', 'accepted'), 'driver', {
      ...{ accountId, query, request, shown: rideViewOptions(services), startCodes },
    }),
  );

  mountQuery(router, driverRides, queries, 'position', ({ caller: { accountId }, query, request, models }) =>
    ridePage(selectRides(models).where('r.status', 'in', OVER), 'driver', {
      accountId,
      query,
      request,
      shown: rideViewOptions(services),
      startCodes,
    }),
  );

  mountQuery(router, activeDriverRide, queries, 'content', async ({ caller, models }) => {
    const row = await selectRides(models)
      .where('r.driver_id', '=', caller.accountId)
      .where(isActive(clock()))
      .orderBy(({ eb }) => eb('r.status', '=', 'in_progress'), 'desc')
      .orderBy(({ eb, or }) => or([eb('r.scheduled_for', 'is', null), eb('r.arrived_at', 'is not', null)]), 'desc')
      .orderBy('r.scheduled_for')
      .orderBy('r.accepted_at')
      .limit(1)
      .executeTakeFirst();
    return { body: row ? rideViewFor('driver', row, rideViewOptions(services)) : null };
  });
};
