import { z } from 'zod';
import { defineEvents, type EventOf, id, instantField, kobo } from '../kernel/define-events.ts';
import { paymentMethods, paymentPurposes } from '../money/payment-method.ts';

const driver = z.object({ driverId: id });
const payment = driver.extend({
  reference: id,
  method: z.enum(paymentMethods),
  amountKobo: kobo,
  purpose: z.enum(paymentPurposes),
});

/** Stream `driverSubscription-{driverId}`. */
export const driverSubscriptionEvents = defineEvents({
  TrialClaimed: { version: 1, data: driver.extend({ policyVersion: z.string() }) },
  TrialActivated: { version: 1, data: driver.extend({ expiresAt: instantField, policyVersion: z.string() }) },
  TrialExpired: { version: 1, data: driver.extend({ expiredAt: instantField }) },
  SubscriptionPaymentRequested: { version: 1, data: payment },
  SubscriptionPaymentConfirmed: { version: 1, data: payment.extend({ confirmedBy: id }) },
  SubscriptionPaymentFailed: { version: 1, data: payment.extend({ reason: z.string() }) },
  SubscriptionDayReserved: { version: 1, data: driver.extend({ reference: id }) },
  SubscriptionDayWithdrawn: { version: 1, data: driver.extend({ reference: id }) },
  SubscriptionExtended: {
    version: 1,
    data: driver.extend({ reference: id, from: instantField, expiresAt: instantField, policyVersion: z.string() }),
  },
  SubscriptionPaymentRefunded: { version: 1, data: payment.extend({ refundedBy: id }) },
  /** Access ends at `expiresAt` instead of `from`. */
  SubscriptionShortened: {
    version: 1,
    data: driver.extend({ reference: id, from: instantField, expiresAt: instantField }),
  },
  SubscriptionLapsed: { version: 1, data: driver.extend({ expiredAt: instantField }) },
  TrialConverted: { version: 1, data: driver.extend({ reference: id }) },
});

export type DriverSubscriptionEvent = EventOf<typeof driverSubscriptionEvents>;
