export { type PaymentEvent, paymentEvents } from './events.ts';
export type { GatewayRefund, GatewayReport } from './gateway-report.ts';
export { payment } from './lifecycle.ts';
export { type RefundMethod, refundMethods } from './payment-policy.ts';
export { paymentRefusals, paymentStateSentences } from './refusals.ts';
