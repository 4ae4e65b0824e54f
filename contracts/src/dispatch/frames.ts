import { z } from 'zod';
import { instantView } from '../kernel/response-fields.ts';
import { offeredRideView } from '../ride/driver-queries.ts';
import { nearbyDriver } from './dispatch.ts';

/** A new offer to a driver, open until `expiresAt`. */
export const rideOfferedFrame = z.object({
  type: z.literal('RIDE_OFFERED'),
  rideId: z.string().max(100),
  expiresAt: instantView,
  ride: offeredRideView,
});

/** The driver no longer has this offer or this ride. */
export const rideNoLongerAvailableFrame = z.object({
  type: z.literal('RIDE_NO_LONGER_AVAILABLE'),
  rideId: z.string().max(100),
});

/** The driver was set offline, because no positions arrived. */
export const wentOfflineFrame = z.object({ type: z.literal('WENT_OFFLINE'), reason: z.literal('unseen') });

/** The driver's last position was refused. */
export const positionRefusedFrame = z.object({
  type: z.literal('POSITION_REFUSED'),
  code: z.string(),
  message: z.string(),
});

export { driverLocation } from '../ride/driver-location.ts';

/** Reply to REQUEST_NEARBY_DRIVERS. */
export const nearbyDriversFrame = z.object({ type: z.literal('NEARBY_DRIVERS'), drivers: z.array(nearbyDriver) });
