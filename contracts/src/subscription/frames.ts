import { z } from 'zod';
import { paymentStatuses } from './subscription.ts';

/** To a driver: how a payment of theirs stands. */
export const paymentUpdated = z.object({
  type: z.literal('PAYMENT_UPDATED'),
  reference: z.string(),
  status: z.enum(paymentStatuses),
});
