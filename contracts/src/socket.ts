import { z } from 'zod';
import { locationReading, nearbyDriver } from './dispatch/dispatch.ts';
import { coordinates, offeredRideView, rideView } from './ride/views.ts';
import { paymentStatuses } from './subscription/subscription.ts';

/**
 * The live socket at /ws. JSON text frames with a `type`. The socket serves projected updates;
 * it writes nothing but positions and presence.
 */

const ride = { rideId: z.string().max(100) };

export const clientFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('AUTHENTICATE'), jwtToken: z.string().max(4096) }),
  z.object({ type: z.literal('PING') }),
  locationReading.extend({
    type: z.literal('LOCATION_UPDATE'),
    timestamp: z.union([z.string(), z.number()]).optional(),
  }),
  z.object({ type: z.literal('DRIVER_STATUS_UPDATE'), isOnline: z.boolean() }),
  z.object({ type: z.literal('SUBSCRIBE_RIDE_UPDATES'), ...ride }),
  z.object({ type: z.literal('UNSUBSCRIBE_RIDE_UPDATES'), ...ride }),
  coordinates.extend({ type: z.literal('REQUEST_NEARBY_DRIVERS'), radius: z.number().positive().max(50).default(5) }),
]);
export type ClientFrame = z.infer<typeof clientFrame>;

export const serverFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('AUTHENTICATED'), accountId: z.string() }),
  z.object({ type: z.literal('AUTH_ERROR'), message: z.string() }),
  z.object({ type: z.literal('PONG') }),
  z.object({ type: z.literal('RIDE_NO_LONGER_AVAILABLE'), ...ride }),
  z.object({ type: z.literal('RIDE_ACCEPTED'), ...ride }),
  z.object({ type: z.literal('RIDE_UPDATED'), ...ride, ride: rideView, position: z.string() }),
  z.object({ type: z.literal('RIDE_OFFERED'), ...ride, expiresAt: z.string(), ride: offeredRideView }),
  z.object({ type: z.literal('NEARBY_DRIVERS'), drivers: z.array(nearbyDriver) }),
  locationReading.extend({ type: z.literal('DRIVER_LOCATION'), ...ride, fixedAt: z.string() }),
  z.object({
    type: z.literal('PAYMENT_UPDATED'),
    reference: z.string(),
    status: z.enum(paymentStatuses),
  }),
  z.object({ type: z.literal('REVIEW_UPDATED'), reviewId: z.string(), status: z.string() }),
  z.object({
    type: z.literal('SCHEDULED_RIDE_REMINDER'),
    ...ride,
    scheduledTime: z.string(),
    minutesBefore: z.int(),
  }),
  z.object({
    type: z.literal('READ_MODEL_CHANGED'),
    model: z.string(),
    keys: z.array(z.string()),
    position: z.string(),
  }),
  z.object({ type: z.literal('ERROR'), code: z.string(), message: z.string() }),
]);
export type ServerFrame = z.infer<typeof serverFrame>;
