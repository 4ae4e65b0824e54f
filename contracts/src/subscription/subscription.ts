import { paymentMethods, paymentStatuses } from '@saferide/domain/money/payment-method';
import { accessStatuses } from '@saferide/domain/subscription/access';
import { z } from 'zod';
import { instantView, nairaField, successMessage } from '../answer-fields.ts';
import { defineCall } from '../define-call.ts';
import { emptyBody } from '../fields.ts';
import { pageQuery } from '../paging.ts';

/** Trial, subscription and payments: `spec/` document 2 §3.6, §4.5, §4.6, §7, and the added calls. */

const paymentMethod = z.enum(paymentMethods, { error: 'Choose a payment method' });
const paymentStatus = z.enum(paymentStatuses);

export const subscriptionView = z.object({
  /** Null before access has started: it may wait for the driver to go online. */
  expiryDate: instantView.nullable(),
  active: z.boolean(),
  status: z.enum(accessStatuses),
  /** Paid days that start when the driver first goes online. */
  reservedDays: z.int(),
  /** Naira for 24 hours. */
  price: nairaField,
  pendingPayments: z.array(z.object({ reference: z.string(), method: paymentMethod, amount: nairaField })),
});
export type SubscriptionView = z.infer<typeof subscriptionView>;

export const readSubscription = defineCall({
  method: 'GET',
  path: '/api/driver/subscription',
  roles: ['driver'],
  drawnFrom: ['subscriptions'],
  summary: 'Whether the driver may go online, and until when',
  response: subscriptionView,
});

export const trialStatusView = z.object({
  status: z.enum(['pending', 'active', 'expired', 'subscription_active']),
  /** When the trial started; null before, as it does when the driver first goes online. */
  startsAt: instantView.nullable(),
  /** Begun days count; all of them while the trial waits for the driver to go online; 0 when not on trial. */
  daysRemaining: z.int(),
  expiresAt: instantView.nullable(),
  hasUsedFreeTrial: z.boolean(),
  canStartTrial: z.boolean(),
  /** True for a minute after the trial has started. */
  justActivated: z.boolean(),
});
export type TrialStatusView = z.infer<typeof trialStatusView>;

export const readTrialStatus = defineCall({
  method: 'GET',
  path: '/api/driver/trial-status',
  roles: ['driver'],
  drawnFrom: ['subscriptions', 'drivers'],
  summary: 'The free trial: waiting, running, over or followed by a subscription',
  response: trialStatusView,
});

export const activateTrial = defineCall({
  method: 'POST',
  path: '/api/driver/activate-trial',
  roles: ['driver'],
  summary: 'Claims the seven free days, once, for the verified; they start when the driver first goes online',
  body: emptyBody,
  /** `expiresAt` is null until the trial has started. */
  response: successMessage.extend({ expiresAt: instantView.nullable() }),
});

/** How to pay what was asked for; exactly the fields of the chosen method are filled. */
const instructions = z.object({
  authorizationUrl: z.string().nullable(),
  ussdCode: z.string().nullable(),
  bankTransfer: z
    .object({ bankName: z.string(), accountNumber: z.string(), accountName: z.string(), expiresAt: instantView })
    .nullable(),
  message: z.string(),
});

const requested = z.object({
  reference: z.string(),
  status: paymentStatus,
  amount: nairaField,
  method: paymentMethod,
  instructions,
  simulated: z.boolean(),
});

export const subscribe = defineCall({
  method: 'POST',
  path: '/api/driver/subscribe',
  roles: ['driver'],
  summary: 'Asks for a payment of one day; access begins when the money is verified',
  body: z.object({ paymentMethod }),
  response: successMessage.extend({ payment: requested }),
  success: 202,
});

export const convertTrial = defineCall({
  method: 'POST',
  path: '/api/driver/convert-trial',
  roles: ['driver'],
  summary: 'Turns the trial into a subscription; cash waits for an operator',
  body: z.object({ amount: z.number(), paymentMethod }),
  response: successMessage.extend({ payment: requested }),
  success: 202,
});

export const paymentView = z.object({
  /** Our reference. */
  id: z.string(),
  date: instantView,
  amount: nairaField,
  method: paymentMethod,
  status: paymentStatus,
  /** The day it bought; null until verified. */
  subscriptionPeriod: z.object({ from: instantView, to: instantView }).nullable(),
  simulated: z.boolean(),
});
export type PaymentView = z.infer<typeof paymentView>;

export const driverPayments = defineCall({
  method: 'GET',
  path: '/api/driver/payments',
  roles: ['driver'],
  drawnFrom: ['subscriptions'],
  summary: "The driver's payments, newest first",
  query: z.object(pageQuery),
  response: z.array(paymentView),
});

const reference = z.string().min(1).max(100);

export const checkPayment = defineCall({
  method: 'POST',
  path: '/api/driver/payments/:reference/check',
  roles: ['driver'],
  summary: "Asks the gateway about a payment now ('I have paid')",
  params: z.object({ reference }),
  body: emptyBody,
  response: z.object({ reference: z.string(), status: paymentStatus, expiryDate: instantView.nullable() }),
});

export const paymentWebhook = defineCall({
  method: 'POST',
  path: '/api/payments/:provider/webhook',
  roles: ['gateway'],
  summary: "The gateway's report, signed over the raw body; repeated reports change nothing",
  params: z.object({ provider: z.string().regex(/^[a-z0-9-]{1,40}$/) }),
  body: z.unknown(),
  bodyAs: 'raw',
  response: z.object({ received: z.literal(true) }),
});
