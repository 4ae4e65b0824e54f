import { z } from 'zod';
import { defineEvents, type EventOf } from '../kernel/define-events.ts';
import { id, kobo } from '../kernel/event-fields.ts';
import { paymentMethods, paymentPurposes } from '../money/payment-method.ts';

const payment = z.object({ reference: id, driverId: id, method: z.enum(paymentMethods), provider: z.string() });

/** Facts of stream `payment-{reference}`. Amounts are naira in kobo; no other currency is taken. */
export const paymentEvents = defineEvents({
  PaymentInitiated: {
    version: 1,
    data: payment.extend({ amountKobo: kobo, purpose: z.enum(paymentPurposes), simulated: z.boolean() }),
  },
  /** `amountKobo`: what arrived, never less than was asked. `confirmedBy`: `gateway`, or the operator's account id. */
  PaymentVerified: {
    version: 1,
    data: payment.extend({ amountKobo: kobo, providerReference: z.string().nullable(), confirmedBy: id }),
  },
  PaymentFailed: { version: 1, data: payment.extend({ reason: z.string() }) },
  PaymentRefunded: { version: 1, data: payment.extend({ amountKobo: kobo, reason: z.string(), refundedBy: id }) },
});

export type PaymentEvent = EventOf<typeof paymentEvents>;
