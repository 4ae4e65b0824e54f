import { rideDriverPosition } from '@saferide/contracts/ride/queries';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { driverLocationOf, isDriverLocationShared } from './driver-location.ts';
import { noSuchRide } from './find-ride.ts';

/** The body is null while the position is unknown or not shared. */
export const mountDriverPosition = (router: Router, { queries, clock, locations }: ReadServices): void =>
  mountQuery(router, rideDriverPosition, queries, 'never', async ({ params, caller, models }) => {
    const row = await models
      .selectFrom('rides.rides')
      .select(['driver_id', 'status', 'scheduled_for'])
      .where('ride_id', '=', params.id)
      .where('customer_id', '=', caller.accountId)
      .executeTakeFirst();
    if (!row) throw noSuchRide();
    const { driver_id: driverId, status, scheduled_for: scheduledFor } = row;
    if (driverId === null || !isDriverLocationShared({ status, scheduledFor }, clock())) return { body: null };
    const fix = await locations.of(driverId);
    return { body: fix && driverLocationOf(fix) };
  });
