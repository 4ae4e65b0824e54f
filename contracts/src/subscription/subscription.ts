import { paymentMethods, paymentStatuses } from '@saferide/domain/money/payment-method';
import { accessStatuses } from '@saferide/domain/subscription/access';
import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { emptyBody } from '../kernel/fields.ts';
import { pageQuery } from '../kernel/query-fields.ts';
import { instantView, nairaField, successMessage } from '../kernel/response-fields.ts';

const paymentMethod = z.enum(paymentMethods, { error: 'Choose a payment method' });
const paymentStatus = z.enum(paymentStatuses);

/** Whether and until when a driver may go online. */
export const subscriptionView = z.object({
  expiryDate: instantView.nullable(),
  active: z.boolean(),
  status: z.enum(accessStatuses),
  /** Days of access that have not started. */
  reservedDays: z.int(),
  /** Price in naira for 24 hours. */
  price: nairaField,
  pendingPayments: z.array(z.object({ reference: z.string(), method: paymentMethod, amount: nairaField })),
});
export type SubscriptionView = z.infer<typeof subscriptionView>;

export const readSubscription = defineCall({
  method: 'GET',
  path: '/api/driver/subscription',
  roles: ['driver'],
  drawnFrom: ['subscriptions'],
  summary: 'Returns whether the driver may go online, and until when',
  response: subscriptionView,
});

/** The state of a driver's free trial. */
export const trialStatusView = z.object({
  status: z.enum(['pending', 'active', 'expired', 'subscription_active']),
  startsAt: instantView.nullable(),
  /** Rounded up to whole days. */
  daysRemaining: z.int(),
  expiresAt: instantView.nullable(),
  hasUsedFreeTrial: z.boolean(),
  canStartTrial: z.boolean(),
  justActivated: z.boolean(),
});
export type TrialStatusView = z.infer<typeof trialStatusView>;

export const readTrialStatus = defineCall({
  method: 'GET',
  path: '/api/driver/trial-status',
  roles: ['driver'],
  drawnFrom: ['subscriptions', 'drivers'],
  summary: 'Returns the state of the free trial',
  response: trialStatusView,
});

export const activateTrial = defineCall({
  method: 'POST',
  path: '/api/driver/activate-trial',
  roles: ['driver'],
  summary: 'Claims the seven free days, once, for verified drivers; they start when the driver first goes online',
  body: emptyBody,
  response: successMessage.extend({ expiresAt: instantView.nullable() }),
});

/** Fields of other payment methods are null. */
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
  summary: 'Requests a payment for one day; access starts when the money is verified',
  body: z.object({ paymentMethod }),
  response: successMessage.extend({ payment: requested }),
  success: 202,
});

export const convertTrial = defineCall({
  method: 'POST',
  path: '/api/driver/convert-trial',
  roles: ['driver'],
  summary: 'Converts the trial into a subscription; cash waits for an operator',
  body: z.object({ amount: z.number(), paymentMethod }),
  response: successMessage.extend({ payment: requested }),
  success: 202,
});

/** A payment as the driver sees it. */
export const paymentView = z.object({
  /** SafeRide's own reference. */
  id: z.string(),
  date: instantView,
  amount: nairaField,
  method: paymentMethod,
  status: paymentStatus,
  subscriptionPeriod: z.object({ from: instantView, to: instantView }).nullable(),
  simulated: z.boolean(),
});
export type PaymentView = z.infer<typeof paymentView>;

export const driverPayments = defineCall({
  method: 'GET',
  path: '/api/driver/payments',
  roles: ['driver'],
  drawnFrom: ['subscriptions'],
  summary: "Lists the driver's payments, newest first; the Link header has the next page",
  query: z.object(pageQuery),
  response: z.array(paymentView),
});

const reference = z.string().min(1).max(100);

export const checkPayment = defineCall({
  method: 'POST',
  path: '/api/driver/payments/:reference/check',
  roles: ['driver'],
  summary: "Checks a payment with the gateway now ('I have paid')",
  params: z.object({ reference }),
  body: emptyBody,
  response: z.object({ reference: z.string(), status: paymentStatus, expiryDate: instantView.nullable() }),
});

export const paymentWebhook = defineCall({
  method: 'POST',
  path: '/api/payments/:provider/webhook',
  roles: ['gateway'],
  summary: "Receives the gateway's report, signed over the raw body; repeated reports change nothing",
  params: z.object({ provider: z.string().regex(/^[a-z0-9-]{1,40}$/) }),
  body: z.unknown(),
  bodyAs: 'raw',
  response: z.object({ received: z.literal(true) }),
});
