import { z } from 'zod';
import { rideView } from './views.ts';

/** A ride of one's own, or one subscribed to, as it stands at `position`. */
export const rideUpdated = z.object({
  type: z.literal('RIDE_UPDATED'),
  rideId: z.string().max(100),
  ride: rideView,
  position: z.string(),
});

/** To both sides of a ride that has found its driver. */
export const rideAcceptedFrame = z.object({ type: z.literal('RIDE_ACCEPTED'), rideId: z.string().max(100) });

/** To both sides of a ride booked for later, so many minutes before it. */
export const scheduledRideReminder = z.object({
  type: z.literal('SCHEDULED_RIDE_REMINDER'),
  rideId: z.string().max(100),
  scheduledTime: z.string(),
  minutesBefore: z.int(),
});
