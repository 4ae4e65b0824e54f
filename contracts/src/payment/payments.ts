import { paymentMethods, paymentPurposes, paymentStatuses } from '@saferide/domain/money/payment-method';
import { refundMeans } from '@saferide/domain/payment/refund-means';
import { z } from 'zod';
import { instantView, nairaField } from '../answer-fields.ts';
import { proposed } from '../approval/proposed.ts';
import { dayFields } from '../day-range.ts';
import { defineCall } from '../define-call.ts';
import { emptyBody } from '../fields.ts';
import { pageQuery } from '../paging.ts';
import { reason } from '../reason.ts';

/** Payments as operators see to them. */

/** An operator by account id, `ops` for the command line, or `gateway`; the name where it is known. */
const somebody = z.object({ id: z.string(), name: z.string().nullable() });

export const paymentRow = z.object({
  /** Our reference. */
  reference: z.string(),
  driverId: z.string(),
  /** Null once erased. */
  driverName: z.string().nullable(),
  method: z.enum(paymentMethods),
  purpose: z.enum(paymentPurposes),
  /** What was asked for. */
  amount: nairaField,
  status: z.enum(paymentStatuses),
  askedAt: instantView,
  /** When it was last told how it stands; null while it is open. */
  settledAt: instantView.nullable(),
  /** Of open cash: when it is given up. */
  expiresAt: instantView.nullable(),
  provider: z.string(),
  simulated: z.boolean(),
});
export type PaymentRow = z.infer<typeof paymentRow>;

/** What payments are looked for by; all that is given must hold. */
export const paymentFilters = {
  status: z.enum(paymentStatuses).optional(),
  method: z.enum(paymentMethods).optional(),
  /** Account id. */
  driver: z.string().trim().max(100).optional(),
  reference: z.string().trim().max(100).optional(),
  /** Days in Lagos on which it was asked for, both included. */
  ...dayFields,
};

export const queryPayments = defineCall({
  method: 'GET',
  path: '/api/ops/payments',
  roles: ['operator'],
  drawnFrom: ['payments', 'people'],
  freshBy: ['payments'],
  summary: 'Payments by state, method, driver, reference and day, newest first',
  query: z.object({ ...paymentFilters, ...pageQuery }),
  response: z.object({
    payments: z.array(paymentRow),
    /** What the next page comes after; null where there is none. */
    next: z.string().nullable(),
  }),
});

const which = z.object({ id: z.string().min(1).max(100) });

export const paymentDetail = paymentRow.extend({
  /** What arrived; null before anything has. */
  paid: nairaField.nullable(),
  /** On whose word it counts, and an operator's reason. */
  confirmed: z.object({ by: somebody, reason: z.string().nullable() }).nullable(),
  providerReference: z.string().nullable(),
  /** A stable code, e.g. `declined`; null where it has not failed. */
  failure: z.string().nullable(),
  refund: z
    .object({
      at: instantView,
      by: somebody,
      means: z.enum(refundMeans),
      reason: z.string().nullable(),
      providerReference: z.string().nullable(),
    })
    .nullable(),
});
export type PaymentDetail = z.infer<typeof paymentDetail>;

export const onePayment = defineCall({
  method: 'GET',
  path: '/api/ops/payments/:id',
  roles: ['operator'],
  drawnFrom: ['payments', 'people'],
  freshBy: ['payments'],
  summary: 'One payment: what was asked for, what came of it, and on whose word',
  params: which,
  response: paymentDetail,
});

/** Where ours and theirs are not the same. */
export const paymentDifferences = ['unknown_there', 'status', 'amount', 'currency', 'provider_reference'] as const;

export const gatewaySide = z.object({
  /** Of the gateway that was asked. */
  provider: z.string(),
  simulated: z.boolean(),
  askedAt: instantView,
  /** Null where it knows nothing of the reference. */
  record: z
    .object({
      status: z.enum(['pending', 'paid', 'failed', 'refunded']),
      /** In the gateway's currency. */
      amount: z.number().nullable(),
      /** ISO 4217. */
      currency: z.string().nullable(),
      /** When it was paid, or last changed. */
      at: instantView.nullable(),
      providerReference: z.string().nullable(),
      /** In the gateway's own word. */
      said: z.string().nullable(),
    })
    .nullable(),
  differences: z.array(z.enum(paymentDifferences)),
});
export type GatewaySide = z.infer<typeof gatewaySide>;

/** No query: it asks somebody outside. */
export const paymentAtGateway = defineCall({
  method: 'POST',
  path: '/api/ops/payments/:id/gateway',
  roles: ['operator'],
  summary: 'What the gateway knows of a payment now, and where that differs from what we know',
  params: which,
  body: emptyBody,
  response: gatewaySide,
  answerKept: false,
});

const standing = z.object({
  reference: z.string(),
  status: z.enum(paymentStatuses),
  /** When the driver's access ends now. */
  expiryDate: instantView.nullable(),
});

const withReason = z.object({ reason });

export const confirmCash = defineCall({
  method: 'POST',
  path: '/api/ops/payments/:id/confirm-cash',
  roles: ['operator'],
  summary:
    'Confirms that a cash payment was received; beyond ₦50,000 a day in refunds and cash once a second operator approves (202)',
  params: which,
  body: withReason,
  response: z.union([standing, proposed]),
});

export const reconcilePayment = defineCall({
  method: 'POST',
  path: '/api/ops/payments/:id/reconcile',
  roles: ['operator'],
  summary: 'Asks the gateway about a payment and takes what it says; an open or failed one may turn out to be paid',
  params: which,
  body: withReason,
  response: standing,
});

export const refundPayment = defineCall({
  method: 'POST',
  path: '/api/ops/payments/:id/refund',
  roles: ['operator'],
  summary:
    'Gives back the whole of what was paid and takes back what was not used of its day; beyond ₦50,000 a day once a second operator approves (202)',
  params: which,
  body: z.object({ means: z.enum(refundMeans), reason }),
  response: z.union([standing, proposed]),
});
