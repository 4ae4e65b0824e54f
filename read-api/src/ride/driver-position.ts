import { rideDriverPhoto, rideDriverPosition } from '@saferide/contracts/ride/queries';
import type { ServerFrame } from '@saferide/contracts/socket';
import { isCoarse } from '@saferide/domain/place/fix';
import { isFarAhead } from '@saferide/domain/ride';
import type { RideStatus } from '@saferide/domain/ride/status';
import type { Instant } from '@saferide/domain/time/instant';
import { areaAt } from '@saferide/geo/gazetteer/nigeria';
import type { Router } from 'express';
import type { LocatedDriver } from '../feed/change-feed.ts';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { noSuchRideProblem } from './find-ride.ts';
import { mayLookUpDriver } from './ride-view.ts';

export const isDriverLocationShared = (
  { status, scheduledFor }: { readonly status: RideStatus; readonly scheduledFor: Instant | null },
  now: Instant,
): boolean => status === 'in_progress' || (status === 'accepted' && !isFarAhead({ scheduledFor }, now));

const driverLocationOf = ({ latitude, longitude, heading, speed, fixedAt, source, accuracy }: LocatedDriver) => ({
  ...{ latitude, longitude, heading, speed, fixedAt, accuracy },
  source: source === 'chosen' ? source : ('measured' as const),
  area: source === 'chosen' || isCoarse({ source, accuracy }) ? areaAt({ latitude, longitude }) : null,
});

export const driverLocationFrame = (rideId: string, located: LocatedDriver): ServerFrame => ({
  type: 'DRIVER_LOCATION',
  rideId,
  ...driverLocationOf(located),
});

/** The body is null while the position is unknown or not shared. */
export const mountDriverPosition = (router: Router, { queries, clock, locations }: ReadServices): void =>
  mountQuery(router, rideDriverPosition, queries, 'never', async ({ params, caller, models }) => {
    const row = await models
      .selectFrom('rides.rides')
      .select(['driver_id', 'status', 'scheduled_for'])
      .where('ride_id', '=', params.id)
      .where('customer_id', '=', caller.accountId)
      .executeTakeFirst();
    if (!row) throw noSuchRideProblem();
    const { driver_id: driverId, status, scheduled_for: scheduledFor } = row;
    if (driverId === null || !isDriverLocationShared({ status, scheduledFor }, clock())) return { body: null };
    const fix = await locations.of(driverId);
    return { body: fix && driverLocationOf(fix) };
  });

export const mountDriverPhoto = (router: Router, { queries, clock, uploads }: ReadServices): void =>
  mountQuery(router, rideDriverPhoto, queries, 'never', async ({ params, caller, models }) => {
    const row = await models
      .selectFrom('rides.rides')
      .select(['driver_id', 'driver_shown', 'completed_at', 'cancelled_at'])
      .where('ride_id', '=', params.id)
      .where('customer_id', '=', caller.accountId)
      .executeTakeFirst();
    if (!row || !mayLookUpDriver(row, clock())) throw noSuchRideProblem();
    const upload = row.driver_shown?.photo ? await uploads.find(row.driver_shown.photo) : null;
    return { body: upload ? uploads.link(upload.id, clock()) : null };
  });
