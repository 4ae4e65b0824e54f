import { paymentStatuses } from '@saferide/domain/money/payment-method';
import { z } from 'zod';

/** Sent to a driver when a payment's status changes. */
export const paymentUpdated = z.object({
  type: z.literal('PAYMENT_UPDATED'),
  reference: z.string(),
  status: z.enum(paymentStatuses),
});
