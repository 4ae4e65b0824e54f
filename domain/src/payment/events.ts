import { z } from 'zod';
import { defineEvents, type EventOf, id, kobo } from '../kernel/define-events.ts';
import { paymentMethods, paymentPurposes } from '../money/payment-method.ts';
import { refundMethods } from './payment-policy.ts';
import { addMissingReason, asRefundByHand } from './upcast.ts';

const payment = z.object({ reference: id, driverId: id, method: z.enum(paymentMethods), provider: z.string() });
/** The reason may describe the driver, so it is erased with the driver's data. */
const why = { personal: z.object({ reason: z.string() }), subject: 'driverId' } as const;

/** Stream `payment-{reference}`. All amounts are in kobo. */
export const paymentEvents = defineEvents({
  PaymentInitiated: {
    version: 1,
    data: payment.extend({ amountKobo: kobo, purpose: z.enum(paymentPurposes), simulated: z.boolean() }),
  },
  /** `amountKobo` is the amount received; `confirmedBy` is `gateway` or an operator's account id. */
  PaymentVerified: {
    version: 2,
    upcast: { 1: addMissingReason },
    data: payment.extend({ amountKobo: kobo, providerReference: z.string().nullable(), confirmedBy: id }),
    ...why,
  },
  PaymentFailed: { version: 1, data: payment.extend({ reason: z.string() }) },
  PaymentRefunded: {
    version: 2,
    upcast: { 1: asRefundByHand },
    data: payment.extend({
      amountKobo: kobo,
      refundedBy: id,
      means: z.enum(refundMethods),
      providerReference: z.string().nullable(),
    }),
    ...why,
  },
  PaymentReconciled: { version: 1, data: payment.extend({ reconciledBy: id }), ...why },
});

export type PaymentEvent = EventOf<typeof paymentEvents>;
