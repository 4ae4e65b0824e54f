import { events } from '@saferide/contracts/operation/event-explorer';
import {
  confirmCash,
  type GatewayPaymentRecord,
  onePayment,
  type PaymentDetail,
  paymentAtGateway,
  queryPayments,
  reconcilePayment,
  refundPayment,
} from '@saferide/contracts/payment/payments';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPerson, inSeconds, NOW } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { currentUrl, show } from '../../testing/show.tsx';
import { PaymentPage } from './payment-page.tsx';
import { PaymentsPage } from './payments-page.tsx';

const HOUR = 3_600;

const aPayment = (named: Partial<PaymentDetail> = {}): PaymentDetail => ({
  reference: 'ref-1',
  driverId: 'dele',
  driverName: 'Dele Ade',
  method: 'card',
  purpose: 'subscription',
  amount: 10_000,
  status: 'completed',
  askedAt: NOW,
  settledAt: inSeconds(60),
  expiresAt: null,
  provider: 'paystack',
  simulated: false,
  paid: 10_000,
  confirmed: { by: { id: 'gateway', name: null }, reason: null },
  providerReference: '4099',
  failure: null,
  refund: null,
  ...named,
});
const cash = aPayment({
  ...{ method: 'cash', provider: 'cash', status: 'pending', settledAt: null, expiresAt: inSeconds(2 * HOUR) },
  ...{ paid: null, confirmed: null, providerReference: null },
});
const gatewaySide = (named: Partial<GatewayPaymentRecord> = {}): GatewayPaymentRecord => ({
  provider: 'paystack',
  simulated: false,
  askedAt: NOW,
  record: { status: 'paid', amount: 10_000, currency: 'NGN', at: NOW, providerReference: '4099', said: 'Approved' },
  differences: [],
  ...named,
});

const operator = (id = 'olu') => aPerson({ id, roles: ['operator'] });
const shown = (payment: PaymentDetail, as = operator()) => {
  server.answers(onePayment, payment);
  return show(<PaymentPage />, { as, at: '/ops/payments/ref-1' });
};
const button = (name: string) => screen.getByRole('button', { name });
const reasoned = async ({ type, click }: Awaited<ReturnType<typeof show>>, name: string, reason: string) => {
  const dialog = within(screen.getByRole('dialog'));
  await type(dialog.getByLabelText('Reason'), reason);
  await click(dialog.getByRole('button', { name }));
};

beforeEach(() => {
  server.answers(events, { events: [], next: null });
  server.answers(paymentAtGateway, gatewaySide());
});

describe('the page of a payment', () => {
  it('shows the gateway’s record of the payment next to SafeRide’s', async () => {
    await shown(aPayment());
    expect(screen.getByText('The same on both sides')).toBeDefined();
    expect(screen.getAllByText('₦10,000')).toHaveLength(3);
    expect(screen.getByText('the gateway')).toBeDefined();
  });

  it('shows differences, and queries the gateway again once an operator has reconciled them with a reason', async () => {
    server.answers(paymentAtGateway, gatewaySide({ differences: ['status', 'amount'] }));
    const hands = await shown(aPayment({ status: 'failed', failure: 'expired', paid: null, confirmed: null }));
    expect(screen.getByText('The two sides differ')).toBeDefined();
    expect(screen.getByText('The amounts differ.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
    server.answers(reconcilePayment, { reference: 'ref-1', status: 'completed', expiryDate: NOW });
    server.answers(paymentAtGateway, gatewaySide());
    await hands.click(button('Reconcile'));
    await reasoned(hands, 'Reconcile', 'The driver has called');
    expect(server.sent(reconcilePayment).at(-1)?.body).toEqual({ reason: 'The driver has called' });
    expect(screen.getByText('Reconciled: Paid')).toBeDefined();
    expect(screen.getByText('The same on both sides')).toBeDefined();
  });

  it('says when the gateway does not know the payment, or does not respond', async () => {
    server.answers(paymentAtGateway, gatewaySide({ record: null, differences: ['unknown_there'] }));
    const { click } = await shown(aPayment());
    expect(screen.getByText(/doesn’t know the reference/)).toBeDefined();
    server.refuses(paymentAtGateway, 'ServiceUnavailable', { status: 503, detail: 'The gateway does not answer.' });
    await click(button('Ask again'));
    expect(screen.getByText('Could not reach the gateway')).toBeDefined();
  });

  it('offers a refund by hand when the gateway refuses one, and shows by whom and why it was made', async () => {
    const hands = await shown(aPayment());
    await hands.click(button('Refund'));
    server.refuses(refundPayment, 'RefundNotTaken', { facts: { reason: 'no balance' } });
    await reasoned(hands, 'Refund', 'Paid twice');
    expect(server.sent(refundPayment).at(-1)?.body).toEqual({ means: 'gateway', reason: 'Paid twice' });
    expect(screen.getByText('Not refunded')).toBeDefined();
    const refund = { at: NOW, by: { id: 'olu', name: 'Olu Ojo' }, means: 'by_hand', reason: 'Paid twice' } as const;
    server.answers(onePayment, aPayment({ status: 'refunded', refund: { ...refund, providerReference: null } }));
    server.answers(
      refundPayment,
      { reference: 'ref-1', status: 'refunded', expiryDate: NOW },
      { changed: ['payments'] },
    );
    await hands.click(screen.getByRole('radio', { name: /By hand/ }));
    await hands.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Refund' }));
    expect(screen.getByText(/by hand, recorded by Olu Ojo/)).toBeDefined();
    expect(screen.getByText('“Paid twice”')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
  });

  it('shows no gateway record for cash, and lets an operator confirm cash with a reason', async () => {
    const hands = await shown(cash);
    expect(screen.getByText('Paid in cash, so the gateway has no record of it.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Reconcile' })).toBeNull();
    await hands.click(button('Confirm the cash'));
    const dialog = within(screen.getByRole('dialog'));
    await hands.click(dialog.getByRole('button', { name: 'Confirm the cash' }));
    expect(dialog.getByText('Say why')).toBeDefined();
    server.answers(confirmCash, { reference: 'ref-1', status: 'completed', expiryDate: NOW });
    await reasoned(hands, 'Confirm the cash', 'In hand');
    expect(server.sent(confirmCash).at(-1)?.body).toEqual({ reason: 'In hand' });
  });

  it('does not let an operator handle their own payment', async () => {
    await shown(cash, operator('dele'));
    expect(screen.getByText(/Another operator must handle it/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Confirm the cash' })).toBeNull();
  });
});

describe('the list of payments', () => {
  const listed = (at = '/ops/payments') => show(<PaymentsPage />, { as: operator(), at });

  it('uses the filters in the URL, and stores chosen filters there', async () => {
    server.answers(queryPayments, { payments: [], next: null });
    const { choose, click } = await listed('/ops/payments?status=nonsense&method=cash');
    expect(screen.getByText('No matching payments. Remove a filter.')).toBeDefined();
    await choose(screen.getByLabelText('State'), 'pending');
    expect(currentUrl()).toBe('/ops/payments?status=pending&method=cash');
    expect(screen.getByText('No cash payments to confirm.')).toBeDefined();
    await click(button('Show all'));
    expect(currentUrl()).toBe('/ops/payments');
  });

  it('shows until when cash may be confirmed, and loads further pages', async () => {
    const { refund: _, confirmed: __, ...row } = cash;
    server.answers(queryPayments, { payments: [row], next: 'end' });
    const { click } = await listed();
    expect(screen.getByText(/closes automatically in 2 h/)).toBeDefined();
    server.answers(queryPayments, { payments: [{ ...row, reference: 'ref-2' }], next: null });
    await click(button('Earlier payments'));
    expect(screen.getAllByRole('link', { name: '₦10,000 from Dele Ade' })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Earlier payments' })).toBeNull();
  });
});
