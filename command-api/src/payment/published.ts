/** What other columns may know of payments. */

export { initiate } from './initiate.ts';
export type { PaymentServices } from './services.ts';
