import { type NoOfferReason, noOfferReasons } from '@saferide/domain/dispatch/no-offer-reasons';
import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { instantView } from '../kernel/response-fields.ts';

export { type NoOfferReason, noOfferReasons };

const reason = z.enum(noOfferReasons);

export const whyNoOffer = defineCall({
  method: 'GET',
  path: '/api/driver/why-no-offer',
  roles: ['driver'],
  drawnFrom: ['dispatch_reasons', 'search_history', 'rides', 'conduct'],
  refetchedOn: [],
  summary: 'Lists rides requested near this driver in the last day that were not offered to them, with one reason each',
  response: z.object({
    since: z.string(),
    /** Area of the driver's last position; null without a position, and far from known places. */
    around: z.string().nullable(),
    positionKnown: z.boolean(),
    /** Most frequent first. */
    reasons: z.array(z.object({ reason, rides: z.int().positive() })),
    /** `area` is null far from known places, and once the rider is erased. */
    requests: z.array(z.object({ at: instantView, area: z.string().nullable(), reason })),
  }),
});
