import { z } from 'zod';
import { rideView } from './ride-view.ts';

/** Sent to the rider, the driver and other subscribers of a ride; `ride` is its state at log position `position`. */
export const rideUpdatedFrame = z.object({
  type: z.literal('RIDE_UPDATED'),
  rideId: z.string().max(100),
  ride: rideView,
  position: z.string(),
});

/** Sent to rider and driver after acceptance. */
export const rideAcceptedFrame = z.object({ type: z.literal('RIDE_ACCEPTED'), rideId: z.string().max(100) });

/** Sent to rider and driver before a scheduled ride. */
export const scheduledRideReminderFrame = z.object({
  type: z.literal('SCHEDULED_RIDE_REMINDER'),
  rideId: z.string().max(100),
  scheduledTime: z.string(),
  minutesBefore: z.int(),
});
