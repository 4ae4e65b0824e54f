export { type PaymentEvent, paymentEvents } from './events.ts';
export { payment } from './lifecycle.ts';
export { type RefundMethod, refundMethods } from './refund-means.ts';
export { paymentRefusals, paymentStateSentences } from './refusals.ts';
export type { GatewayRefund, GatewayReport } from './report.ts';
