import { type FollowedWork, followWork } from '@saferide/contracts/tracking/followed-views';
import { DAY_MS, type Instant, lagosDay, millisBetween } from '@saferide/domain/time/instant';
import type { DriverFix } from '@saferide/infrastructure/locations/location-index';
import { shownVehicleColumns, shownVehicleOf } from '@saferide/read-models/kernel/vehicle-columns';
import type { ModelReader } from '@saferide/read-models/model-reader';
import type { Router } from 'express';
import type { InferResult } from 'kysely';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { findTrackingLink, omitPositionHeader, publicQuery, type TrackingLinkRow } from './public-query.ts';
import {
  alertsNewestFirst,
  coarsePosition,
  emergencyAlertsOf,
  hasScope,
  lostSignalAlertsOf,
  POSITION_DECIMALS,
  type TrackingAlert,
  trackingAlertOf,
} from './shown-position.ts';

type Models = ModelReader<'tracking' | 'drivers' | 'accounts' | 'driver_stats'>;

const workRow = (models: Models, driverId: string, day: string) =>
  models
    .selectFrom('accounts.accounts as a')
    .leftJoin('drivers.drivers as d', 'd.driver_id', 'a.account_id')
    .leftJoin('tracking.shifts as s', 's.driver_id', 'a.account_id')
    .leftJoin('tracking.families as f', 'f.driver_id', 'a.account_id')
    .leftJoin('driver_stats.days as t', (join) => join.onRef('t.driver_id', '=', 'a.account_id').on('t.day', '=', day))
    .select('a.first_name')
    .select(shownVehicleColumns)
    .select(['s.status', 's.since', 't.trips', 'f.told_status', 'f.told_at'])
    .where('a.account_id', '=', driverId);

type WorkRow = InferResult<ReturnType<typeof workRow>>[number];

const updateIn = ({ told_status, told_at }: WorkRow, now: Instant): TrackingAlert[] =>
  told_status === null || told_at === null || millisBetween(told_at, now) > DAY_MS
    ? []
    : [trackingAlertOf('update', told_at, told_status)];

export const followedWorkFor = (
  link: TrackingLinkRow,
  row: WorkRow | undefined,
  fix: DriverFix | null,
  emergency: readonly TrackingAlert[],
  now: Instant,
): FollowedWork => {
  const status = row?.status ?? 'offline';
  const since = row?.since ?? null;
  const seen = status !== 'offline' || link.purpose === 'emergency';
  const missed = status === 'on_ride' && since !== null ? lostSignalAlertsOf(fix, since, now) : [];
  return {
    state: seen ? 'live' : 'ended',
    endsAt: link.ends_at,
    scopes: [...link.scopes],
    firstName: row?.first_name ?? null,
    vehicle: row ? shownVehicleOf(row) : null,
    position: seen && hasScope(link, 'viewLocation') ? coarsePosition(fix, POSITION_DECIMALS.work) : null,
    alerts: hasScope(link, 'receiveAlerts')
      ? alertsNewestFirst([...emergency, ...missed, ...(row ? updateIn(row, now) : [])])
      : null,
    work: hasScope(link, 'viewWorkStatus') ? { status, since, ridesToday: row?.trips ?? 0 } : null,
  };
};

export const followedWorkOf = async (
  { locations }: Pick<ReadServices, 'locations'>,
  models: Models,
  trackingId: string,
  now: Instant,
): Promise<FollowedWork> => {
  const link = await findTrackingLink(models, 'driver', trackingId, now);
  const [row, emergency, fix] = await Promise.all([
    workRow(models, link.account_id, lagosDay(now)).executeTakeFirst(),
    hasScope(link, 'receiveAlerts') ? emergencyAlertsOf(models, link, now) : [],
    locations.of(link.account_id),
  ]);
  return followedWorkFor(link, row, fix, emergency, now);
};

export const mountFollowWork = (router: Router, services: ReadServices): void =>
  mountQuery(router, followWork, publicQuery(services), 'never', async ({ params, models, response }) => {
    omitPositionHeader(response);
    return { body: await followedWorkOf(services, models, params.trackingId, services.clock()) };
  });
