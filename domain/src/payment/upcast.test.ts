import { expect, it } from 'vitest';
import { paymentEvents } from './events.ts';
import { addMissingReason, asRefundByHand } from './upcast.ts';

const payment = { reference: 'ref-1', driverId: 'dele', method: 'card', provider: 'simulator', amountKobo: 1_000_000 };

it('a verified payment of version 1 is read as having no reason', () => {
  const stored = { ...payment, providerReference: 'gw-9', confirmedBy: 'gateway' };
  const { data, personal } = addMissingReason({ data: stored, personal: null });
  expect(paymentEvents.PaymentVerified.data.parse(data)).toEqual(stored);
  expect(personal).toBeNull();
});

it('a refund of version 1 is read as made by hand, with its reason as a personal field', () => {
  const { data, personal } = asRefundByHand({
    data: { ...payment, reason: 'paid twice', refundedBy: 'ops' },
    personal: null,
  });
  expect(paymentEvents.PaymentRefunded.data.parse(data)).toEqual({
    ...payment,
    refundedBy: 'ops',
    means: 'by_hand',
    providerReference: null,
  });
  expect(paymentEvents.PaymentRefunded.personal.parse(personal)).toEqual({ reason: 'paid twice' });
});
