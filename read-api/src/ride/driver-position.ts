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
import { rideUnderWayOf } from './open-rides.ts';
import { mayLookUpDriver } from './ride-view.ts';

interface SharingRide {
  readonly status: RideStatus;
  readonly scheduledFor: Instant | null;
}

/** A waiting rider must not learn where the driver takes another rider. */
export const isDriverLocationShared = (
  { status, scheduledFor }: SharingRide,
  carriesOtherRider: boolean,
  now: Instant,
): boolean =>
  status === 'in_progress' || (status === 'accepted' && !carriesOtherRider && !isFarAhead({ scheduledFor }, now));

/** Only a driver with a scheduled ride can be on another ride, so no other ride is looked up. */
export const carriesOtherRider = async (
  services: Pick<ReadServices, 'queries'>,
  { rideId, driverId, status, scheduledFor }: SharingRide & { readonly rideId: string; readonly driverId: string },
): Promise<boolean> => {
  if (status !== 'accepted' || scheduledFor === null) return false;
  const underWay = await rideUnderWayOf(services, driverId);
  return underWay !== null && underWay.rideId !== rideId;
};

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
export const mountDriverPosition = (router: Router, services: ReadServices): void =>
  mountQuery(router, rideDriverPosition, services.queries, 'never', async ({ params, caller, models }) => {
    const row = await models
      .selectFrom('rides.rides')
      .select(['driver_id', 'status', 'scheduled_for'])
      .where('ride_id', '=', params.id)
      .where('customer_id', '=', caller.accountId)
      .executeTakeFirst();
    if (!row) throw noSuchRideProblem();
    const { driver_id: driverId, status, scheduled_for: scheduledFor } = row;
    if (driverId === null) return { body: null };
    const carriesOther = await carriesOtherRider(services, { rideId: params.id, driverId, status, scheduledFor });
    if (!isDriverLocationShared({ status, scheduledFor }, carriesOther, services.clock())) return { body: null };
    const fix = await services.locations.of(driverId);
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
