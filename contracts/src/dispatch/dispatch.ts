import { vehicleTypes } from '@saferide/domain/vehicle/vehicle-type';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { coordinates } from '../ride/views.ts';

/** Presence and positions of drivers. */

export const setOnlineStatus = defineCall({
  method: 'POST',
  path: '/api/driver/online-status',
  roles: ['driver'],
  summary: 'Goes online or offline; online needs verification and an active trial or subscription',
  body: z.object({ isOnline: z.boolean() }),
  response: z.object({ isOnline: z.boolean() }),
});

/** Degrees, degrees clockwise from north, kilometres an hour. */
export const locationReading = coordinates.extend({
  heading: z.number().min(0).max(360).nullish(),
  speed: z.number().min(0).max(400).nullish(),
});
export type LocationReading = z.infer<typeof locationReading>;

export const reportLocation = defineCall({
  method: 'POST',
  path: '/api/driver/location',
  roles: ['driver'],
  summary: "Sets the driver's position",
  body: locationReading,
  response: z.object({ recorded: z.literal(true) }),
});

export const nearbyDriver = z.object({
  driver: z.object({
    id: z.string(),
    vehicleColor: z.string().nullable(),
    vehicleModel: z.string().nullable(),
    vehiclePlate: z.string().nullable(),
    /** Null while nobody has rated them. */
    rating: z.number().nullable(),
  }),
  latitude: z.number(),
  longitude: z.number(),
  /** Kilometres. */
  distance: z.number(),
  /** Minutes. */
  eta: z.int(),
  fixedAt: z.string(),
});
export type NearbyDriver = z.infer<typeof nearbyDriver>;

export const nearbyDrivers = defineCall({
  method: 'GET',
  path: '/api/driver/nearby',
  roles: ['account'],
  drawnFrom: ['drivers', 'driver_stats'],
  summary: 'Free drivers around a point, nearest first',
  query: z.object({
    latitude: z.coerce.number().min(-90).max(90),
    longitude: z.coerce.number().min(-180).max(180),
    vehicleType: z.enum(vehicleTypes).default('standard'),
    /** Kilometres. */
    radius: z.coerce.number().positive().max(50).default(15),
  }),
  response: z.array(nearbyDriver),
});
