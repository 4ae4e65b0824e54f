import { paymentMethods, paymentPurposes, paymentStatuses } from '@saferide/domain/money/payment-method';
import { refundMethods } from '@saferide/domain/payment/payment-policy';
import { z } from 'zod';
import { dayRangeFields } from '../kernel/day-range.ts';
import { defineCall } from '../kernel/define-call.ts';
import { emptyBody, operatorReasonText } from '../kernel/fields.ts';
import { proposalCreated } from '../kernel/proposal-created.ts';
import { pageQuery } from '../kernel/query-fields.ts';
import { instantView, nairaField, namedPerson, nextPageCursor } from '../kernel/response-fields.ts';

/** A payment in the operators' list. */
export const paymentRow = z.object({
  /** SafeRide's own reference. */
  reference: z.string(),
  driverId: z.string(),
  /** Null once erased. */
  driverName: z.string().nullable(),
  method: z.enum(paymentMethods),
  purpose: z.enum(paymentPurposes),
  amount: nairaField,
  status: z.enum(paymentStatuses),
  askedAt: instantView,
  settledAt: instantView.nullable(),
  expiresAt: instantView.nullable(),
  provider: z.string(),
  simulated: z.boolean(),
});
export type PaymentRow = z.infer<typeof paymentRow>;

/** Filters of the payment list; a payment must match all of them. */
export const paymentFilters = {
  status: z.enum(paymentStatuses).optional(),
  method: z.enum(paymentMethods).optional(),
  driver: z.string().trim().max(100).optional(),
  reference: z.string().trim().max(100).optional(),
  /** Days in Lagos, both included. */
  ...dayRangeFields,
};

export const queryPayments = defineCall({
  method: 'GET',
  path: '/api/ops/payments',
  roles: ['operator'],
  drawnFrom: ['payments', 'people'],
  refetchedOn: ['payments'],
  summary: 'Finds payments by status, method, driver, reference and day, newest first',
  query: z.object({ ...paymentFilters, ...pageQuery }),
  response: z.object({
    payments: z.array(paymentRow),
    next: nextPageCursor,
  }),
});

const which = z.object({ id: z.string().min(1).max(100) });

/** A payment with its outcome. */
export const paymentDetail = paymentRow.extend({
  paid: nairaField.nullable(),
  confirmed: z.object({ by: namedPerson, reason: z.string().nullable() }).nullable(),
  providerReference: z.string().nullable(),
  /** Such as `declined`; null unless the payment failed. */
  failure: z.string().nullable(),
  refund: z
    .object({
      at: instantView,
      by: namedPerson,
      means: z.enum(refundMethods),
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
  refetchedOn: ['payments'],
  summary: 'Returns one payment with its outcome and who confirmed it',
  params: which,
  response: paymentDetail,
});

/** How a gateway's record may differ from SafeRide's. */
export const paymentDifferences = ['unknown_there', 'status', 'amount', 'currency', 'provider_reference'] as const;

/** A gateway's record of a payment. */
export const gatewayPaymentRecord = z.object({
  provider: z.string(),
  simulated: z.boolean(),
  askedAt: instantView,
  record: z
    .object({
      status: z.enum(['pending', 'paid', 'failed', 'refunded']),
      /** Amount in `currency`. */
      amount: z.number().nullable(),
      /** ISO 4217 code. */
      currency: z.string().nullable(),
      at: instantView.nullable(),
      providerReference: z.string().nullable(),
      said: z.string().nullable(),
    })
    .nullable(),
  differences: z.array(z.enum(paymentDifferences)),
});
export type GatewayPaymentRecord = z.infer<typeof gatewayPaymentRecord>;

export const paymentAtGateway = defineCall({
  method: 'POST',
  path: '/api/ops/payments/:id/gateway',
  roles: ['operator'],
  summary: "Returns the gateway's current record of a payment, and where it differs from ours",
  params: which,
  body: emptyBody,
  response: gatewayPaymentRecord,
  responseStored: false,
});

const settled = z.object({
  reference: z.string(),
  status: z.enum(paymentStatuses),
  expiryDate: instantView.nullable(),
});

const withReason = z.object({ reason: operatorReasonText });

export const confirmCash = defineCall({
  method: 'POST',
  path: '/api/ops/payments/:id/confirm-cash',
  roles: ['operator'],
  summary:
    'Confirms that a cash payment was received; above ₦50,000 a day in refunds and cash, a second operator must approve (202)',
  params: which,
  body: withReason,
  response: z.union([settled, proposalCreated]),
});

export const reconcilePayment = defineCall({
  method: 'POST',
  path: '/api/ops/payments/:id/reconcile',
  roles: ['operator'],
  summary: 'Asks the gateway about a payment and applies its answer; an open or failed payment may turn out to be paid',
  params: which,
  body: withReason,
  response: settled,
});

export const refundPayment = defineCall({
  method: 'POST',
  path: '/api/ops/payments/:id/refund',
  roles: ['operator'],
  summary:
    'Refunds the whole payment and withdraws its unused time; above ₦50,000 a day, a second operator must approve (202)',
  params: which,
  body: z.object({ means: z.enum(refundMethods), reason: operatorReasonText }),
  response: z.union([settled, proposalCreated]),
});
