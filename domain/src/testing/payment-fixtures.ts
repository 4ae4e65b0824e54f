import type { PaymentMethod } from '../money/payment-method.ts';
import type { PaymentEvent } from '../payment/events.ts';
import { NOON } from './fixtures.ts';

/** A payment of ₦10,000 by driver `dele` under reference `ref-1`. */
export const paymentInitiated = (method: PaymentMethod): PaymentEvent => ({
  type: 'PaymentInitiated',
  at: NOON,
  data: {
    reference: 'ref-1',
    driverId: 'dele',
    method,
    provider: method === 'cash' ? 'cash' : 'simulator',
    amountKobo: 1_000_000,
    purpose: 'subscription',
    simulated: method !== 'cash',
  },
});
