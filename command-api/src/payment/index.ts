export { openPaymentDesk } from './payment-desk.ts';
export { createPaymentInitiator } from './report-payment.ts';
export type { PaymentServices } from './services.ts';
export { runnableSettlementProcess } from './settlement.ts';
