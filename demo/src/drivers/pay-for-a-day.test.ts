import type { ServerFrame } from '@saferide/contracts/socket';
import { afterEach, expect, test, vi } from 'vitest';
import { RetryingClient } from '../client/retrying-client.ts';
import { createLedger, observersFor } from '../context/ledger.ts';
import { payForADay } from './pay-for-a-day.ts';

const answers: Readonly<Record<string, unknown>> = {
  '/api/driver/subscribe': {
    success: true,
    message: 'Requested',
    payment: {
      ...{ reference: 'own', status: 'pending', amount: 10_000, method: 'card', simulated: true },
      instructions: { authorizationUrl: null, ussdCode: null, bankTransfer: null, message: 'Wait' },
    },
  },
  '/api/driver/subscription': {
    ...{ expiryDate: null, active: false, status: 'lapsed', reservedDays: 0, price: 10_000 },
    pendingPayments: [],
  },
};

const driver = () => {
  const paths: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address);
    paths.push(pathname);
    return Response.json(answers[pathname]);
  });
  const listeners = new Set<(frame: ServerFrame) => void>();
  const tell = (reference: string) => {
    for (const listener of listeners) listener({ type: 'PAYMENT_UPDATED', reference, status: 'completed' });
  };
  const live = {
    send: () => undefined,
    close: () => undefined,
    onFrame: (listener: (frame: ServerFrame) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const client = new RetryingClient({ url: 'http://saferide.example' }, observersFor('driver 1', createLedger()));
  return { paths, tell, paying: payForADay(client, live, 'card'), listeners };
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('payForADay waits for its own payment while other payments are settled', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const { paths, tell, paying, listeners } = driver();
  await vi.advanceTimersByTimeAsync(100);
  tell('of yesterday');
  await vi.advanceTimersByTimeAsync(100);
  tell('own');
  await paying;
  expect(paths.at(-1)).toBe('/api/driver/subscription');
  expect(listeners.size).toBe(0);
});

test('payForADay finishes when the payment is settled before the response that names it arrives', async () => {
  const { paths, tell, paying } = driver();
  tell('own');
  await paying;
  expect(paths).toHaveLength(2);
});

test('payForADay fails when the socket never reports its payment', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const { tell, paying } = driver();
  const failed = expect(paying).rejects.toThrow('The socket never reported');
  tell('of yesterday');
  await vi.advanceTimersByTimeAsync(31_000);
  await failed;
});
