export { type PaymentEvent, paymentEvents } from './events.ts';
export type { GatewayRefund, GatewayReport } from './gateway-report.ts';
export { payment } from './lifecycle.ts';
export { type RefundMethod, refundMethods } from './refund-methods.ts';
export { paymentRefusals, paymentStateSentences } from './refusals.ts';
