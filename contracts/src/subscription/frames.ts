import { paymentStatuses } from '@saferide/domain/money/payment-method';
import { z } from 'zod';

/** A payment's status changed. */
export const paymentUpdatedFrame = z.object({
  type: z.literal('PAYMENT_UPDATED'),
  reference: z.string(),
  status: z.enum(paymentStatuses),
});
