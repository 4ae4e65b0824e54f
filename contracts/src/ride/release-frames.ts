import { notifiedEndCauses } from '@saferide/domain/ride/trip-end';
import { z } from 'zod';

/** The rider asks the driver to cancel the ride. */
export const releaseRequestedFrame = z.object({ type: z.literal('RELEASE_ASKED'), rideId: z.string().max(100) });

/** The ride was ended by someone other than the recipient. */
export const rideEndedFrame = z.object({
  type: z.literal('RIDE_ENDED'),
  rideId: z.string().max(100),
  outcome: z.enum(['completed', 'cancelled']),
  cause: z.enum(notifiedEndCauses),
});
