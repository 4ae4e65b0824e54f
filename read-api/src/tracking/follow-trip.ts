import { type FollowedTrip, followTrip, type TripStatus } from '@saferide/contracts/tracking/followed-views';
import { dispatchPolicy, pickupMinutes } from '@saferide/domain/dispatch';
import type { Coordinates } from '@saferide/domain/place/coordinates';
import { straightLineMetres } from '@saferide/domain/place/distance';
import type { Instant } from '@saferide/domain/time/instant';
import type { DriverFix } from '@saferide/infrastructure/locations/location-index';
import { shownVehicleColumns } from '@saferide/read-models/kernel/vehicle-columns';
import type { ModelReader } from '@saferide/read-models/model-reader';
import type { Router } from 'express';
import type { InferResult } from 'kysely';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { areaOf, destinationOf, isDriverLocationShared, pickupOf, vehicleShownOn } from '../ride/index.ts';
import { findTrackingLink, omitPositionHeader, publicQuery, type TrackingLinkRow } from './public-query.ts';
import {
  alertsNewestFirst,
  coarsePosition,
  emergencyAlertsOf,
  hasScope,
  lostSignalAlertsOf,
  POSITION_DECIMALS,
  type RiderPoint,
  riderPosition,
  type TrackingAlert,
} from './shown-position.ts';

type Models = ModelReader<'tracking' | 'rides' | 'accounts' | 'drivers'>;

const rideRow = (models: Models, rideId: string) =>
  models
    .selectFrom('rides.rides as r')
    .leftJoin('accounts.accounts as a', 'a.account_id', 'r.driver_id')
    .leftJoin('accounts.accounts as c', 'c.account_id', 'r.customer_id')
    .leftJoin('drivers.drivers as d', 'd.driver_id', 'r.driver_id')
    .selectAll('r')
    .select(['a.first_name', 'c.first_name as customer_first_name'])
    .select(shownVehicleColumns)
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('rides.rides as o')
          .select('o.ride_id')
          .whereRef('o.driver_id', '=', 'r.driver_id')
          .whereRef('o.ride_id', '<>', 'r.ride_id')
          .where('o.status', '=', 'in_progress'),
      )
        .$castTo<boolean>()
        .as('carries_other'),
    )
    .where('r.ride_id', '=', rideId);

type RideRow = InferResult<ReturnType<typeof rideRow>>[number];

const nameShownOn = ({ driver_shown, first_name }: RideRow): string | null =>
  driver_shown ? driver_shown.firstName : first_name;

/** Returns the first name of the person who rides; null for the driver's own link and for an erased person. */
const riderOn = (link: TrackingLinkRow, { customer_id, customer_first_name, passenger }: RideRow): string | null => {
  if (link.account_id !== customer_id) return null;
  return passenger ? (passenger.name.trim().split(/\s+/)[0] ?? null) : customer_first_name;
};

const endOf = ({ trip_end, early_by_metres }: Pick<RideRow, 'trip_end' | 'early_by_metres'>): TripStatus => {
  if (trip_end === 'at_destination') return 'completed';
  return early_by_metres === null ? 'ended' : 'ended_early';
};

const statusOf = (row: RideRow, now: Instant): { readonly status: TripStatus; readonly since: Instant } => {
  const { status, requested_at, accepted_at, arrived_at, started_at, completed_at, cancelled_at } = row;
  switch (status) {
    case 'requested':
      return { status: row.scheduled_for === null ? 'searching' : 'scheduled', since: requested_at };
    case 'accepted':
      if (arrived_at !== null) return { status: 'arrived', since: arrived_at };
      return {
        status: row.scheduled_for !== null && now < row.scheduled_for ? 'scheduled' : 'coming',
        since: accepted_at ?? requested_at,
      };
    case 'in_progress':
      return { status: 'under_way', since: started_at ?? requested_at };
    case 'completed':
      return { status: endOf(row), since: completed_at ?? requested_at };
    case 'cancelled':
      return { status: 'cancelled', since: cancelled_at ?? requested_at };
    default:
      return status satisfies never;
  }
};

const goalOf = (row: RideRow): Coordinates | null => {
  if (row.status === 'in_progress') return destinationOf(row);
  return row.status === 'accepted' && row.arrived_at === null ? pickupOf(row) : null;
};

/**
 * Returns whether the page shows the rider instead of the driver, as the link of a rider's emergency does until the
 * trip starts.
 */
const followsRider = (link: TrackingLinkRow, row: RideRow): boolean =>
  link.purpose === 'emergency' && link.account_id === row.customer_id && row.status !== 'in_progress';

const isCarSeen = (link: TrackingLinkRow, row: RideRow, now: Instant): boolean =>
  !followsRider(link, row) &&
  (isDriverLocationShared({ status: row.status, scheduledFor: row.scheduled_for }, row.carries_other, now) ||
    (link.purpose === 'emergency' && row.status === 'accepted'));

export const followedTripFor = (
  link: TrackingLinkRow,
  row: RideRow,
  fix: DriverFix | null,
  emergency: readonly TrackingAlert[],
  now: Instant,
  riderAt: RiderPoint | null = null,
  safetyDesk: string | null = null,
): FollowedTrip => {
  const current = statusOf(row, now);
  const seen = isCarSeen(link, row, now);
  const ofRider = followsRider(link, row) && riderAt ? riderPosition(riderAt) : null;
  const ofCar = seen ? coarsePosition(fix, POSITION_DECIMALS.trip) : null;
  const position = hasScope(link, 'viewLocation') ? (ofRider ?? ofCar) : null;
  const goal = goalOf(row);
  const assigned = row.driver_id !== null;
  return {
    state: current.status === 'completed' || current.status === 'cancelled' ? 'ended' : 'live',
    endsAt: link.ends_at,
    scopes: [...link.scopes],
    firstName: assigned ? nameShownOn(row) : null,
    vehicle: assigned ? vehicleShownOn(row) : null,
    position,
    alerts: hasScope(link, 'receiveAlerts')
      ? alertsNewestFirst([...emergency, ...(seen && goal ? lostSignalAlertsOf(fix, current.since, now) : [])])
      : null,
    trip: hasScope(link, 'viewWorkStatus')
      ? {
          ...current,
          scheduledFor: row.scheduled_for,
          pickupArea: areaOf(pickupOf(row)),
          destinationArea: areaOf(destinationOf(row)),
        }
      : null,
    minutesToGo:
      position?.whose === 'driver' && goal ? pickupMinutes(dispatchPolicy, straightLineMetres(position, goal)) : null,
    rider: riderOn(link, row),
    earlyByKm:
      current.status === 'ended_early' && row.early_by_metres !== null && hasScope(link, 'viewWorkStatus')
        ? row.early_by_metres / 1_000
        : null,
    safetyDesk,
  };
};

export const followedTripOf = async (
  { locations, emergencyTrails, supportPhone }: Pick<ReadServices, 'locations' | 'emergencyTrails' | 'supportPhone'>,
  models: Models,
  trackingId: string,
  now: Instant,
): Promise<FollowedTrip> => {
  const link = await findTrackingLink(models, 'ride', trackingId, now);
  const [row, emergency] = await Promise.all([
    rideRow(models, link.ride_id ?? '').executeTakeFirstOrThrow(),
    hasScope(link, 'receiveAlerts') ? emergencyAlertsOf(models, link, now) : [],
  ]);
  const fix = row.driver_id === null ? null : await locations.of(row.driver_id);
  const trail = link.case_id !== null && followsRider(link, row) ? await emergencyTrails.of(link.case_id) : null;
  const riderAt = trail?.passed.at(-1) ?? trail?.way.at(-1) ?? null;
  return followedTripFor(link, row, fix, emergency, now, riderAt, supportPhone);
};

export const mountFollowTrip = (router: Router, services: ReadServices): void =>
  mountQuery(router, followTrip, publicQuery(services), 'never', async ({ params, models, response }) => {
    omitPositionHeader(response);
    return { body: await followedTripOf(services, models, params.trackingId, services.clock()) };
  });
