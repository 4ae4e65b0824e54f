import { rideEndings } from '@saferide/domain/ride/endings';
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
export const rideAccepted = z.object({ type: z.literal('RIDE_ACCEPTED'), rideId: z.string().max(100) });

/** To both sides of a ride booked for later, so many minutes before it. */
export const scheduledRideReminder = z.object({
  type: z.literal('SCHEDULED_RIDE_REMINDER'),
  rideId: z.string().max(100),
  scheduledTime: z.string(),
  minutesBefore: z.int(),
});

/** To the driver whom the rider asks to let the ride go. */
export const releaseAsked = z.object({ type: z.literal('RELEASE_ASKED'), rideId: z.string().max(100) });

/** To whoever did not end the ride themselves. */
export const rideEnded = z.object({
  type: z.literal('RIDE_ENDED'),
  rideId: z.string().max(100),
  outcome: z.enum(['completed', 'cancelled']),
  cause: z.enum(rideEndings),
});
