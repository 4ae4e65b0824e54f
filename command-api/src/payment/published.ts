/** What other columns may know of payments. */

export { initiate } from './initiate.ts';
export { latestPosition } from './latest-position.ts';
export type { PaymentServices } from './services.ts';
