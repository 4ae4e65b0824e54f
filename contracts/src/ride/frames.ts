import { z } from 'zod';
import { instantView } from '../kernel/response-fields.ts';
import { rideView } from './ride-view.ts';

/** A ride changed; `ride` is its state at log position `position`. */
export const rideUpdatedFrame = z.object({
  type: z.literal('RIDE_UPDATED'),
  rideId: z.string().max(100),
  ride: rideView,
  position: z.string(),
});

/** A driver accepted the ride. */
export const rideAcceptedFrame = z.object({ type: z.literal('RIDE_ACCEPTED'), rideId: z.string().max(100) });

/** A scheduled ride starts soon. */
export const scheduledRideReminderFrame = z.object({
  type: z.literal('SCHEDULED_RIDE_REMINDER'),
  rideId: z.string().max(100),
  scheduledTime: instantView,
  minutesBefore: z.int(),
});
