import { rideDriverPhoto } from '@saferide/contracts/ride/queries';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { noSuchRide } from './find-ride.ts';
import { mayLookUpDriver } from './ride-view.ts';

export const mountDriverPhoto = (router: Router, { queries, clock, uploads }: ReadServices): void =>
  mountQuery(router, rideDriverPhoto, queries, 'never', async ({ params, caller, models }) => {
    const row = await models
      .selectFrom('rides.rides')
      .select(['driver_id', 'driver_shown', 'completed_at', 'cancelled_at'])
      .where('ride_id', '=', params.id)
      .where('customer_id', '=', caller.accountId)
      .executeTakeFirst();
    if (!row || !mayLookUpDriver(row, clock())) throw noSuchRide();
    const upload = row.driver_shown?.photo ? await uploads.find(row.driver_shown.photo) : null;
    return { body: upload ? uploads.link(upload.id, clock()) : null };
  });
