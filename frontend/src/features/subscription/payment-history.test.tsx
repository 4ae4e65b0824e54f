import { driverPayments, type PaymentView } from '@saferide/contracts/subscription/subscription';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { inSeconds } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { PaymentHistory } from './payment-history.tsx';

const DAY = 86_400;
const payments = (count: number, from = 0): PaymentView[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `ref-${from + n}`,
    date: inSeconds(-(from + n) * DAY),
    amount: 10_000,
    method: 'card' as const,
    status: n === 1 ? ('failed' as const) : ('completed' as const),
    subscriptionPeriod: null,
    simulated: false,
  }));

const showHistory = (page: PaymentView[]) => {
  server.answers(driverPayments, page);
  return show(<PaymentHistory onClose={vi.fn()} />);
};
const earlier = () => screen.queryByRole('button', { name: 'Show earlier payments' });
const shown = () => screen.getAllByText(/· Card/).length;

it('the payment history says when it is empty', async () => {
  await showHistory([]);
  expect(screen.getByText(/No payments yet/)).toBeDefined();
  expect(earlier()).toBeNull();
});

it('the payment history shows the total of a single page', async () => {
  await showHistory(payments(3));
  expect(screen.getByText('2 payments · ₦20,000 total')).toBeDefined();
  expect(earlier()).toBeNull();
});

it('the payment history loads further pages beyond fifty payments, and shows the total at the end', async () => {
  const { click } = await showHistory(payments(50));
  expect(screen.queryByText(/ total$/)).toBeNull();
  server.answers(driverPayments, payments(5, 50));
  await click(screen.getByRole('button', { name: 'Show earlier payments' }));
  expect(server.queriesSent(driverPayments).at(-1)).toEqual({ limit: '50', after: 'ref-49' });
  expect(shown()).toBe(55);
  expect(screen.getByText('53 payments · ₦530,000 total')).toBeDefined();
  expect(earlier()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Earlier payments' }));
});

it('the payment history says that there are no earlier payments when the page after a full one is empty', async () => {
  const { click } = await showHistory(payments(50));
  server.answers(driverPayments, []);
  await click(screen.getByRole('button', { name: 'Show earlier payments' }));
  expect(screen.getByText('There are no earlier payments.')).toBeDefined();
  expect(screen.getByText('49 payments · ₦490,000 total')).toBeDefined();
});

it('the payment history still shows the loaded payments when earlier ones fail to load, and retries', async () => {
  const { click } = await showHistory(payments(50));
  server.refuses(driverPayments, 'ServiceUnavailable');
  await click(screen.getByRole('button', { name: 'Show earlier payments' }));
  expect(shown()).toBe(50);
  server.answers(driverPayments, payments(2, 50));
  await click(screen.getByRole('button', { name: /again/i }));
  expect(shown()).toBe(52);
});
