import { z } from 'zod';
import { rideView } from './views.ts';

/** To the ride's people and subscribers: its state at `position`. */
export const rideUpdated = z.object({
  type: z.literal('RIDE_UPDATED'),
  rideId: z.string().max(100),
  ride: rideView,
  position: z.string(),
});

/** To both people of a ride: a driver has accepted it. */
export const rideAcceptedFrame = z.object({ type: z.literal('RIDE_ACCEPTED'), rideId: z.string().max(100) });

/** To both people of a scheduled ride: a reminder. */
export const scheduledRideReminder = z.object({
  type: z.literal('SCHEDULED_RIDE_REMINDER'),
  rideId: z.string().max(100),
  scheduledTime: z.string(),
  minutesBefore: z.int(),
});
