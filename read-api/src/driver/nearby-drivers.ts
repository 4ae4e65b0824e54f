import { type NearbyDriver, nearbyDrivers } from '@saferide/contracts/dispatch/dispatch';
import { dispatchPolicy, pickupMinutes } from '@saferide/domain/dispatch/published';
import type { Coordinates } from '@saferide/domain/place/coordinates';
import { after } from '@saferide/domain/time/instant';
import type { VehicleType } from '@saferide/domain/vehicle/vehicle-type';
import type { Router } from 'express';
import { mountQuery } from '../queries/mount-query.ts';
import { averageStars, kilometres } from '../ride/published.ts';
import type { ReadServices } from '../services.ts';

/** Positions looked at; the busy and the unfit among them are left out. */
const CANDIDATES = 100;
const SHOWN = 20;

interface FreeDriver {
  readonly driver_id: string;
  readonly vehicle_color: string | null;
  readonly vehicle_model: string | null;
  readonly vehicle_plate: string | null;
  readonly stars_total: number | null;
  readonly ratings: number | null;
}

/** Free, verified drivers around a point, nearest first. `radius` in kilometres; any vehicle for null. */
export const nearbyDriversOf = async (
  { db, locations, clock }: Pick<ReadServices, 'db' | 'locations' | 'clock'>,
  around: Coordinates,
  radius: number,
  vehicleType: VehicleType | null,
): Promise<NearbyDriver[]> => {
  const since = after(clock(), -dispatchPolicy.maxFixAgeMs);
  const fixes = await locations.nearby(around, radius * 1_000, since, CANDIDATES);
  if (fixes.length === 0) return [];
  const { rows } = await db.query<FreeDriver>(
    `select d.driver_id, d.vehicle_color, d.vehicle_model, d.vehicle_plate, s.stars_total, s.ratings
     from read_drivers.drivers d left join read_driver_stats.stats s on s.driver_id = d.driver_id
     where d.driver_id = any($1) and d.online and d.ride_id is null and d.verification_status = 'approved'
       and ($2::text is null or d.vehicle_type = $2)`,
    [fixes.map(({ driverId }) => driverId), vehicleType],
  );
  const free = new Map(rows.map((row) => [row.driver_id, row]));
  return fixes
    .flatMap((fix) => {
      const row = free.get(fix.driverId);
      if (!row) return [];
      return [
        {
          driver: {
            id: row.driver_id,
            vehicleColor: row.vehicle_color,
            vehicleModel: row.vehicle_model,
            vehiclePlate: row.vehicle_plate,
            rating: averageStars(row.stars_total, row.ratings),
          },
          latitude: fix.latitude,
          longitude: fix.longitude,
          distance: kilometres(fix.distanceMetres),
          eta: pickupMinutes(dispatchPolicy, fix.distanceMetres),
          fixedAt: fix.fixedAt,
        },
      ];
    })
    .slice(0, SHOWN);
};

export const mountNearbyDrivers = (router: Router, services: ReadServices): void =>
  mountQuery(
    router,
    nearbyDrivers,
    services.queries,
    'content',
    async ({ query: { latitude, longitude, radius, vehicleType } }) => ({
      body: await nearbyDriversOf(services, { latitude, longitude }, radius, vehicleType),
    }),
  );
