/** What other columns may know of payments. */

export { type PaymentEvent, paymentEvents } from './events.ts';
export { payment } from './lifecycle.ts';
export { paymentRefusals } from './refusals.ts';
export type { GatewayReport } from './report.ts';
