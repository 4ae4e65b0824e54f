import { DAY_MS } from '@saferide/domain/time/instant';
import { vehicleTypes } from '@saferide/domain/vehicle/vehicle-type';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { queryNumber } from '../query-number.ts';
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

/** Degrees clockwise from north; kilometres an hour. */
export const motion = { heading: z.number().min(0).max(360).nullish(), speed: z.number().min(0).max(400).nullish() };

/** A device measured it, or the driver chose the place by hand. */
export const positionSource = z.enum(['measured', 'chosen']);

/** Only its place has to make sense. Whatever else a device leaves out or says oddly is null, and the place counts without it. */
const ifSound = <T extends z.ZodType>(schema: T) => schema.nullable().catch(null);

/** One reading, sent once. */
export const positionReport = coordinates.extend({
  heading: motion.heading.catch(null),
  speed: motion.speed.catch(null),
  /** Metres that it may be out by. */
  accuracy: ifSound(z.number().min(0)),
  source: ifSound(positionSource),
  /** When it was read, by the device's clock: it tells one reading from another, however wrong that clock is. */
  readAt: ifSound(z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString())),
  /** How many milliseconds old it was when it was sent: the position is as old as that says, and at most a day. */
  ageMs: ifSound(
    z
      .number()
      .min(0)
      .transform((ms) => Math.min(DAY_MS, Math.round(ms))),
  ),
});
export type PositionReportInput = z.infer<typeof positionReport>;

export const reportLocation = defineCall({
  method: 'POST',
  path: '/api/driver/location',
  roles: ['driver'],
  summary: "Reports a reading of the driver's position, once; it is as old as its reading",
  body: positionReport,
  sentWithoutKey: true,
  /** False: this reading was there before, or a newer one has overtaken it. */
  response: z.object({ recorded: z.boolean() }),
});

/** A driver as strangers see one: nothing by which they would know them again, or find them. */
export const nearbyDriver = z.object({
  /** Tells the drivers of one answer apart, and means nothing in the next. */
  key: z.string(),
  driver: z.object({
    vehicleColor: z.string().nullable(),
    vehicleModel: z.string().nullable(),
    /** Null while nobody has rated them. */
    rating: z.number().nullable(),
  }),
  /** The middle of a cell of half a kilometre that they are in; all that follows is told from there. */
  latitude: z.number(),
  longitude: z.number(),
  /** Kilometres. */
  distance: z.number(),
  /** Minutes. */
  eta: z.int(),
});
export type NearbyDriver = z.infer<typeof nearbyDriver>;

/** How far around a point drivers are looked for, in kilometres, and how many of them are shown (spec 3 §9). */
export const NEARBY_KM = 15;
export const NEARBY_SHOWN = 5;

export const classesNearby = defineCall({
  method: 'GET',
  path: '/api/driver/nearby-classes',
  roles: ['account'],
  drawnFrom: ['drivers', 'driver_stats'],
  summary: 'Which classes have a free driver within reach of a pickup now, and how many minutes away',
  query: z.object({
    latitude: queryNumber(z.number().min(-90).max(90)),
    longitude: queryNumber(z.number().min(-180).max(180)),
  }),
  /** `minutes`: of the nearest; null where no driver of the class is free. */
  response: z.array(z.object({ vehicleType: z.enum(vehicleTypes), minutes: z.int().nullable() })),
});

export const nearbyDrivers = defineCall({
  method: 'GET',
  path: '/api/driver/nearby',
  roles: ['account'],
  drawnFrom: ['drivers', 'driver_stats'],
  summary: 'Free drivers around a point, nearest first',
  query: z.object({
    latitude: queryNumber(z.number().min(-90).max(90)),
    longitude: queryNumber(z.number().min(-180).max(180)),
    vehicleType: z.enum(vehicleTypes).default('standard'),
    /** Kilometres. */
    radius: queryNumber(z.number().positive().max(50)).default(NEARBY_KM),
  }),
  response: z.array(nearbyDriver),
});
