import { type NoOfferReason, noOfferReasons } from '@saferide/domain/dispatch/no-offer-reasons';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';

export { type NoOfferReason, noOfferReasons };

const reason = z.enum(noOfferReasons);

export const whyNoOffer = defineCall({
  method: 'GET',
  path: '/api/driver/why-no-offer',
  roles: ['driver'],
  drawnFrom: ['dispatch_reasons', 'search_history', 'rides', 'conduct'],
  // Waves come every few seconds all over the country: an answer is as of when it was asked for.
  freshBy: [],
  summary: 'Rides requested near this driver in the last day that did not come to them, and the one reason for each',
  response: z.object({
    since: z.string(),
    /** Where the driver was seen last, coarsely: rides are near to that. Null when nobody knows. */
    around: z.string().nullable(),
    positionKnown: z.boolean(),
    /** The commonest first. */
    reasons: z.array(z.object({ reason, rides: z.int().positive() })),
    /** The latest first, but for those where others were nearer; for verified drivers alone. `area`: of the pickup, null where nobody may know it any more. */
    requests: z.array(z.object({ at: z.string(), area: z.string().nullable(), reason })),
  }),
});
