import type { Column } from '../column.ts';
import { paymentPast } from './past.ts';

/** Payments. What is so now is told with the subscription that they pay for. */
export const payment: Column = { past: [paymentPast] };
