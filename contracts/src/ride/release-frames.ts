import { rideEndings } from '@saferide/domain/ride/ride-endings';
import { z } from 'zod';

/** Sent to a driver whom the rider asks to cancel the ride. */
export const releaseRequestedFrame = z.object({ type: z.literal('RELEASE_ASKED'), rideId: z.string().max(100) });

/** Sent to rider or driver when someone else ended their ride. */
export const rideEnded = z.object({
  type: z.literal('RIDE_ENDED'),
  rideId: z.string().max(100),
  outcome: z.enum(['completed', 'cancelled']),
  cause: z.enum(rideEndings),
});
