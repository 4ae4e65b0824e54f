import { z } from 'zod';
import { offeredRideView } from '../ride/offered-view.ts';
import { coordinates } from '../ride/views.ts';
import { motion, nearbyDriver, positionSource } from './dispatch.ts';

/** To a driver: a ride to be accepted until `expiresAt`. */
export const rideOfferedFrame = z.object({
  type: z.literal('RIDE_OFFERED'),
  rideId: z.string().max(100),
  expiresAt: z.string(),
  ride: offeredRideView,
});

/** To a driver who could count on the ride, and cannot any more. */
export const rideNoLongerAvailable = z.object({
  type: z.literal('RIDE_NO_LONGER_AVAILABLE'),
  rideId: z.string().max(100),
});

/** To a driver whom the system took off the road, because nobody had seen them for too long. */
export const wentOfflineFrame = z.object({ type: z.literal('WENT_OFFLINE'), reason: z.literal('unseen') });

/** To a driver: the position that they told last does not count, and why. */
export const positionRefused = z.object({
  type: z.literal('POSITION_REFUSED'),
  code: z.string(),
  message: z.string(),
});

/** Where the driver of a rider's ride was seen. */
export const driverLocation = coordinates.extend({
  ...motion,
  type: z.literal('DRIVER_LOCATION'),
  rideId: z.string().max(100),
  fixedAt: z.string(),
  source: positionSource,
  /** Metres that it may be out by. */
  accuracy: z.number(),
  /** Roughly where that is, for a place that is chosen or coarse; null where the point says it, or nobody can. */
  area: z.string().nullable(),
});

/** The answer to REQUEST_NEARBY_DRIVERS. */
export const nearbyDriversFrame = z.object({ type: z.literal('NEARBY_DRIVERS'), drivers: z.array(nearbyDriver) });
