import type { PaymentMethod } from '../money/payment-method.ts';
import type { PaymentEvent } from '../payment/events.ts';
import type { Instant } from '../time/instant.ts';
import { NOON } from './fixtures.ts';

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

const byCard = { reference: 'ref-1', driverId: 'dele', method: 'card', provider: 'simulator' } as const;

export const paymentVerified = (at: Instant): PaymentEvent => ({
  type: 'PaymentVerified',
  at,
  data: { ...byCard, amountKobo: 1_000_100, providerReference: 'gw-9', confirmedBy: 'gateway' },
  personal: null,
});

export const paymentFailed = (at: Instant): PaymentEvent => ({
  type: 'PaymentFailed',
  at,
  data: { ...byCard, reason: 'declined' },
});

export const paymentRefunded = (at: Instant): PaymentEvent => ({
  type: 'PaymentRefunded',
  at,
  data: { ...byCard, amountKobo: 1_000_100, refundedBy: 'ops', means: 'by_hand', providerReference: null },
  personal: { reason: 'paid twice' },
});

export const paymentReconciled = (at: Instant): PaymentEvent => ({
  type: 'PaymentReconciled',
  at,
  data: { ...byCard, reconciledBy: 'ops' },
  personal: { reason: 'The driver says it was charged' },
});
