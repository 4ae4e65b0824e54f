export { createPaymentInitiator } from './initiate-payment.ts';
export { openPaymentDesk } from './payment-desk.ts';
export type { PaymentServices } from './services.ts';
export { settlementRunner } from './settlement.ts';
