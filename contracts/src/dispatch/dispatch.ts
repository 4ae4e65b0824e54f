import { DAY_MS } from '@saferide/domain/time/instant';
import { vehicleTypes } from '@saferide/domain/vehicle/vehicle-type';
import { z } from 'zod';
import { specDisplayedVehicleView } from '../driver/vehicle.ts';
import { defineCall } from '../kernel/define-call.ts';
import { queryNumber } from '../kernel/query-fields.ts';
import { coordinates, coordinatesQuery } from '../place/coordinates.ts';
import { motionFields, positionSource } from '../ride/driver-location.ts';

export const setOnlineStatus = defineCall({
  method: 'POST',
  path: '/api/driver/online-status',
  roles: ['driver'],
  summary: 'Goes online or offline; going online needs verification and an active trial or subscription',
  body: z.object({ isOnline: z.boolean() }),
  response: z.object({ isOnline: z.boolean() }),
});

/** Turns an invalid value into null, because a report is refused only for invalid coordinates. */
const ifSound = <T extends z.ZodType>(schema: T) => schema.nullable().catch(null);

/** One reading of a driver's position. */
export const positionReport = coordinates.extend({
  heading: motionFields.heading.catch(null),
  speed: motionFields.speed.catch(null),
  /** Accuracy radius in metres. */
  accuracy: ifSound(z.number().min(0)),
  source: ifSound(positionSource),
  /** Device time of the reading. */
  readAt: ifSound(z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString())),
  /** Age when sent in milliseconds, capped at a day. */
  ageMs: ifSound(
    z
      .number()
      .min(0)
      .transform((ms) => Math.min(DAY_MS, Math.round(ms))),
  ),
});
export type PositionReportBody = z.infer<typeof positionReport>;

export const reportLocation = defineCall({
  method: 'POST',
  path: '/api/driver/location',
  roles: ['driver'],
  summary: "Reports one reading of the driver's position, with its age",
  body: positionReport,
  sentWithoutKey: true,
  /** False if the reading was ignored. */
  response: z.object({ recorded: z.boolean() }),
});

/** A driver as any signed-in person may see them, without identity. */
export const nearbyDriver = z.object({
  key: z.string(),
  driver: z.object({
    ...specDisplayedVehicleView.omit({ vehiclePlate: true }).shape,
    rating: z.number().nullable(),
  }),
  /** Centre of a 500 m cell. */
  ...coordinates.shape,
  /** Kilometres. */
  distance: z.number(),
  /** Minutes. */
  eta: z.int(),
});
export type NearbyDriver = z.infer<typeof nearbyDriver>;

/** Default search radius in kilometres (spec 3 §9). */
export const NEARBY_KM = 15;
/** Maximum number of nearby drivers that the app shows (spec 3 §9). */
export const MAX_NEARBY_DRIVERS_SHOWN = 5;

export const classesNearby = defineCall({
  method: 'GET',
  path: '/api/driver/nearby-classes',
  roles: ['account'],
  drawnFrom: ['drivers', 'driver_stats'],
  summary: 'Returns for each class whether a free driver can reach the pickup now, and in how many minutes',
  query: coordinatesQuery,
  /** `minutes` is null when no driver of this vehicle type is free within `NEARBY_KM`. */
  response: z.array(z.object({ vehicleType: z.enum(vehicleTypes), minutes: z.int().nullable() })),
});

export const nearbyDrivers = defineCall({
  method: 'GET',
  path: '/api/driver/nearby',
  roles: ['account'],
  drawnFrom: ['drivers', 'driver_stats'],
  summary: 'Lists free drivers around a point, nearest first',
  query: coordinatesQuery.extend({
    vehicleType: z.enum(vehicleTypes).default('standard'),
    /** Kilometres. */
    radius: queryNumber(z.number().positive().max(50)).default(NEARBY_KM),
  }),
  response: z.array(nearbyDriver),
});
