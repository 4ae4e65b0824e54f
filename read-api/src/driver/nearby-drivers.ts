import { classesNearby, NEARBY_KM, type NearbyDriver, nearbyDrivers } from '@saferide/contracts/dispatch/dispatch';
import { dispatchPolicy, pickupMinutes, staleFixCutoff, unfitReasonFor } from '@saferide/domain/dispatch';
import type { Coordinates } from '@saferide/domain/place/coordinates';
import { straightLineMetres, toKm } from '@saferide/domain/place/distance';
import { gridCellCentre } from '@saferide/domain/place/fix';
import { type VehicleType, vehicleTypes } from '@saferide/domain/vehicle/vehicle-type';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import { shownVehicleColumns } from '@saferide/read-models/kernel/vehicle-columns';
import type { ModelReader } from '@saferide/read-models/model-reader';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { averageStars } from '../ride/index.ts';

export type NearbyModels = 'drivers' | 'driver_stats';

import { vehicleFaultIn } from './driver-profile.ts';

const CANDIDATES = 100;
const MOST_CANDIDATES = 5_000;
const SHOWN = 20;
/** Limit for each account, over calls and sockets together. A lookup of all classes counts once for each class. */
const LOOKS_A_MINUTE = 120;
/** Size of the cells that are searched, which is more than rounding to the grid can move a position. */
const CELL_METRES = 1_000;

const tooManyLooks = () =>
  edgeProblem('TooManyRequests', 'You have looked around very often. Try again in a minute.', {
    headers: { 'Retry-After': '60' },
    facts: { retryAfterSeconds: 60 },
  });

const freeDrivers = async (
  models: ModelReader<NearbyModels>,
  driverIds: readonly string[],
  vehicleType: VehicleType | null,
) => {
  const drivers = await models
    .selectFrom('drivers.drivers as d')
    .leftJoin('driver_stats.stats as s', 's.driver_id', 'd.driver_id')
    .select(['d.driver_id', 's.stars_total', 's.ratings'])
    .select(shownVehicleColumns)
    .select(['d.vehicle_type', 'd.verification_status', 'd.vehicle_fault', 'd.vehicle_check_failed', 'd.suspended'])
    .where(({ eb, fn, val }) => eb('d.driver_id', '=', fn.any(val(driverIds))))
    .where('d.online', '=', true)
    .where('d.ride_id', 'is', null)
    .execute();
  return drivers.filter(({ vehicle_type, verification_status, suspended, ...vehicle }) => {
    const verified = verification_status === 'approved';
    const vehicleApproved = vehicleFaultIn(vehicle) === null;
    const driver = { verified, suspended, vehicleApproved, subscribed: true, vehicleType: vehicle_type };
    return unfitReasonFor(vehicleType, driver) === null;
  });
};

/** Finds available drivers near a point; a null vehicle type means any. Throws ProblemError above `LOOKS_A_MINUTE`. */
export const nearbyDriversOf = async (
  { locations, clock, counts }: Pick<ReadServices, 'locations' | 'clock' | 'counts'>,
  models: ModelReader<NearbyModels>,
  accountId: string,
  around: Coordinates,
  radiusKm: number,
  vehicleType: VehicleType | null,
): Promise<NearbyDriver[]> => {
  const attempt = { action: 'looks around', key: accountId, windowMs: 60_000 };
  if (counts.addWithoutWaiting(attempt, clock()).total > LOOKS_A_MINUTE) throw tooManyLooks();
  const since = staleFixCutoff(dispatchPolicy, clock());
  const readNearest = async (most: number) => {
    const fixes = await locations.nearby(around, radiusKm * 1_000 + CELL_METRES, since, most);
    const driverIds = fixes.map(({ driverId }) => driverId);
    return { fixes, rows: fixes.length === 0 ? [] : await freeDrivers(models, driverIds, vehicleType) };
  };
  const first = await readNearest(CANDIDATES);
  const crowded = first.fixes.length === CANDIDATES && first.rows.length < SHOWN;
  const { fixes, rows } = crowded ? await readNearest(MOST_CANDIDATES) : first;
  const free = new Map(rows.map((row) => [row.driver_id, row]));
  return fixes
    .flatMap((fix) => {
      const row = free.get(fix.driverId);
      const place = gridCellCentre(fix);
      const metres = straightLineMetres(around, place);
      return row && metres <= radiusKm * 1_000 ? [{ row, place, metres }] : [];
    })
    .map(({ row, place, metres }) => ({
      driver: {
        vehicleModel: row.vehicle_model,
        vehicleColor: row.vehicle_color,
        rating: averageStars(row.stars_total, row.ratings),
      },
      ...place,
      distance: toKm(metres),
      eta: pickupMinutes(dispatchPolicy, metres),
    }))
    .sort((a, b) => a.distance - b.distance || sortKeyOf(a).localeCompare(sortKeyOf(b)))
    .slice(0, SHOWN)
    .map((driver, index) => ({ key: String(index + 1), ...driver }));
};

/** Sorts equally near drivers by what the response shows, so that their order reveals nothing more. */
const sortKeyOf = ({ driver, latitude, longitude }: Omit<NearbyDriver, 'key'>): string =>
  [driver.vehicleModel, driver.vehicleColor, driver.rating, latitude, longitude].join(' ');

export const mountNearbyDrivers = (router: Router, services: ReadServices): void =>
  mountQuery(
    router,
    nearbyDrivers,
    services.queries,
    'content',
    async ({ caller, query: { latitude, longitude, radius, vehicleType }, models }) => ({
      body: await nearbyDriversOf(services, models, caller.accountId, { latitude, longitude }, radius, vehicleType),
    }),
  );

export const mountClassesNearby = (router: Router, services: ReadServices): void =>
  mountQuery(router, classesNearby, services.queries, 'content', async ({ caller, query: pickup, models }) => ({
    body: await Promise.all(
      vehicleTypes.map(async (vehicleType) => {
        const [nearest] = await nearbyDriversOf(services, models, caller.accountId, pickup, NEARBY_KM, vehicleType);
        return { vehicleType, minutes: nearest?.eta ?? null };
      }),
    ),
  }));
