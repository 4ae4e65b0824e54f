import { z } from 'zod';
import { defineEvents, type EventOf } from '../kernel/define-events.ts';
import { id, kobo } from '../kernel/event-fields.ts';
import { paymentMethods, paymentPurposes } from '../money/payment-method.ts';
import { refundMeans } from './refund-means.ts';
import { byHand, onTheGatewaysWord } from './upcast.ts';

const payment = z.object({ reference: id, driverId: id, method: z.enum(paymentMethods), provider: z.string() });
/** The operator's reason is about the driver too, and is erased with them. */
const why = { personal: z.object({ reason: z.string() }), subject: 'driverId' } as const;

/** Stream `payment-{reference}`. Amounts are naira in kobo; no other currency is taken. */
export const paymentEvents = defineEvents({
  PaymentInitiated: {
    version: 1,
    data: payment.extend({ amountKobo: kobo, purpose: z.enum(paymentPurposes), simulated: z.boolean() }),
  },
  /** `amountKobo`: what arrived, at least what was asked. `confirmedBy`: `gateway`, or the operator's account id. */
  PaymentVerified: {
    version: 2,
    upcast: { 1: onTheGatewaysWord },
    data: payment.extend({ amountKobo: kobo, providerReference: z.string().nullable(), confirmedBy: id }),
    ...why,
  },
  PaymentFailed: { version: 1, data: payment.extend({ reason: z.string() }) },
  /** The whole amount. `refundedBy`: the operator's account id. */
  PaymentRefunded: {
    version: 2,
    upcast: { 1: byHand },
    data: payment.extend({
      amountKobo: kobo,
      refundedBy: id,
      means: z.enum(refundMeans),
      providerReference: z.string().nullable(),
    }),
    ...why,
  },
  /** An operator compared it with the gateway's record; the outcome is in the events that follow. */
  PaymentReconciled: { version: 1, data: payment.extend({ reconciledBy: id }), ...why },
});

export type PaymentEvent = EventOf<typeof paymentEvents>;
