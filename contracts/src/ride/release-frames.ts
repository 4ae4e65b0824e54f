import { rideEndings } from '@saferide/domain/ride/endings';
import { z } from 'zod';

/** To the driver whom the rider asks to cancel. */
export const releaseRequestedFrame = z.object({ type: z.literal('RELEASE_ASKED'), rideId: z.string().max(100) });

/** To the person of a ride who did not end it. */
export const rideEnded = z.object({
  type: z.literal('RIDE_ENDED'),
  rideId: z.string().max(100),
  outcome: z.enum(['completed', 'cancelled']),
  cause: z.enum(rideEndings),
});
